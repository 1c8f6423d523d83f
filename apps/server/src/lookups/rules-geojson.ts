import type { Place } from '@podstead/contract/lookups'
import { z } from 'zod'

const MAX_PLACES = 10
/** As long as the name of a place may be. */
const MAX_LABEL = 128

const Text = z.string().trim().min(1).optional().catch(undefined)
const Feature = z.object({
  geometry: z.object({
    type: z.literal('Point'),
    coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number()),
  }),
  properties: z.object({
    name: Text,
    display_name: Text,
    label: Text,
    city: Text,
    state: Text,
    country: Text,
    countrycode: Text,
    country_code: Text,
    address: z.object({ country_code: Text }).optional().catch(undefined),
  }),
})
const Answer = z.object({ features: z.array(z.unknown()) })

/**
 * The places in an answer of a search such as Photon, Nominatim (`format=geojson`) or Pelias;
 * null when it is no such answer.
 */
export function placesIn(text: string): Place[] | null {
  const answer = Answer.safeParse(parsed(text))
  if (!answer.success) return null
  const places = answer.data.features.flatMap((one) => {
    const feature = Feature.safeParse(one)
    return feature.success ? (toPlace(feature.data) ?? []) : []
  })
  return [...new Map(places.map((place) => [place.label, place])).values()].slice(0, MAX_PLACES)
}

function toPlace({ geometry, properties }: z.output<typeof Feature>): Place | null {
  const { name, display_name, label, city, state, country, countrycode, country_code, address } = properties
  const words = display_name ?? label ?? [...new Set([name, city, state, country])].filter(Boolean).join(', ')
  if (!words) return null
  const [longitude, latitude] = geometry.coordinates
  const code = (countrycode ?? country_code ?? address?.country_code ?? '').toUpperCase()
  return {
    name: (name ?? words.split(',')[0] ?? words).slice(0, MAX_LABEL),
    label: words.slice(0, MAX_LABEL),
    country: /^[A-Z]{2}$/.test(code) ? code : '',
    geo: `geo:${round(latitude)},${round(longitude)}`,
  }
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
