/** The format wants a name and a place both, or neither (JSON chapters, the "location" object). */
export function geoPlace({ location_name, location_geo }: { location_name: string; location_geo: string }) {
  return location_name && location_geo ? { name: location_name, geo: location_geo } : undefined
}
