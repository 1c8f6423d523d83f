import { type RawBuilder, sql } from 'kysely'
import { copyPicture } from '../artwork/commands-upload.ts'
import { declaredTables, type TableOfPodcast } from '../kernel/capability.ts'
import { storedKinds } from '../kernel/capability-files.ts'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { listOwnFiles, type RowScope, selectPictures, type TableOfWhole, tablesOfWhole } from './queries.ts'

type PodcastOrEpisode = Exclude<RowScope, { account: number }>

/** Keys of pictures, and the keys that their copies have. */
export type Copies = ReadonlyMap<string, string>

/** Gives a picture another key wherever rows of the podcast or episode name it. */
export async function renamePicture(
  trx: Trx,
  kernel: Kernel,
  whole: RowScope,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const { table, files, isOf } of tablesOfWhole(kernel, whole))
    for (const { column, type } of files)
      if (type !== undefined)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${isOf} and ${sql.ref(column)}::text = ${from}`.execute(
          trx,
        )
}

/** The same where they name it by its address. */
export async function renameAddressed(
  trx: Trx,
  kernel: Kernel,
  whole: RowScope,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const { table, files, isOf } of tablesOfWhole(kernel, whole))
    for (const { column, isAddress } of files)
      if (isAddress)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = replace(${sql.ref(column)}, ${`/${from}/`}, ${`/${to}/`})
          where ${isOf} and position(${`/${from}/`} in ${sql.ref(column)}) > 0`.execute(trx)
}

/** Copies of the pictures that `copyRows` will ask for. Those whose file is gone are not among them. */
export async function copyPicturesOfRows(kernel: Kernel, from: PodcastOrEpisode): Promise<Copies> {
  const copies = new Map<string, string>()
  for (const { key, type } of await selectPictures(kernel.db, copiedTables(kernel, from))) {
    const copy = await copyPicture(kernel, key, type)
    if (copy !== null) copies.set(key, copy)
  }
  return copies
}

/**
 * Gives a podcast, or an episode, the same rows that another one has in every table whose capability
 * declares `copied: 'rows'`, with pictures of their own. A picture without a copy is left out, and a
 * row that says nothing without it.
 */
export async function copyRows(
  trx: Trx,
  kernel: Kernel,
  { from, to }: { from: PodcastOrEpisode; to: PodcastOrEpisode },
  pictures: Copies,
): Promise<void> {
  const tables = copiedTables(kernel, from)
  const columns = await copiedColumns(
    trx,
    tables.map(({ table }) => table),
  )
  for (const { table, owner, isOf, files, uncopied } of tables) {
    const own = columns.filter((one) => one.table === table)
    const copied = own
      .filter(({ column, is_identity }) => !is_identity && column !== owner && !uncopied.includes(column))
      .map(({ column }) => sql.ref(column))
    const [identity] = own.filter(({ is_identity }) => is_identity)
    const order = identity ? sql`order by ${sql.ref(identity.column)}` : sql``
    await sql`insert into ${sql.table(table)} (${sql.ref(owner)}, ${sql.join(copied)})
      select ${wholeId(to)}, ${sql.join(copied)} from ${sql.table(table)} where ${isOf} ${order}`.execute(trx)
    for (const { column, type, isNeeded } of files) {
      if (type === undefined) continue
      const keys = [...pictures]
      const isNew = sql`${sql.ref(owner)} = ${wholeId(to)} and ${sql.ref(column)} is not null`
      const isLost = sql`${isNew} and not (${sql.ref(column)}::text = any(${keys.map(([key]) => key)}::text[]))`
      if (isNeeded) await sql`delete from ${sql.table(table)} where ${isLost}`.execute(trx)
      else
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = null, ${sql.ref(type)} = null where ${isLost}`.execute(
          trx,
        )
      for (const [key, copy] of keys)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${copy} where ${isNew} and ${sql.ref(column)}::text = ${key}`.execute(
          trx,
        )
    }
  }
}

interface CopiedTable extends TableOfWhole {
  /** The column that says whose a row is. */
  owner: string
  uncopied: readonly string[]
}

function copiedTables({ capabilities }: Kernel, from: PodcastOrEpisode): CopiedTable[] {
  return declaredTables(capabilities).flatMap(([table, declaration]) => {
    const { podcast, episode, copied, uncopied = [], files = [] } = declaration as Partial<TableOfPodcast>
    const owner = 'show' in from ? podcast : episode
    if (copied !== 'rows' || typeof owner !== 'string') return []
    return [
      {
        table,
        owner,
        files,
        uncopied,
        isOf: sql`${sql.ref(owner)} = ${wholeId(from)}` as RawBuilder<boolean>,
      },
    ]
  })
}

const wholeId = (whole: PodcastOrEpisode) => ('show' in whole ? whole.show : whole.episode)

async function copiedColumns(
  db: Queryable,
  tables: string[],
): Promise<{ table: string; column: string; is_identity: boolean }[]> {
  const { rows } = await sql<{ table: string; column: string; is_identity: boolean }>`
    select table_name as "table", column_name as "column", is_identity = 'YES' as is_identity from information_schema.columns
    where table_schema = current_schema() and is_generated = 'NEVER' and table_name = any(${tables}::text[]) order by ordinal_position`.execute(
    db,
  )
  return rows
}

/**
 * Removes every file that nothing else names. Files go before rows, so that an
 * interrupted run finds the rows again.
 */
export async function eraseFiles(kernel: Kernel, whole: RowScope): Promise<void> {
  for (const kind of storedKinds(kernel.capabilities))
    for (const name of await listOwnFiles(kernel.db, kernel, whole, kind)) {
      const key = kind.keyOf(name)
      if (!/[/.]$/.test(key)) await kernel.storage.remove(key)
      else for await (const { key: part } of kernel.storage.list(key)) await kernel.storage.remove(part)
    }
}
