import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { fillPath } from '@podstead/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { capabilities } from '../capabilities.ts'
import { declaredTables, type TableOfPodcast } from '../kernel/capability.ts'
import { storedKinds } from '../kernel/capability-files.ts'
import { createWorld, type World } from './world.ts'

/**
 * Every table and stored file of the house is declared by one slice, and what the declarations
 * say is what the database does.
 */

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const TABLES = declaredTables(capabilities)
const columnsLike = async (pattern: string) => {
  const { rows } = await sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name ~ ${pattern}
      and not exists (select 1 from pg_inherits where inhrelid = c.table_name::regclass) order by 1`.execute(
    world.kernel.db,
  )
  return rows.map(({ name }) => name)
}

test('every webhook refuses what nobody signed', async () => {
  for (const { address } of capabilities.flatMap(({ webhooks = [] }) => webhooks)) {
    const { statusCode } = await world.app.inject({
      method: 'POST',
      url: fillPath(address.path, {}),
      payload: '{}',
    })
    expect([401, 404], address.path).toContain(statusCode)
  }
})

describe('declarations', () => {
  test('have every table once', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
        and not exists (select 1 from pg_inherits where inhrelid = table_name::regclass) order by 1`.execute(
      world.kernel.db,
    )
    expect(TABLES.map(([name]) => name).sort()).toEqual(rows.map(({ name }) => name).sort())
  })

  test('name columns that exist', async () => {
    const columns = new Set(await columnsLike('.'))
    const named = TABLES.flatMap(([table, { account, podcast, episode, files = [] }]) =>
      [
        account,
        podcast,
        typeof episode === 'string' ? episode : undefined,
        ...files.flatMap(({ column, type }) => [column, type]),
      ].flatMap((column) => (column === undefined ? [] : [`${table}.${column}`])),
    )
    expect(named.filter((name) => !columns.has(name))).toEqual([])
  })

  test('have every column that names a stored file', async () => {
    const declared = TABLES.flatMap(([table, { files = [] }]) =>
      files.map(({ column }) => `${table}.${column}`),
    )
    // Keys of other things; a picture that is counted, not shown; a file of an import that becomes an upload.
    const others = [
      'import_items.copy_key',
      'newsletter_readers.public_key',
      'passkeys.public_key',
      'stored_pictures.picture_key',
      // What another service calls its list, and a name to sort by.
      'subscriber_lists.list_key',
      'subscribers.name_key',
      'uploads.upload_key',
      'value_recipients.custom_key',
    ]
    expect((await columnsLike('_key$')).filter((name) => !declared.includes(name))).toEqual(others)
  })

  test('say of every column of files a kind that some slice stores', () => {
    const kinds = storedKinds(capabilities).map(({ prefix }) => prefix)
    const prefixes = TABLES.flatMap(([, { files = [] }]) => files.map(({ prefix }) => prefix))
    expect([...new Set(prefixes)].sort()).toEqual([...kinds].sort())
  })

  test('say whose every row is that names a podcast, an episode or an account', async () => {
    const whose = await columnsLike('^(show_id|episode_id|user_id)$')
    // An archive and an item of an import may name what came of them; rows of the feed that was served, the
    // numbers and the imports go with the podcast.
    const others = whose.filter((name) => {
      const [table, column] = name.split('.') as [string, string]
      const declaration = TABLES.find(([one]) => one === table)?.[1]
      const { account, podcast, episode, of } = declaration ?? {}
      return of === undefined && ![account, podcast, episode].includes(column)
    })
    expect(others.filter((name) => !name.endsWith('.episode_id'))).toEqual([
      'archive_imports.show_id',
      // What was done to a podcast is kept, whatever becomes of it; the row is that of the owner's account.
      'audit_entries.show_id',
      // What was paid was paid, whatever becomes of who it went to.
      'ledger_postings.show_id',
      'ledger_postings.user_id',
      'ledger_sums.show_id',
      // Receipts outlive accounts.
      'plan_charges.user_id',
      'plan_endings.user_id',
      'retired_slugs.show_id',
      // The podcast that a teammate's upload is good for; the row is that of the owner's account.
      'uploads.show_id',
    ])
    const withShow = others.filter((name) => name.endsWith('.episode_id')).map((name) => name.split('.')[0])
    expect(
      withShow.filter((table) => TABLES.find(([one]) => one === table)?.[1].podcast === undefined),
    ).toEqual(['audit_entries'])
  })

  test('are kept by the database: rows go with their podcast, episode or account, or the slice takes them away', async () => {
    const { rows } = await sql<{ child: string; parent: string; column: string }>`
      select conrelid::regclass::text as child, confrelid::regclass::text as parent, a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where contype = 'f' and confdeltype = 'c'`.execute(world.kernel.db)
    const goes = (table: string, column: string, parent: string) =>
      rows.some((one) => one.child === table && one.column === column && one.parent === parent)
    const left = TABLES.flatMap(([table, { account, podcast, episode, of }]) => [
      ...(account && !goes(table, account, 'users') ? [`${table}.${account}`] : []),
      ...(podcast && table !== 'shows' && !goes(table, podcast, 'shows') ? [`${table}.${podcast}`] : []),
      ...(typeof episode === 'string' && table !== 'episodes' && !goes(table, episode, 'episodes')
        ? [`${table}.${episode}`]
        : []),
      ...(of && !rows.some((one) => one.child === table && one.parent === of) ? [`${table} of ${of}`] : []),
    ])
    // The numbers have no foreign keys, for the sake of speed: `podcastErased` of their slices.
    const slices = ['ingest', 'rollup', 'statistics-import']
    const numbers = capabilities
      .filter(({ name }) => slices.includes(name))
      .flatMap(({ tables }) => Object.keys(tables ?? {}))
    expect(left.filter((name) => !numbers.includes(name.split('.')[0] as string))).toEqual([])
  })

  test('let nothing be stored under a prefix that nobody declares', async () => {
    const put = world.kernel.storage.put(`elsewhere/${randomUUID()}`, Readable.from(['x']), {
      contentType: 'text/plain',
    })
    await expect(put).rejects.toThrow('no capability declares files like elsewhere/')
  })

  test('have each a name and, where rows are copied as they are, nothing that a copy must not have', async () => {
    const names = capabilities.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const unique = await columnsLike('^(public_id|guid|slug|token)$')
    const rows = TABLES.filter(([, declaration]) => (declaration as TableOfPodcast).copied === 'rows').map(
      ([table]) => table,
    )
    expect(unique.filter((name) => rows.includes(name.split('.')[0] as string))).toEqual([])
  })
})
