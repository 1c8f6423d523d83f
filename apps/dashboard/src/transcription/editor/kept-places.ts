import { readStored, writeStored } from '../../api/local-storage.ts'

const KEY = 'podstead.transcript-places'
/** Of the episodes that were worked on last. */
const MAX_PLACES = 100

type Place = [episodeId: number, seconds: number]

/** The second at which somebody left the text of an episode, on this device; null where they begin anew. */
export function readPlace(episodeId: number): number | null {
  return readPlaces().find(([id]) => id === episodeId)?.[1] ?? null
}

/** @param seconds null: it is left at its beginning, where everybody begins anyway */
export function storePlace(episodeId: number, seconds: number | null): void {
  const others = readPlaces().filter(([id]) => id !== episodeId)
  writeStored(KEY, seconds === null ? others : [...others, [episodeId, seconds]].slice(-MAX_PLACES))
}

function readPlaces(): Place[] {
  const stored = readStored(KEY)
  if (!Array.isArray(stored)) return []
  return stored.filter(
    (one): one is Place =>
      Array.isArray(one) && one.length === 2 && one.every((part) => Number.isFinite(part)),
  )
}
