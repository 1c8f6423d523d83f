import { setImmediate as others } from 'node:timers/promises'
import type { Place } from '@podstead/contract/lookups'
import { LRUCache } from 'lru-cache'
import type { Kernel } from '../kernel/kernel.ts'
import { type Coordinates, findCoordinates, type Gazetteer, placesNamed } from './rules-places.ts'
import { searchPlaces } from './service-search.ts'
import { readGazetteer } from './service-towns.ts'

/**
 * The list of towns comes along with the server, so nobody outside learns what is looked
 * for unless the operator says so.
 */

let loading: Promise<Gazetteer> | undefined
/** By country and name: looking through the whole list takes half a millisecond. */
const located = new LRUCache<string, readonly Coordinates[]>({ max: 20_000 })
const AT_ONCE = 10

/**
 * Places by their name: what the search of the operator's choice finds, else towns from the list; the
 * first question waits for that.
 */
export async function findPlaces(kernel: Kernel, query: string): Promise<Place[]> {
  const found = await searchPlaces(kernel, query)
  return found?.length ? found : placesNamed(await gazetteer(), query)
}

/**
 * Where towns of these names lie in a country, in their order; of each the first of its
 * `spellings` that is in the list.
 */
export async function locateTowns(
  country: string,
  towns: readonly (readonly string[])[],
): Promise<(readonly Coordinates[])[]> {
  const list = await gazetteer()
  const found: (readonly Coordinates[])[] = []
  for (const [at, spellings] of towns.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await others()
    const key = `${country}/${spellings[0]}`
    const known =
      located.get(key) ?? first(spellings.map((name) => () => findCoordinates(list, country, name)))
    located.set(key, known)
    found.push(known)
  }
  return found
}

function first(looks: (() => Coordinates[])[]): Coordinates[] {
  for (const look of looks) {
    const found = look()
    if (found.length) return found
  }
  return []
}

function gazetteer(): Promise<Gazetteer> {
  loading ??= readGazetteer().catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}
