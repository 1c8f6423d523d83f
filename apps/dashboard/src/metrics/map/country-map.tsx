import type { MetricsPlaces, PlaceRow } from '@podstead/contract/metrics/metrics-pages'
import { useMemo } from 'react'
import { HEIGHT, type LongLat, loadCountryShapes, WIDTH } from './country-shapes.ts'
import classes from './world-map.module.css'

interface Props {
  places: MetricsPlaces
  marked: string | null
  onMark: (value: string | null) => void
}

const LARGEST = 30
const SMALLEST = 4

/**
 * A country with a circle for each region or town, whose area is its downloads. A picture for eyes and
 * pointers, like the world: the table beside it has the same places for everybody.
 */
export function CountryMap({ places, marked, onMark }: Props) {
  const { country, rows } = places
  const heard = useMemo(() => toMarkers(rows), [rows])
  const shapes = useMemo(
    () =>
      loadCountryShapes(
        country,
        heard.map(({ at }) => at),
      ),
    [country, heard],
  )
  if (!shapes) return null
  const most = Math.max(...heard.map(({ count }) => count), 1)
  const isMarked = ({ values }: MapMarker) => marked !== null && values.includes(marked)
  // Large ones first: small ones lie on top of them, and the marked one on top of all.
  const circles = heard.toSorted((a, b) => Number(isMarked(a)) - Number(isMarked(b)) || b.count - a.count)
  return (
    <div className={classes.frame} aria-hidden>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={classes.map}
        role="presentation"
        onPointerLeave={() => onMark(null)}
      >
        {shapes.lands.map(({ key, isHome, path }) => (
          <path key={key} d={path} className={isHome ? classes.home : classes.around} />
        ))}
        {circles.map((one) => {
          const [value = ''] = one.values
          const spot = shapes.place(one.at)
          return (
            spot && (
              <circle
                key={value}
                cx={spot[0]}
                cy={spot[1]}
                r={Math.max(SMALLEST, LARGEST * Math.sqrt(one.count / most))}
                className={classes.spot}
                data-marked={isMarked(one) || undefined}
                onPointerEnter={() => onMark(value)}
              />
            )
          )
        })}
      </svg>
    </div>
  )
}

type MapMarker = { values: string[]; count: number; at: LongLat }

/** Quarters of a town lie in one place, and are one circle. */
function toMarkers(rows: PlaceRow[]): MapMarker[] {
  const spots = new Map<string, MapMarker>()
  for (const { value, count, latitude, longitude } of rows) {
    if (latitude === null || longitude === null) continue
    const key = `${latitude} ${longitude}`
    const known = spots.get(key) ?? { values: [], count: 0, at: [longitude, latitude] }
    spots.set(key, { ...known, values: [...known.values, value], count: known.count + count })
  }
  return [...spots.values()]
}
