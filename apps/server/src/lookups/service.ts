import type { Place } from '@podstead/contract/lookups'
import { type Gazetteer, placesNamed } from './rules-places.ts'
import { readGazetteer } from './service-towns.ts'

/** The list of towns comes along with the server, so nobody outside learns what is looked for. */

let loading: Promise<Gazetteer> | undefined

/** Towns by the beginning of their name; the first question waits for the list. */
export async function findPlaces(query: string): Promise<Place[]> {
  loading ??= readGazetteer().catch((error) => {
    loading = undefined
    throw error
  })
  return placesNamed(await loading, query)
}
