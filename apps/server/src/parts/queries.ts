import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { declaredTables, type FileColumn, type TableDeclaration } from '../kernel/capability.ts'
import type { StoredKind } from '../kernel/capability-files.ts'
import type { Queryable } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'

/**
 * What tables have rows of, by what the capabilities declare. Of an account these are its
 * own, not those of its podcasts.
 */
export type RowScope = { show: number } | { episode: number } | { account: number }

export interface Picture {
  key: string
  type: string | null
}

export interface TableOfWhole {
  table: string
  files: FileColumn[]
  /** Which rows belong to it. */
  isOf: RawBuilder<SqlBool>
}

type WithCapabilities = Pick<Kernel, 'capabilities'>

/** Every table with rows that belong to it; to a podcast also those of its episodes. */
export function tablesOfWhole({ capabilities }: WithCapabilities, whole: RowScope): TableOfWhole[] {
  return declaredTables(capabilities).flatMap(([table, declaration]) => {
    const belongs = rowsSql(declaration, whole)
    return belongs ? [{ table, files: declaration.files ?? [], isOf: belongs }] : []
  })
}

function rowsSql(
  { account, podcast, episode }: TableDeclaration,
  whole: RowScope,
): RawBuilder<SqlBool> | null {
  if ('account' in whole) return account === undefined ? null : sql`${sql.ref(account)} = ${whole.account}`
  const [named, through] = typeof episode === 'object' ? ['id', episode.through] : [episode, 'id']
  const ofEpisodes = (column: string, id: number) =>
    named === undefined
      ? []
      : [
          sql<SqlBool>`${sql.ref(named)} in (select ${sql.ref(through)} from episodes where ${sql.ref(column)} = ${id})`,
        ]
  if ('episode' in whole) return ofEpisodes('id', whole.episode)[0] ?? null
  const ofPodcast = podcast === undefined ? [] : [sql<SqlBool>`${sql.ref(podcast)} = ${whole.show}`]
  const either = [...ofPodcast, ...ofEpisodes('show_id', whole.show)]
  return either.length ? sql`(${sql.join(either, sql` or `)})` : null
}

/** Every picture that rows of it name by key: artwork, faces, pictures of pages. */
export async function listPictures(
  db: Queryable,
  kernel: WithCapabilities,
  whole: RowScope,
): Promise<Picture[]> {
  return selectPictures(db, tablesOfWhole(kernel, whole))
}

/** The same of some tables. */
export async function selectPictures(db: Queryable, tables: TableOfWhole[]): Promise<Picture[]> {
  const selects = tables.flatMap(({ table, files, isOf }) =>
    files.flatMap(({ column, type }) =>
      type === undefined
        ? []
        : sql`select ${sql.ref(column)}::text as key, ${sql.ref(type)} as type from ${sql.table(table)} where ${isOf} and ${sql.ref(column)} is not null`,
    ),
  )
  if (!selects.length) return []
  return (await sql<Picture>`${sql.join(selects, sql` union `)}`.execute(db)).rows
}

/**
 * Pictures of ours that rows of it name by address: they may be other podcasts', so nobody
 * takes their files away for that.
 */
export async function listAddressedPictures(
  db: Queryable,
  kernel: Pick<Kernel, 'capabilities' | 'config'>,
  whole: RowScope,
): Promise<Picture[]> {
  const origin = `${kernel.config.origins.media}/`
  const selects = tablesOfWhole(kernel, whole).flatMap(({ table, files, isOf }) =>
    files.flatMap(({ column, isAddress }) =>
      isAddress
        ? sql`select substring(${sql.ref(column)} from '/(?:artwork|images)/([0-9a-f-]{36})/') as key,
            case when ${sql.ref(column)} like '%.png' then 'image/png' else 'image/jpeg' end as type
          from ${sql.table(table)} where ${isOf} and starts_with(${sql.ref(column)}, ${origin}) and ${sql.ref(column)} ~ '/(?:artwork|images)/[0-9a-f-]{36}/'`
        : [],
    ),
  )
  if (!selects.length) return []
  return (await sql<Picture>`${sql.join(selects, sql` union `)}`.execute(db)).rows
}

/** The names of files of this kind that rows of it have and nothing else names. */
export async function listOwnFiles(
  db: Queryable,
  kernel: WithCapabilities,
  whole: RowScope,
  kind: StoredKind,
): Promise<string[]> {
  const tables = new Map(tablesOfWhole(kernel, whole).map((one) => [one.table, one.isOf]))
  const names = new Set<string>()
  for (const { table, column } of kind.columns) {
    const isPart = tables.get(table)
    if (!isPart) continue
    const { rows } = await sql<{ name: string }>`
      select distinct ${sql.ref(column)}::text as name from ${sql.table(table)} where ${isPart} and ${sql.ref(column)} is not null`.execute(
      db,
    )
    for (const { name } of rows)
      if (kind.nameOf(kind.keyOf(name).replace(/[/.]$/, '$&x')) === name) names.add(name)
  }
  for (const { table, column } of [...kind.columns, ...kind.addresses]) {
    if (!names.size) break
    const isAddress = kind.addresses.some((one) => one.table === table && one.column === column)
    const matches = isAddress
      ? sql`position('/' || name || '/' in ${sql.ref(column)}) > 0`
      : sql`${sql.ref(column)}::text = name`
    const elsewhere = sql`not coalesce(${tables.get(table) ?? sql`false`}, false)`
    const { rows } = await sql<{ name: string }>`
      select name from unnest(${[...names]}::text[]) as name
      where exists (select 1 from ${sql.table(table)} where ${matches} and ${elsewhere})`.execute(db)
    for (const { name } of rows) names.delete(name)
  }
  return [...names]
}
