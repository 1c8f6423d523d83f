import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pictureEnding } from '../apps/server/src/artwork/commands-store.ts'
import { originalKey } from '../apps/server/src/artwork/rules.ts'
import { composeKernel } from '../apps/server/src/compose.ts'
import { readConfig } from '../apps/server/src/kernel/config.ts'
import type { Kernel } from '../apps/server/src/kernel/kernel.ts'
import { ANY_SIZE, sweepOrphans } from '../apps/server/src/stored-files/commands-sweep.ts'
import { sweepUploads } from '../apps/server/src/uploads/commands-sweep.ts'
import { sweepWork } from '../apps/server/src/uploads/commands-work.ts'
import type { Ledger } from './crash-ledger.ts'
import type { Complain } from './invariants-model.ts'
import { DAY_MS } from './invariants-model.ts'

/**
 * A day and an hour later, nobody is there: the sweep takes what no row names, and nothing else.
 * @returns how many went to the trash
 */
export async function checkSweep(dataDir: string, ledger: Ledger): Promise<number> {
  const complain = (what: string) => void ledger.violations.add(`after the sweep: ${what}`)
  const clock = { now: () => new Date(Date.now() + DAY_MS + 3600000) }
  const kernel = await composeKernel({ ...readConfig({ DATA_DIR: dataDir }), logLevel: 'error' }, { clock })
  const blobs = join(dataDir, 'files/blobs')
  try {
    const before = filesUnder(blobs)
    await sweepUploads(kernel)
    // A run of kills leaves more than a sweep takes by itself.
    await sweepOrphans(kernel, new Date(clock.now().getTime() - DAY_MS), ANY_SIZE)
    await sweepWork(kernel, new Date(clock.now().getTime() - DAY_MS))
    await kernel.storage.sweep(new Date(clock.now().getTime() - DAY_MS))
    const after = filesUnder(blobs)
    const named = await checkFiles(kernel, dataDir, after, new Map(), complain)
    const left = after.filter(
      (key) => !named.has(key) && !named.has(parentFolder(key)) && !key.startsWith('artwork/show-'),
    )
    const partial = ['uploads', 'work', 'files/tmp'].flatMap((folder) =>
      existsSync(join(dataDir, folder)) ? readdirSync(join(dataDir, folder)) : [],
    )
    for (const name of [...left, ...partial]) complain(`${name} is still there and belongs to nobody`)
    return before.length - after.length
  } finally {
    await kernel.database.close()
  }
}

/** Every row has its file, whole and unchanged. @returns the keys that rows name; pictures by their folder */
export async function checkFiles(
  { db }: Kernel,
  dataDir: string,
  files: string[],
  hashed: Map<string, string>,
  complain: Complain,
): Promise<Set<string>> {
  const there = new Set(files)
  const named = new Set<string>()
  const need = async (key: string, what: string, bytes?: number | null, sha256?: string | null) => {
    named.add(key)
    if (!there.has(key)) return complain(`${what} names ${key}, which is not there`)
    const path = join(dataDir, 'files/blobs', key)
    if (typeof bytes === 'number' && statSync(path).size !== bytes)
      complain(`${what}: ${key} has ${statSync(path).size} bytes, not ${bytes}`)
    if (!sha256) return
    const found = hashed.get(key) ?? (await hashFile(path))
    hashed.set(key, found)
    if (found !== sha256) complain(`${what}: ${key} is not what was stored`)
  }
  for (const u of await db.selectFrom('uploads').selectAll().where('storage_key', 'is not', null).execute()) {
    // A waiting upload names the place before the file goes there.
    if (u.state === 'waiting') named.add(u.storage_key as string)
    else await need(u.storage_key as string, `upload ${u.id}`, u.bytes, u.sha256)
  }
  for (const a of await db.selectFrom('audio_files').selectAll().execute()) {
    await need(a.storage_key, `audio file ${a.id}`, a.bytes, a.sha256)
    if (a.original_key) await need(a.original_key, `audio file ${a.id}`)
    if (a.peaks_key) await need(a.peaks_key, `audio file ${a.id}`)
  }
  for (const table of ['shows', 'episodes'] as const) {
    for (const row of await db
      .selectFrom(table)
      .select(['id', 'artwork_key', 'artwork_type'])
      .where('artwork_key', 'is not', null)
      .execute()) {
      await need(
        originalKey(row.artwork_key as string, pictureEnding(row.artwork_type)),
        `${table} ${row.id}`,
      )
      named.add(`artwork/${row.artwork_key}`)
    }
  }
  return named
}

/** `artwork/<key>/256.jpg` belongs to the picture of that folder. */
export function parentFolder(key: string): string {
  return key.slice(0, key.lastIndexOf('/'))
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

export function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((e) => e.isFile())
    .map((e) => join(e.parentPath, e.name).slice(folder.length + 1))
    .filter((key) => !/^(?:trash|installation)\//.test(key))
}
