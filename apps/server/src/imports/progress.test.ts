import { getImport, ImportProgress, importFromRssFeed } from '@podstead/contract/imports'
import { startOldHost } from '@podstead/simulators/old-host'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

/** Progress on a live channel. Pages ask once and then listen. */

let world: World
let mira: Person
let host: Awaited<ReturnType<typeof startOldHost>>
let stop: () => Promise<void>
const events: { channel: string; data: unknown }[] = []

beforeAll(async () => {
  host = await startOldHost({ items: 2, bare: true })
  world = await createWorld({ config: { outboundAllowHosts: [host.host] } })
  mira = await world.person()
  stop = await world.kernel.database.listen('live', (payload) => events.push(JSON.parse(payload)))
})
afterAll(async () => {
  await stop()
  await world.close()
  await host.close()
})

test('an import announces where it is, from its start to its end, to those who may see the podcast', async () => {
  const { id } = await buildShow(world.kernel, { user: mira.user })
  await mira.call(importFromRssFeed, { params: { id }, body: { rss_feed: host.feedUrl } })
  await world.runJobs()
  const mine = () =>
    events.filter(({ channel }) => channel === `import:${id}`).map(({ data }) => ImportProgress.parse(data))
  await expect.poll(() => mine().at(-1)?.status, { timeout: 30_000 }).toBe('done')
  expect([...new Set(mine().map(({ status }) => status))]).toEqual(['reading', 'copying', 'done'])
  const { body } = await mira.call(getImport, { params: { id } })
  expect(body.import).toMatchObject(mine().at(-1) as object)
}, 60_000)
