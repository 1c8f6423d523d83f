import { createLiveTicket } from '@podstead/contract/live'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { openDatabase } from '../kernel/database.ts'
import { createJobs, done, job } from '../kernel/jobs.ts'
import { announce } from '../kernel/live.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from './world.ts'

/** Several processes share one PostgreSQL; the embedded database belongs to one process, so there is nothing to prove with it. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('two processes on one PostgreSQL', () => {
  let world: World
  let other: Awaited<ReturnType<typeof openDatabase>>
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
    const { ticket } = (await ana.call(createLiveTicket)).body
    const socket = new WebSocket(`${(await world.listen()).replace('http', 'ws')}/live`)
    const heard: { type: string; data?: unknown }[] = []
    socket.on('message', (raw) => heard.push(JSON.parse(String(raw))))
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send(JSON.stringify({ type: 'hello', ticket }))
    socket.send(JSON.stringify({ type: 'subscribe', channel: `show:${show.id}` }))
    await expect.poll(() => heard.map((m) => m.type)).toEqual(['welcome', 'subscribed'])
    await announce(other.db, 'show', show.id, { show_id: show.id, episode_id: null, change: 'show' })
    await expect.poll(() => heard.at(-1)).toMatchObject({ type: 'event', data: { change: 'show' } })
    socket.close()
  })

  test('a job that one hands over is done by the other', async () => {
    const ran: string[] = []
    const note = job('processes.note', z.object({ note: z.string() }), {
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
    await world.kernel.db.transaction().execute((trx) => web.enqueue(trx, 'processes.note', { note: 'from the web process' }))
    await expect.poll(() => ran, { timeout: 10_000 }).toEqual(['from the web process'])
    await worker.stop(2)
    await web.stop(2)
  }, 30_000)
})
