import { sql } from 'kysely'
import type { World } from './world.ts'

/** What changes with whatever anybody does: when a session was used last, how often somebody tried. */
const CHANGES_BY_ITSELF = ['sessions', 'rate_limits']

/**
 * Everything the database knows, in one word, which is another one as soon as anything is written. The
 * tables are read again only if a transaction has written since.
 */
export async function watchTables({ kernel: { db } }: World): Promise<() => Promise<string>> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db)
  const tables = rows.map(({ name }) => name).filter((name) => !CHANGES_BY_ITSELF.includes(name))
  const sums = sql.join(
    tables.map(
      (table) =>
        sql`(select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from ${sql.table(table)} t)`,
    ),
    sql` || `,
  )
  let last = { snapshot: '', sum: '' }
  return async () => {
    const now = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db)
    const snapshot = now.rows[0]?.snapshot ?? ''
    if (snapshot !== last.snapshot) {
      const { rows } = await sql<{ sum: string }>`select md5(${sums}) as sum`.execute(db)
      last = { snapshot, sum: rows[0]?.sum ?? '' }
    }
    return last.sum
  }
}
