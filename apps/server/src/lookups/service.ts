// biome-ignore lint/style/noRestrictedImports: our own program reads our own list; nothing of a stranger's is handed to it
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { deserialize } from 'node:v8'
import type { Place } from '@podstead/contract/lookups'
import { type Gazetteer, placesNamed } from './rules-places.ts'

/** The list of towns comes along with the server, so nobody outside learns what is looked for. */

const MOST_BYTES = 32 * 1024 ** 2

let loading: Promise<Gazetteer> | undefined

/** Towns by the beginning of their name; the first question waits half a second for the list. */
export async function findPlaces(query: string): Promise<Place[]> {
  loading ??= loadGazetteer().catch((error) => {
    loading = undefined
    throw error
  })
  return placesNamed(await loading, query)
}

/** Read by a process of its own: unpacking the list takes 200 MB, which go with it. */
async function loadGazetteer(): Promise<Gazetteer> {
  const script = fileURLToPath(new URL('./service-gazetteer.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [script], { encoding: 'buffer', maxBuffer: MOST_BYTES, timeout: 60_000 })
  return deserialize(stdout) as Gazetteer
}
