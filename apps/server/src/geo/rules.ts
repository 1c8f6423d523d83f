/**
 * Where a listener is: ISO 3166-1 alpha-2, and the English names of region and city; a code of ISO 3166-2
 * where a region has no name. Empty when unknown.
 */
export interface Place {
  country: string
  region: string
  city: string
}

type NamedPlace = { iso_code?: string; names?: { en?: string } }

/** A record of MaxMind's (GeoLite2 City and those like it) or of the flat kind, as a place. */
export function placeIn(record: unknown): Place {
  const flat = record as { country_code?: string; state1?: string; city?: string | NamedPlace }
  if (typeof flat.country_code === 'string')
    return {
      country: country(flat.country_code),
      region: text(flat.state1).replaceAll('/', '-'),
      city: text(flat.city as string),
    }
  const nested = record as {
    country?: NamedPlace
    registered_country?: NamedPlace
    subdivisions?: NamedPlace[]
    city?: NamedPlace
  }
  const code = country((nested.country ?? nested.registered_country)?.iso_code)
  const [subdivision] = nested.subdivisions ?? []
  const region =
    subdivision?.names?.en || (code && subdivision?.iso_code && `${code}-${subdivision.iso_code}`)
  return { country: code, region: text(region).replaceAll('/', '-'), city: text(nested.city?.names?.en) }
}

function country(code: string | undefined): string {
  return code && /^[A-Z]{2}$/.test(code) && code !== 'ZZ' ? code : ''
}

function text(value: string | undefined): string {
  return (value ?? '').slice(0, 100)
}
