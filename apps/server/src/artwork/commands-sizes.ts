import { type RawBuilder, sql } from 'kysely'
import { declaredTables } from '../kernel/capability.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { originalKey } from './rules.ts'
import './table.ts'

/** The keys of all pictures that rows name. */
function namedPictures({ capabilities }: Kernel): RawBuilder<unknown> {
  const selects = declaredTables(capabilities).flatMap(([table, { files = [] }]) =>
    files.flatMap(({ column, type }) =>
      type === undefined ? [] : [sql`select ${sql.ref(column)}::text as key from ${sql.table(table)}`],
    ),
  )
  return sql.join(selects, sql` union all `)
}

const AT_ONCE = 2000

/**
 * Looks up how large new pictures are. Apart from storing them, so that no way of storing one can forget it.
 */
export async function measurePictures(kernel: Kernel): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from (${namedPictures(kernel)}) as owned
    where key is not null and not exists (select from stored_pictures where picture_key = key)
    limit ${AT_ONCE}`.execute(kernel.db)
  for (const { key } of rows) {
    const found =
      (await kernel.storage.stat(originalKey(key, 'jpg'))) ??
      (await kernel.storage.stat(originalKey(key, 'png')))
    await kernel.db
      .insertInto('stored_pictures')
      .values({ picture_key: key, bytes: found?.bytes ?? 0 })
      .onConflict((c) => c.doNothing())
      .execute()
  }
  const keys = sql`select key from (${namedPictures(kernel)}) as owned where key is not null`
  await sql`delete from stored_pictures where picture_key not in (${keys})`.execute(kernel.db)
}
