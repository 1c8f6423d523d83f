import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type S3Simulator, startS3 } from '@podstead/simulators/s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadsByDay } from '../metrics/queries.ts'
import { createWorld, type World } from '../testing/world.ts'
import { eventSink } from './commands.ts'
import { buildAudibleEpisode } from './factory.ts'

/** Audio kept in a store that can serve it itself. */
let directory: string
let s3: S3Simulator
let world: World
let url: string
let made: Awaited<ReturnType<typeof buildAudibleEpisode>>

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'podstead-s3-'))
  s3 = await startS3({ directory })
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3
  world = await createWorld({
    config: {
      storage: { kind: 's3', endpoint, region, bucket, accessKeyId, secretAccessKey, pathStyle: true },
    },
  })
  made = await buildAudibleEpisode(world.kernel)
  url = `${await world.listen()}/audio/${made.episode.public_id}/x.mp3`
})
afterAll(async () => {
  await world.close()
  await s3.stop()
  rmSync(directory, { recursive: true, force: true })
})

const agent = { 'user-agent': 'AntennaPod/3.5.0' }
async function events() {
  await eventSink(world.kernel).flush()
  return world.kernel.db.selectFrom('download_requests').selectAll().orderBy('id').execute()
}

test('listeners are sent to the store for at most an hour, and every request passes here first', async () => {
  const answer = await fetch(url, { headers: agent, redirect: 'manual' })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const location = new URL(String(answer.headers.get('location')))
  expect(location.origin).toBe(s3.endpoint)
  expect(Number(location.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(3600)
  const followed = await fetch(url, { headers: agent })
  expect(Buffer.from(await followed.arrayBuffer()).equals(made.content)).toBe(true)
})

test('a range travels on to the store, and is taken as sent', async () => {
  const answer = await fetch(url, { headers: { ...agent, range: 'bytes=100-199' } })
  expect(answer.status).toBe(206)
  expect(Buffer.from(await answer.arrayBuffer()).equals(made.content.subarray(100, 200))).toBe(true)
  // Those of one moment are written together, in no order.
  await expect
    .poll(async () => (await events()).filter(({ range_header }) => range_header))
    .toMatchObject([
      { status: 302, range_header: 'bytes=100-199', range_start: 100, range_end: 199, bytes_sent: 100 },
    ])
})

test('HEAD, 304, 416 and resumed downloads are answered here', async () => {
  const etag = `"${made.audio.sha256.slice(0, 32)}"`
  const head = await fetch(url, { method: 'HEAD', redirect: 'manual' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '960000'])
  expect((await fetch(url, { headers: { 'if-none-match': etag }, redirect: 'manual' })).status).toBe(304)
  expect((await fetch(url, { headers: { range: 'bytes=9999999-' }, redirect: 'manual' })).status).toBe(416)
  const resumed = await fetch(url, {
    headers: { range: 'bytes=959990-', 'if-range': etag },
    redirect: 'manual',
  })
  expect(resumed.status).toBe(206)
  expect(Buffer.from(await resumed.arrayBuffer()).equals(made.content.subarray(959_990))).toBe(true)
})

test('what the store serves is counted like what we serve', async () => {
  await events()
  await world.runJobs()
  expect(await downloadsByDay(world.kernel.db, made.episode.show_id, '2026-03-02', '2026-03-02')).toEqual([
    { day: '2026-03-02', downloads: 1 },
  ])
})
