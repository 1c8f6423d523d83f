import { geoNaturalEarth1, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
// As text: the compiler need not read 10,000 coordinates to know their type.
import text from 'world-atlas/countries-110m.json?raw'
import { codeOfLand, SMALL_PLACES } from './world-places.ts'

/** The world as paths of SVG, made once. Its own chunk: only pages with a map load it. */

export const WIDTH = 960
export const HEIGHT = 448

export interface Shape {
  /** Two letters of ISO 3166. */
  code: string
  path: string
}

/**
 * The map has the Siachen Glacier and others that belong to no country alone;
 * they are drawn and have no code.
 */
const world = JSON.parse(text) as Topology<{ countries: GeometryCollection<{ name: string }> }>
const lands = feature(world, world.objects.countries)
  .features.filter(({ id }) => id !== '010')
  // Parts with a name only come first: the country itself has the last word on where its middle is.
  .toSorted((a, b) => Number(a.id !== undefined) - Number(b.id !== undefined))
const projection = geoNaturalEarth1().fitExtent(
  [
    [4, 4],
    [WIDTH - 4, HEIGHT - 4],
  ],
  { type: 'FeatureCollection', features: lands },
)
const draw = geoPath(projection).digits(1)

export const SHAPES: readonly Shape[] = lands.map((land) => ({
  code: codeOfLand(land.id, land.properties.name),
  path: draw(land) ?? '',
}))

/** Lands that are drawn as a dot. */
export const DOTS: readonly { code: string; x: number; y: number }[] = [...SMALL_PLACES].flatMap(
  ([code, at]) => {
    const [x, y] = projection(at) ?? []
    return x === undefined || y === undefined ? [] : [{ code, x, y }]
  },
)

const MIDDLES = new Map<string, [number, number]>([
  ...DOTS.map(({ code, x, y }): [string, [number, number]] => [code, [x, y]]),
  ...lands.map((land): [string, [number, number]] => [
    codeOfLand(land.id, land.properties.name),
    landCenter(land),
  ]),
])

/** Where a country's light goes on, in the map's own measure; null for what is not on it. */
export function placeOfCountry(code: string): [x: number, y: number] | null {
  return MIDDLES.get(code) ?? null
}

/** Of the largest part: the middle of France with Guiana lies in the ocean. */
function landCenter(land: (typeof lands)[number]): [number, number] {
  const { geometry } = land
  if (geometry.type !== 'MultiPolygon') return draw.centroid(land)
  const parts = geometry.coordinates.map((coordinates) => ({ type: 'Polygon' as const, coordinates }))
  const largest = parts.reduce((best, part) => (draw.area(part) > draw.area(best) ? part : best))
  return draw.centroid(largest)
}
