import type { Queryable } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'

/**
 * @param keys blobs; those that are gone already do not matter @param prefixes
 * beginnings of the keys of further blobs
 */
export async function removeFiles(
  kernel: Kernel,
  keys: (string | null)[],
  prefixes: string[],
): Promise<void> {
  for (const key of keys) if (key && !(await isShared(kernel.db, key))) await kernel.storage.remove(key)
  for (const prefix of prefixes)
    for await (const { key } of kernel.storage.list(prefix)) await kernel.storage.remove(key)
}

/**
 * A copy of an episode names the same file; the last row that goes, or the sweep after it, takes it along.
 */
async function isShared(db: Queryable, key: string): Promise<boolean> {
  const naming = await db
    .selectFrom('audio_files')
    .select('id')
    .where((eb) => eb.or([eb('storage_key', '=', key), eb('peaks_key', '=', key)]))
    .limit(2)
    .execute()
  return naming.length > 1
}
