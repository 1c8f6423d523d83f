import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '../kernel/database/database.ts'
import { endSessions } from '../kernel/http/session.ts'
import { createJobs, defineJob, done, job } from '../kernel/jobs/jobs.ts'
import { announce } from '../kernel/live/live.ts'
import { buildShow } from '../shows/factory.ts'
import { connectLive, liveTicketOf } from './live-socket.ts'
import { createWorld, type World } from './world.ts'

/**
 * Several processes share one PostgreSQL; the embedded database belongs to one process, so
 * there is nothing to prove with it.
 */
describe.skipIf(!process.env.TEST_DATABASE_URL)('two processes on one PostgreSQL', () => {
  let world: World
  let other: Awaited<ReturnType<typeof openDatabase>>
  let listening: Promise<string> | undefined
  const address = () => {
    listening ??= world.listen()
    return listening
  }
  beforeAll(async () => {
    world = await createWorld()
    await world.live.start()
    other = await openDatabase({ url: world.databaseUrl as string, pool: 2 })
  })
  afterAll(async () => {
    await other.close()
    await world.close()
  })

  test('an event that one announces reaches the sockets of the other', async () => {
    const ana = await world.person()
    const show = await buildShow(world.kernel, { user: ana.user })
    const socket = await connectLive(await address(), { ticket: await liveTicketOf(ana) })
    socket.say({ type: 'subscribe', channel: `show:${show.id}` })
    await expect.poll(socket.types).toEqual(['welcome', 'subscribed'])
    await announce(other.db, 'show', show.id, { show_id: show.id, episode_id: null, change: 'show' })
    await expect.poll(() => socket.received.at(-1)).toMatchObject({ type: 'event', data: { change: 'show' } })
    socket.close()
  })

  test('a session that ends in one closes its connections in the other', async () => {
    const ana = await world.person()
    const socket = await connectLive(await address(), { ticket: await liveTicketOf(ana) })
    await expect.poll(socket.types).toEqual(['welcome'])
    await endSessions(other.db, ana.user.id)
    await expect.poll(socket.closed).toBe(4401)
  })

  test('a job that one hands over is done by the other', async () => {
    const ran: string[] = []
    const note = job(defineJob('processes.note', z.object({ note: z.string() })), {
      handler: async (data) => {
        ran.push(data.note)
        return done
      },
    })
    const [web, worker] = [
      createJobs({ database: world.kernel.database, log: world.kernel.log }),
      createJobs({ database: other, log: world.kernel.log }),
    ]
    await web.open([note])
    await worker.open([note])
    await worker.work([note])
    await world.kernel.db
      .transaction()
      .execute((trx) => web.enqueue(trx, note, { note: 'from the web process' }))
    await expect.poll(() => ran, { timeout: 30_000 }).toEqual(['from the web process'])
    await worker.stop(2)
    await web.stop(2)
  }, 30_000)
})
