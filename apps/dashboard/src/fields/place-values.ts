import type { Place } from '@podstead/contract/feed-tags'
import { PLACES } from './field-copy.ts'
import { type Row, toRows } from './tag-values.ts'

/** A place as a form holds it; every field may be empty. */
export interface PlaceValues {
  location_name: string
  latitude: string
  longitude: string
  location_country: string
  location_osm: string
  location_rel: Place['rel']
}

/** A place beside the first. */
export type PlaceRow = Row<Omit<Place, 'geo'> & { latitude: string; longitude: string }>

export const EMPTY_PLACE: PlaceValues = {
  ...{ location_name: '', latitude: '', longitude: '' },
  ...{ location_country: '', location_osm: '', location_rel: '' },
}

/** `geo:48.2,16.3` -> `['48.2', '16.3']` */
export function parseGeo(geo: string): [latitude: string, longitude: string] {
  const [, latitude = '', longitude = ''] = /^geo:(-?[\d.]+),(-?[\d.]+)/.exec(geo) ?? []
  return [latitude, longitude]
}

/** Half a point goes out as it is: the server says what is wrong with it. */
export function formatGeo(latitude: string, longitude: string): string {
  const [north, east] = [latitude, longitude].map((text) => text.trim().replace(',', '.'))
  return north || east ? `geo:${north},${east}` : ''
}

export function placeRows(places: readonly Place[]): PlaceRow[] {
  return toRows(places).map(({ geo, ...place }) => {
    const [latitude, longitude] = parseGeo(geo)
    return { ...place, latitude, longitude }
  })
}

export function placeBody(rows: readonly PlaceRow[]): Place[] {
  return rows.map(({ key: _, latitude, longitude, ...place }) => ({
    ...place,
    name: place.name.trim(),
    osm: place.osm.trim(),
    geo: formatGeo(latitude, longitude),
  }))
}

/** The server's messages about a row say its field alone, and that may be a field of the whole form. */
export function isPlaceWrong({ name, latitude, longitude, osm }: PlaceRow): boolean {
  const isPoint = /^$|^geo:-?\d{1,2}(\.\d{1,10})?,-?\d{1,3}(\.\d{1,10})?$/.test(
    formatGeo(latitude, longitude),
  )
  return name.trim() === '' || !isPoint || !/^$|^[NWR]\d{1,15}(#\d{1,9})?$/.test(osm.trim())
}

/** What the server would refuse of further places, by field of the form. */
export function placeProblems({ locations }: { locations: readonly PlaceRow[] }): Record<string, string> {
  return locations.some(isPlaceWrong) ? { locations: PLACES.wrong } : {}
}
