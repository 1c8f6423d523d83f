/** A place as a form holds it; every field may be empty. */
export interface PlaceValues {
  location_name: string
  latitude: string
  longitude: string
  location_country: string
  location_osm: string
}

export const EMPTY_PLACE: PlaceValues = { location_name: '', latitude: '', longitude: '', location_country: '', location_osm: '' }

/** `geo:48.2,16.3` -> `['48.2', '16.3']` */
export function pointOf(geo: string): [latitude: string, longitude: string] {
  const [, latitude = '', longitude = ''] = /^geo:(-?[\d.]+),(-?[\d.]+)/.exec(geo) ?? []
  return [latitude, longitude]
}

/** Half a point goes out as it is: the server says what is wrong with it. */
export function geoOf(latitude: string, longitude: string): string {
  const [north, east] = [latitude, longitude].map((text) => text.trim().replace(',', '.'))
  return north || east ? `geo:${north},${east}` : ''
}
