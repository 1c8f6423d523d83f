import {
  type GeoPermissibleObjects,
  geoArea,
  geoAzimuthalEqualArea,
  geoCentroid,
  geoDistance,
  geoPath,
} from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
// As text, like the world; five times finer, and in a chunk of its own that only who opens a country loads.
import text from 'world-atlas/countries-50m.json?raw'
import { codeOfLand, SMALL_PLACES } from './world-places.ts'

/** One country and its surroundings as paths of SVG. */

export const WIDTH = 640
export const HEIGHT = 480

export type LongLat = [longitude: number, latitude: number]

export interface CountryShapes {
  lands: { key: string; isHome: boolean; path: string }[]
  /** Null for what lies outside. */
  place: (at: LongLat) => [x: number, y: number] | null
}

const world = JSON.parse(text) as Topology<{ countries: GeometryCollection<{ name: string }> }>
const lands = feature(world, world.objects.countries).features.map((land, at) => ({
  ...land,
  key: `${land.id ?? ''}${at}`,
  code: codeOfLand(land.id, land.properties.name),
}))

/** Room around the country, for circles and names of places at its edges. */
const ROOM = 26
/**
 * In radians, 12 and 45 degrees: only large parts count beyond the first. France without Guiana fills the
 * picture; Indonesia goes on to Papua.
 */
const [NEAR, FAR] = [0.21, 0.79]
const LARGE = 0.25
const degrees = Math.PI / 180

/** The map of a country, as large as it and the places `heard` in it allow; null for what no map has. */
export function loadCountryShapes(code: string, heard: LongLat[]): CountryShapes | null {
  const home = findMainland(code)
  if (!home) return null
  const points = { type: 'MultiPoint' as const, coordinates: heard }
  const [longitude, latitude] = geoCentroid(home)
  const projection = geoAzimuthalEqualArea()
    .rotate([-longitude, -latitude])
    .clipAngle(90)
    .fitExtent(
      [
        [ROOM, ROOM],
        [WIDTH - ROOM, HEIGHT - ROOM],
      ],
      { type: 'GeometryCollection', geometries: [home, points] } as GeoPermissibleObjects as never,
    )
    .clipExtent([
      [-1, -1],
      [WIDTH + 1, HEIGHT + 1],
    ])
  const draw = geoPath(projection).digits(1)
  return {
    lands: lands.flatMap((land) => {
      const path = draw(land)
      return path ? [{ key: land.key, isHome: land.code === code, path }] : []
    }),
    place: (at) => (geoDistance(at, [longitude, latitude]) < 90 * degrees ? (projection(at) ?? null) : null),
  }
}

type Area = { type: 'MultiPolygon'; coordinates: number[][][][] }

/**
 * The largest part of a country with what lies around it; half a degree around the middle of one
 * that is too small to be drawn.
 */
function findMainland(code: string): Area | null {
  const parts = lands.filter((land) => land.code === code).flatMap(({ geometry }) => splitParts(geometry))
  const [largest] = parts.toSorted((a, b) => geoArea(b) - geoArea(a))
  if (largest) {
    const middle = geoCentroid(largest)
    const isIn = (part: GeoPermissibleObjects) =>
      geoDistance(geoCentroid(part), middle) < (geoArea(part) > LARGE * geoArea(largest) ? FAR : NEAR)
    const near = parts.filter(isIn)
    return { type: 'MultiPolygon', coordinates: near.map(({ coordinates }) => coordinates) }
  }
  const small = SMALL_PLACES.get(code)
  if (!small) return null
  const [x, y] = small
  // Clockwise, as spheres are drawn: the other way round it would be all but this.
  const square = [
    [x - 0.5, y - 0.5],
    [x - 0.5, y + 0.5],
    [x + 0.5, y + 0.5],
    [x + 0.5, y - 0.5],
    [x - 0.5, y - 0.5],
  ]
  return { type: 'MultiPolygon', coordinates: [[square]] }
}

function splitParts(
  geometry: (typeof lands)[number]['geometry'],
): { type: 'Polygon'; coordinates: number[][][] }[] {
  if (geometry.type === 'Polygon') return [{ type: 'Polygon', coordinates: geometry.coordinates }]
  if (geometry.type !== 'MultiPolygon') return []
  return geometry.coordinates.map((coordinates) => ({ type: 'Polygon' as const, coordinates }))
}
