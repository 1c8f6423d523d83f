import { getImport, importFromRssFeed } from '@podstead/contract/imports'
import { startOldHost } from '@podstead/simulators/old-host'
import { afterEach, expect, test } from 'vitest'
import { buildShow } from '../shows/factory.ts'
import { createWorld } from '../testing/world.ts'
import { importJobs } from './jobs.ts'

/** Until its audio has been copied, an imported podcast can be played all the same. */

let close: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of close.reverse()) await end()
  close = []
})

async function imported(options: Partial<Parameters<typeof startOldHost>[0]> = {}) {
  const host = await startOldHost({ items: 2, bare: true, ...options })
  const world = await createWorld({ config: { outboundAllowHosts: [host.host] } })
  close.push(host.close, world.close)
  const mira = await world.person()
  const { id, slug } = await buildShow(world.kernel, { user: mira.user })
  await mira.call(importFromRssFeed, { params: { id }, body: { rss_feed: host.feedUrl } })
  return {
    host,
    world,
    state: async () => (await mira.call(getImport, { params: { id } })).body.import,
    jobs: (names: string[]) =>
      world.kernel.jobs.runPending(
        importJobs(world.kernel).filter(({ name }) => names.includes(name)) as never,
      ),
    items: async () => {
      const xml = (await world.app.inject({ url: `/feeds/${slug}.xml` })).body
      return [
        ...xml.matchAll(
          /<guid isPermaLink="\w+">([^<]+)<.*?<enclosure url="[^"]*(\/audio\/[^"]+)" length="(\d+)"/gs,
        ),
      ].map(([, guid, path, length]) => ({ guid, path: path as string, length: Number(length) }))
    },
    get: (url: string) => world.app.inject({ url }),
  }
}

test('an imported podcast can be heard as soon as its feed is read; its copies take over under the same GUIDs and addresses', async () => {
  const { host, jobs, items, get, world } = await imported()
  await jobs(['imports.read'])
  const before = await items()
  expect(before).toHaveLength(2)
  expect(before.every(({ length }) => length > 0)).toBe(true)
  const locations = await Promise.all(before.map(async ({ path }) => (await get(path)).headers.location))
  expect(locations.sort()).toEqual([`${host.origin}/audio/1.mp3`, `${host.origin}/audio/2.mp3`])
  await world.runJobs()
  expect((await items()).map(({ guid, path }) => [guid, path])).toEqual(
    before.map(({ guid, path }) => [guid, path]),
  )
  for (const { path } of before) expect((await get(path)).statusCode).toBe(200)
}, 60_000)

test('what the old host will not give us still plays from there', async () => {
  const { state, world, items, get } = await imported({ failing: [1] })
  await world.runJobs()
  expect(await state()).toMatchObject({ status: 'done_with_failures', failed_count: 1 })
  const answers = await Promise.all((await items()).map(async ({ path }) => (await get(path)).statusCode))
  expect(answers.sort()).toEqual([200, 302])
}, 60_000)

test('what is gone there is gone here', async () => {
  const feed = (origin: string) =>
    `<rss version="2.0"><channel><title>T</title>${['gone', 'audio/1'].map((name) => `<item><title>${name}</title><guid>${name}</guid><enclosure url="${origin}/${name}.mp3" length="9" type="audio/mpeg"/></item>`).join('')}</channel></rss>`
  const { items, world, jobs } = await imported({
    answer: (request, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/xml' })
        .end(feed(`http://${request.headers.host}`)),
  })
  await jobs(['imports.read'])
  expect((await items()).map(({ guid }) => guid).sort()).toEqual(['audio/1', 'gone'])
  await world.runJobs()
  expect((await items()).map(({ guid }) => guid)).toEqual(['audio/1'])
}, 60_000)
