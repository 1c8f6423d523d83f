import { Text } from '@mantine/core'
import { type PointerEvent, useState } from 'react'
import { countText } from '../../ui/formats.ts'
import { MAP } from '../charts/chart-copy.ts'
import { countryName, shareText } from '../charts/metric-formats.ts'
import { mapClasses, mapShade } from './map-classes.ts'
import classes from './world-map.module.css'
import { DOTS, HEIGHT, placeOfCountry, SHAPES, WIDTH } from './world-shapes.ts'

interface Props {
  /** Downloads by two letters of the country. */
  counts: ReadonlyMap<string, number>
  /** What the shares are of: all downloads, those from unknown places too. */
  total: number
  /** The country that is pointed at or focused, here or in the table beside the map. */
  marked: string | null
  onMark: (code: string | null) => void
  /** A country with downloads was clicked. */
  onOpen?: (code: string) => void
  /** Downloads just before now, by country: a light each. */
  lights?: ReadonlyMap<string, number>
  /** What arrived this moment; another key draws another ring. */
  rings?: { key: string; code: string }[]
}

/**
 * Countries shaded by their downloads. A picture for eyes and pointers: whoever uses keys or a screen reader
 * has the table beside it, whose rows mark their country here.
 */
export function WorldMap({ counts, total, marked, onMark, onOpen, lights, rings = [] }: Props) {
  const shades = mapClasses([...counts.values()])
  const [pointer, setPointer] = useState<{ x: number; y: number } | null>(null)
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const code = (event.target as Element).getAttribute('data-code')
    const frame = event.currentTarget.getBoundingClientRect()
    setPointer({
      x: ((event.clientX - frame.left) / frame.width) * 100,
      y: ((event.clientY - frame.top) / frame.height) * 100,
    })
    if (code !== marked) onMark(code)
  }
  const open = (event: PointerEvent<SVGSVGElement>) => {
    const code = (event.target as Element).getAttribute('data-code')
    if (code && counts.has(code)) onOpen?.(code)
  }
  const leave = () => {
    setPointer(null)
    onMark(null)
  }
  const facts = (code: string) => ({
    'data-code': code || undefined,
    'data-shade': mapShade(counts.get(code) ?? 0, shades) || undefined,
    'data-opens': (onOpen !== undefined && counts.has(code) && code !== '') || undefined,
    'data-marked': (code !== '' && code === marked) || undefined,
  })
  return (
    <div className={classes.frame}>
      <div aria-hidden>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          className={classes.map}
          onPointerMove={follow}
          onPointerLeave={leave}
          onPointerUp={open}
          role="presentation"
        >
          {inOrder(SHAPES, marked).map(({ code, path }) => (
            <path key={path} d={path} className={classes.land} {...facts(code)} />
          ))}
          {DOTS.filter(({ code }) => counts.has(code)).map(({ code, x, y }) => (
            <circle key={code} cx={x} cy={y} r={5} className={classes.land} {...facts(code)} />
          ))}
          {[...(lights ?? [])].map(([code, count]) => (
            <Spot
              key={code}
              code={code}
              radius={Math.min(9, 3 + Math.sqrt(count))}
              className={classes.light}
            />
          ))}
          {rings.map(({ key, code }) => (
            <Spot key={key} code={code} radius={9} className={classes.ring} />
          ))}
        </svg>
        {marked && (
          <Tip
            code={marked}
            count={counts.get(marked) ?? 0}
            total={total}
            at={pointer ?? countryCenter(marked)}
          />
        )}
        <Legend shades={shades} />
      </div>
    </div>
  )
}

function Spot({ code, radius, className }: { code: string; radius: number; className: string | undefined }) {
  const place = placeOfCountry(code)
  return place && <circle cx={place[0]} cy={place[1]} r={radius} className={className} data-code={code} />
}

function Tip({
  code,
  count,
  total,
  at,
}: {
  code: string
  count: number
  total: number
  at: { x: number; y: number } | null
}) {
  if (!at) return null
  return (
    <div
      className={classes.tip}
      style={{ left: `clamp(80px, ${at.x}%, calc(100% - 80px))`, top: `${at.y * 0.94}%` }}
    >
      <Text size="sm" fw={600} lh={1.3}>
        {countryName(code)}
      </Text>
      {MAP.tip(countText(count), shareText(count, total))}
    </div>
  )
}

function Legend({ shades }: { shades: ReturnType<typeof mapClasses> }) {
  return (
    <ul className={classes.legend}>
      <li>
        <span className={classes.swatch} />
        {MAP.none}
      </li>
      {shades.map(({ from, to, shade }) => (
        <li key={shade}>
          <span className={classes.swatch} data-shade={shade} />
          {from === to ? countText(to) : `${countText(from)}–${countText(to)}`}
        </li>
      ))}
    </ul>
  )
}

/**
 * What is drawn last lies on top: the line around the marked country must not vanish under its neighbours.
 */
function inOrder(shapes: typeof SHAPES, marked: string | null): typeof SHAPES {
  return marked
    ? [...shapes.filter(({ code }) => code !== marked), ...shapes.filter(({ code }) => code === marked)]
    : shapes
}

function countryCenter(code: string): { x: number; y: number } | null {
  const place = placeOfCountry(code)
  return place && { x: (place[0] / WIDTH) * 100, y: (place[1] / HEIGHT) * 100 }
}
