import type { MetricsPlaces } from '@podstead/contract/metrics-pages'
import { useMemo } from 'react'
import { HEIGHT, type LongLat, shapesOf, WIDTH } from './country-shapes.ts'
import classes from './world-map.module.css'

interface Props {
  places: MetricsPlaces
  marked: string | null
  onMark: (value: string | null) => void
}

const LARGEST = 30
const SMALLEST = 4

/**
 * A country with a circle for each region or town, whose area is its downloads. A picture for eyes and pointers, like the world: the table
 * beside it has the same places for everybody.
 */
export function CountryMap({ places, marked, onMark }: Props) {
  const { country, rows } = places
  const heard = useMemo(() => rows.flatMap(({ value, count, ...at }) => spotOf(value, count, at) ?? []), [rows])
  const shapes = useMemo(
    () =>
      shapesOf(
        country,
        heard.map(({ at }) => at),
      ),
    [country, heard],
  )
  if (!shapes) return null
  const most = Math.max(...heard.map(({ count }) => count), 1)
  // Large ones first: small ones lie on top of them, and the marked one on top of all.
  const circles = heard.toSorted((a, b) => Number(a.value === marked) - Number(b.value === marked) || b.count - a.count)
  return (
    <div className={classes.frame} aria-hidden>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.map} role="presentation" onPointerLeave={() => onMark(null)}>
        {shapes.lands.map(({ key, isHome, path }) => (
          <path key={key} d={path} className={isHome ? classes.home : classes.around} />
        ))}
        {circles.map(({ value, count, at }) => {
          const spot = shapes.place(at)
          return (
            spot && (
              <circle
                key={value}
                cx={spot[0]}
                cy={spot[1]}
                r={Math.max(SMALLEST, LARGEST * Math.sqrt(count / most))}
                className={classes.spot}
                data-marked={value === marked || undefined}
                onPointerEnter={() => onMark(value)}
              />
            )
          )
        })}
      </svg>
    </div>
  )
}

function spotOf(value: string, count: number, { latitude, longitude }: { latitude: number | null; longitude: number | null }) {
  if (latitude === null || longitude === null) return null
  return { value, count, at: [longitude, latitude] satisfies LongLat as LongLat }
}
