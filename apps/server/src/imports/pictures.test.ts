import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { importFromRssFeed } from '@podstead/contract/imports'
import { getShow } from '@podstead/contract/shows/shows'
import { startOldHost } from '@podstead/simulators/old-host'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { originalKey } from '../artwork/rules.ts'
import { buildShow } from '../shows/factory.ts'
import type { ShowTable } from '../shows/table.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createWorld } from '../testing/world.ts'
import { breakOffPictures, copyPictures } from './commands-pictures.ts'
import { importJobs } from './jobs.ts'

let close: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of close.reverse()) await end()
  close = []
})

async function begun(
  of: Partial<Pick<ShowTable, 'artwork_key' | 'artwork_type'>> & { artwork_px?: number | null } = {},
) {
  const host = await startOldHost({ items: 1 })
  const world = await createWorld({ config: { outboundAllowHosts: [host.host] } })
  close.push(host.close, world.close)
  const mira = await world.person()
  const { id } = await buildShow(world.kernel, { user: mira.user, ...of })
  await mira.call(importFromRssFeed, { params: { id }, body: { rss_feed: host.feedUrl } })
  return {
    world,
    id,
    jobs: (name: string) =>
      world.kernel.jobs.runPending(importJobs(world.kernel).filter((one) => one.name === name) as never),
    choose: (artwork_key: string) =>
      world.kernel.db
        .updateTable('shows')
        .set({ artwork_key, artwork_type: 'image/jpeg', artwork_px: 1500 })
        .where('id', '=', id)
        .execute(),
    show: async () => (await mira.call(getShow, { params: { id } })).body,
    key: async () =>
      (
        await world.kernel.db
          .selectFrom('shows')
          .select('artwork_key')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).artwork_key,
  }
}

test('artwork that comes along is known with its size, so that nothing says that it is missing', async () => {
  const { jobs, show } = await begun()
  await jobs('imports.read')
  await jobs('imports.pictures')
  expect(await show()).toMatchObject({ artwork_px: 1400 })
})

test('it takes the place of what was there before the import', async () => {
  const { jobs, key, show } = await begun({
    artwork_key: 'before',
    artwork_type: 'image/jpeg',
    artwork_px: 1500,
  })
  await jobs('imports.read')
  await jobs('imports.pictures')
  expect([await key(), (await show()).artwork_px]).toEqual([expect.not.stringMatching('before'), 1400])
})

test('artwork that its owner uploads while the import runs stays', async () => {
  const { jobs, choose, key, show } = await begun()
  await jobs('imports.read')
  const mine = randomUUID()
  await choose(mine)
  await jobs('imports.pictures')
  expect([await key(), (await show()).artwork_px]).toEqual([mine, 1500])
})

test('artwork of earlier imports, whose size was not written down, is measured', async () => {
  const { world, id, choose, show, jobs } = await begun()
  const mine = randomUUID()
  const photo = await sharp({ create: { width: 1600, height: 1600, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer()
  await world.kernel.storage.put(originalKey(mine, 'jpg'), Readable.from([photo]), {
    contentType: 'image/jpeg',
  })
  await choose(mine)
  await world.kernel.db.updateTable('shows').set({ artwork_px: null }).where('id', '=', id).execute()
  await world.kernel.jobs.enqueue(world.kernel.db, scheduledJob('imports.measure-artwork'), {})
  await jobs('imports.measure-artwork')
  expect((await show()).artwork_px).toBe(1600)
})

test('two runs at once, and one that gives up twice, say what could not be copied once', async () => {
  const { world, id, jobs } = await begun()
  const { db } = world.kernel
  await jobs('imports.read')
  const { id: importId } = await db
    .selectFrom('imports')
    .select('id')
    .where('show_id', '=', id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('import_pictures')
    .set({ url: 'http://127.0.0.1:9/gone.jpg' })
    .where('import_id', '=', importId)
    .execute()
  const run = { id: 'one', tries: 1, signal: AbortSignal.timeout(30_000) }
  await Promise.all([copyPictures(world.kernel, importId, run), copyPictures(world.kernel, importId, run)])
  const noted = async () =>
    (await db.selectFrom('imports').select('warnings').where('id', '=', importId).executeTakeFirstOrThrow())
      .warnings
  const counts = async () =>
    (await noted()).filter(({ code }) => code === 'artwork').map(({ count }) => count)
  expect(await counts()).toEqual([1])

  await db.updateTable('imports').set({ warnings: '[]' }).where('id', '=', importId).execute()
  await db.updateTable('import_pictures').set({ done: false }).where('import_id', '=', importId).execute()
  await breakOffPictures(world.kernel, importId)
  await breakOffPictures(world.kernel, importId)
  expect(await counts()).toEqual([1])
})
