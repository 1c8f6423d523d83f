import type { Place } from '@podstead/contract/lookups'
import type { Kernel } from '../kernel/kernel.ts'
import { OutboundError } from '../kernel/outbound/outbound.ts'
import { placesIn } from './rules-geojson.ts'

/** Somebody types and waits for it. */
const TIMEOUT_MS = 3000
const MAX_BYTES = 1_000_000

/** What the search of the operator's choice knows; null where there is none, or it does not answer. */
export async function searchPlaces(
  { config, outbound, log }: Kernel,
  query: string,
): Promise<Place[] | null> {
  const { searchUrl } = config.places
  if (!searchUrl || !query) return null
  try {
    const url = searchUrl.replaceAll('{query}', encodeURIComponent(query))
    const answer = await outbound.fetch(url, {
      accept: 'application/json',
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
    })
    const places = answer.status === 200 ? placesIn(answer.text()) : null
    if (!places)
      log.warn({ status: answer.status }, 'the search for places gave no GeoJSON; the list of towns answers')
    return places
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    log.warn({ reason: error.reason }, 'the search for places did not answer; the list of towns does')
    return null
  }
}
