import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { composeKernel, composeLive } from '../compose.ts'
import { openDatabase } from '../kernel/database/database.ts'
import { createLog } from '../kernel/log.ts'
import { touchShow } from '../shows/commands.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'

/** What one process changes, another one that has the feed in memory hears of (decision 0016). */
describe.skipIf(!process.env.TEST_DATABASE_URL)('two processes on one PostgreSQL', () => {
  let world: World
  let close: () => Promise<void>
  let origin: string
  let taken = 0

  beforeAll(async () => {
    world = await createWorld()
    const { config, clock } = world.kernel
    const database = await openDatabase({ url: world.databaseUrl as string, pool: 3 })
    const kernel = await composeKernel(config, {
      clock,
      database,
      log: createLog({ level: 'silent', clock }),
    })
    const live = composeLive(kernel)
    const app = await createApp(kernel, live)
    app.lane.onAnswer(() => {
      taken += 1
    })
    origin = await app.listen({ host: '127.0.0.1', port: 0 })
    close = async () => {
      await live.stop()
      await app.close()
      await database.close()
    }
  })
  afterAll(async () => {
    await close()
    await world.close()
  })

  const status = async (slug: string) => {
    const answer = await fetch(`${origin}/feeds/${slug}.xml`)
    await answer.arrayBuffer()
    return answer.status
  }
  async function known() {
    const show = await buildShow(world.kernel)
    await expect
      .poll(async () => {
        const before = taken
        await status(show.slug)
        return taken > before
      })
      .toBe(true)
    return show
  }

  test('a podcast that goes private in one is gone in the other', async () => {
    const show = await known()
    await world.kernel.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('shows')
        .set({ is_advanced_private_feed: true })
        .where('id', '=', show.id)
        .execute()
      await touchShow(trx, show.id, world.clock.now())
    })
    await expect.poll(() => status(show.slug)).toBe(404)
  })

  test('one whose connection was cut answers from the database, and hears again when it is back', async () => {
    const show = await known()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`.execute(
      world.kernel.db,
    )
    await expect
      .poll(async () => {
        const before = taken
        await status(show.slug)
        return taken === before
      })
      .toBe(true)
    await sql`update shows set is_advanced_private_feed = true where id = ${show.id}`.execute(world.kernel.db)
    expect(await status(show.slug)).toBe(404)
    const other = await buildShow(world.kernel)
    await expect
      .poll(
        async () => {
          const before = taken
          await status(other.slug)
          return taken > before
        },
        { timeout: 30_000 },
      )
      .toBe(true)
  })
})
