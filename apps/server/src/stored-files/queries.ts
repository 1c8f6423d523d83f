import { sql } from 'kysely'
import { type StoredKind, storedKinds } from '../kernel/capability-files.ts'
import type { Queryable } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Storage } from '../kernel/storage/storage.ts'

type WithCapabilities = Pick<Kernel, 'capabilities'>

/** Whether any row still has the picture of this key. */
export async function isPictureNamed(db: Queryable, kernel: WithCapabilities, key: string): Promise<boolean> {
  const pictures = storedKinds(kernel.capabilities).find(({ prefix }) => prefix === 'artwork/')
  return pictures === undefined || (await unnamed(db, pictures, [key])).size === 0
}

/** The kind of the file under this key; undefined where no row names files, which then stay. */
export function findKind(
  kinds: readonly StoredKind[],
  key: string,
): { kind: StoredKind; name: string } | undefined {
  const kind = kinds.find(({ prefix }) => key.startsWith(prefix))
  const name = kind?.nameOf(key)
  return kind && name !== undefined ? { kind, name } : undefined
}

/** Those of the names that no row has. */
export async function unnamed(
  db: Queryable,
  { columns, addresses }: StoredKind,
  names: string[],
): Promise<Set<string>> {
  const left = new Set(names)
  for (const { table, column } of columns) {
    if (!left.size) return left
    const { rows } = await sql<{ name: string }>`
      select distinct ${sql.ref(column)} as name from ${sql.table(table)} where ${sql.ref(column)}::text = any(${[...left]}::text[])
    `.execute(db)
    for (const { name } of rows) left.delete(name)
  }
  // Last, and only for those that nothing else names: these are read from end to end.
  for (const { table, column } of addresses) {
    if (!left.size) return left
    const { rows } = await sql<{ name: string }>`
      select name from unnest(${[...left]}::text[]) as name
      where exists (select 1 from ${sql.table(table)} where position('/' || name || '/' in ${sql.ref(column)}) > 0)
    `.execute(db)
    for (const { name } of rows) left.delete(name)
  }
  return left
}

const SAMPLE = 25

/** Whether the storage holds what the database names, judged by some of the newest rows of each kind. */
export async function sampleFiles({
  capabilities,
  db,
  storage,
}: Pick<Kernel, 'capabilities' | 'db' | 'storage'>): Promise<{ named: number; found: number }> {
  let named = 0
  let found = 0
  const kinds = storedKinds(capabilities)
  for (const kind of kinds) {
    for (const { table, column, isEarly } of kind.columns) {
      if (isEarly) continue
      const { rows } = await sql<{ name: string }>`
        select ${sql.ref(column)} as name from ${sql.table(table)} where ${sql.ref(column)} is not null and ${sql.ref(column)}::text <> ''
        order by ctid desc limit ${sql.lit(SAMPLE)}
      `.execute(db)
      for (const { name } of rows) {
        if (findKind(kinds, kind.keyOf(name))?.kind !== kind) continue
        named += 1
        if (await isStored(storage, kind.keyOf(name))) found += 1
      }
    }
  }
  return { named, found }
}

async function isStored(storage: Storage, key: string): Promise<boolean> {
  if (!/[/.]$/.test(key)) return (await storage.stat(key)) !== null
  for await (const _ of storage.list(key)) return true
  return false
}

/** How many files lie in the storage, and at most `most`; marks and what health checks write do not count. */
export async function countFiles(storage: Storage, most: number): Promise<number> {
  let count = 0
  for await (const { key } of storage.list('')) {
    if (/^(?:installation|health|doctor)\//.test(key)) continue
    count += 1
    if (count >= most) break
  }
  return count
}
