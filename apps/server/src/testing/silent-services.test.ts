import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEpisode, getEpisode } from '@podstead/contract/episodes/episodes'
import { getPings } from '@podstead/contract/pings'
import { getOverview, listShows } from '@podstead/contract/shows/shows'
import { writeMp3 } from '@podstead/simulators/sounds'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import type { JobDefinition } from '../kernel/jobs/jobs.ts'
import { mediaJobs } from '../media/jobs.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { mailJobs } from '../outgoing-mail/jobs.ts'
import { checkFeed } from '../pings/commands-announce.ts'
import { pingJobs } from '../pings/jobs.ts'
import { buildShow } from '../shows/factory.ts'
import { signUploadId } from '../uploads/commands.ts'
import { buildUpload } from '../uploads/factory.ts'
import { createWorld, type Person, type World } from './world.ts'

/** The mail server, the hubs, Podping and Podcast Index take connections and say nothing at all. */
const sockets = new Set<Socket>()
let silent: Server
let world: World
let mira: Person
let folder: string

beforeAll(async () => {
  silent = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready))
  const { port } = silent.address() as AddressInfo
  const there = `127.0.0.1:${port}`
  world = await createWorld({
    config: {
      smtpUrl: `smtp://${there}`,
      outboundAllowHosts: [there],
      pings: {
        websubHubs: [`http://${there}/hub`],
        podping: { url: `http://${there}/`, token: 'token' },
        podcastIndexUrl: `http://${there}/index`,
      },
    },
  })
  mira = await world.person()
  folder = await mkdtemp(join(tmpdir(), 'podstead-silent-'))
})
afterAll(async () => {
  // Whoever tries again is refused, and need not be waited for.
  const closed = new Promise((resolve) => silent.close(resolve))
  for (const socket of sockets) socket.destroy()
  await world.close()
  await closed
  await rm(folder, { recursive: true, force: true })
})

const MAILS = 12

async function underWay(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::int as count from pgboss.job where state = 'active' group by name`.execute(
    world.kernel.db,
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

test('while mails and pings hang, audio is processed, and pages load and say what is waiting', async () => {
  const { kernel } = world
  const show = await buildShow(kernel, { user: mira.user })
  await buildEpisode(kernel, { show })
  await kernel.db.transaction().execute(async (trx) => {
    for (let n = 0; n < MAILS; n++)
      await queueMail(kernel, trx, {
        to: `listener-${n}@example.com`,
        subject: 'Hello',
        html: '<p>Hello</p>',
        text: 'Hello',
        messageId: `<silent-${n}@host.test>`,
      })
    await kernel.jobs.enqueue(trx, checkFeed, { show_id: show.id })
  })
  const definitions = [...mailJobs(kernel), ...pingJobs(kernel), ...mediaJobs(kernel)]
  await kernel.jobs.work(definitions as unknown as JobDefinition[])
  await expect.poll(underWay, { timeout: 30_000 }).toMatchObject({ 'mail.deliver': 2, 'pings.tell': 3 })

  const path = join(folder, 'talk.mp3')
  await writeMp3(path, { seconds: 2 })
  const { upload } = await buildUpload(kernel, { user: mira.user, path, fileName: 'talk.mp3' })
  const params = { showId: show.id }
  const { body } = await mira.call(createEpisode, {
    params,
    body: { name: 'Talk', signed_id: signUploadId(kernel, upload) },
  })
  const state = async () =>
    (await mira.call(getEpisode, { params: { ...params, id: body.id } })).body.direct_upload_status_code
  await expect.poll(state, { timeout: 30_000 }).toBe(200)

  expect(await underWay()).toMatchObject({ 'mail.deliver': 2, 'pings.tell': 3 })
  expect((await mira.call(listShows)).status).toBe(200)
  expect((await mira.call(getOverview, { params: { id: show.id } })).status).toBe(200)
  const { services } = (await mira.call(getPings, { params })).body
  expect(services.map(({ service, state }) => [service, state])).toEqual([
    ['websub', 'waiting'],
    ['podping', 'waiting'],
    ['podcastindex', 'waiting'],
  ])
})
