import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openEmbeddedDatabase } from '../../testing/database.ts'
import { createOrder } from './database-order.ts'
import { asRequest } from './database-waiting.ts'

test('addresses take turns, however many requests one of them sends first', async () => {
  const enter = createOrder()
  const served: string[] = []
  const ask = async (address: string) => {
    const leave = await enter(address)
    served.push(address)
    await Promise.resolve()
    leave()
  }
  await Promise.all(['many', 'many', 'many', 'many', 'many', 'one', 'two', 'two'].map(ask))
  expect(served).toEqual(['many', 'many', 'one', 'two', 'many', 'two', 'many', 'many'])
  const leave = await enter('later')
  leave()
})

test('a request of somebody else, and what is done for listeners, do not wait for two hundred requests of one address', async () => {
  const database = await openEmbeddedDatabase()
  try {
    const done: string[] = []
    const statement = async (name: string) => {
      await sql`select count(*) from generate_series(1, 500)`.execute(database.db)
      done.push(name)
    }
    const from = (address: string, name: string) =>
      new Promise<void>((resolve, reject) => asRequest(address, () => statement(name).then(resolve, reject)))
    const many = Array.from({ length: 200 }, () => from('198.51.100.1', 'many'))
    await Promise.all([...many, from('203.0.113.7', 'other'), statement('listener')])
    expect(done.indexOf('other')).toBeLessThan(5)
    expect(done.indexOf('listener')).toBeLessThan(5)
  } finally {
    await database.close()
  }
})

test('a request that failed gives its place to the next', async () => {
  const database = await openEmbeddedDatabase()
  try {
    const from = (text: string) =>
      new Promise((resolve) =>
        asRequest('198.51.100.1', () =>
          sql
            .raw(text)
            .execute(database.db)
            .then(resolve, () => resolve('refused')),
        ),
      )
    expect(await Promise.all([from('select nothing'), from('select 1 as one')])).toEqual([
      'refused',
      expect.objectContaining({ rows: [{ one: 1 }] }),
    ])
  } finally {
    await database.close()
  }
})
