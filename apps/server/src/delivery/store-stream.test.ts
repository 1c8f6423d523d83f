import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type S3Simulator, startS3 } from '@podstead/simulators/s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadsByDay } from '../metrics/queries.ts'
import { createWorld, type World } from '../testing/world.ts'
import { eventSink } from './commands.ts'
import { buildAudibleEpisode } from './factory.ts'

/** Audio kept in a store that listeners cannot reach (S3_DELIVERY=stream): it passes through here. */
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
      s3Delivery: 'stream',
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

const ask = (headers: Record<string, string> = {}) =>
  fetch(url, { headers: { 'user-agent': 'AntennaPod/3.5.0', ...headers }, redirect: 'manual' })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
async function lastEvent() {
  await eventSink(world.kernel).flush()
  return world.kernel.db.selectFrom('download_requests').selectAll().orderBy('id', 'desc').executeTakeFirst()
}

test('the whole file comes from here, and nobody hears of the store', async () => {
  const answer = await ask()
  expect([answer.status, answer.headers.get('location'), answer.headers.get('content-length')]).toEqual([
    200,
    null,
    '960000',
  ])
  expect((await bytesOf(answer)).equals(made.content)).toBe(true)
  await expect.poll(lastEvent).toMatchObject({ status: 200, range_header: '', bytes_sent: 960_000 })
})

test.each([
  ['in the middle', 'bytes=100-199', 100, 199],
  ['to the end', 'bytes=959990-', 959_990, 959_999],
  ['the last bytes', 'bytes=-10', 959_990, 959_999],
])('a range %s is exact, and noted as sent', async (_where, range, start, end) => {
  const answer = await ask({ range })
  expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/960000`])
  expect((await bytesOf(answer)).equals(made.content.subarray(start, end + 1))).toBe(true)
  await expect.poll(lastEvent).toMatchObject({
    status: 206,
    range_header: range,
    range_start: start,
    range_end: end,
    bytes_sent: end + 1 - start,
  })
})

test('HEAD, 304 and 416 need no bytes of the store', async () => {
  const etag = `"${made.audio.sha256.slice(0, 32)}"`
  const head = await fetch(url, { method: 'HEAD', redirect: 'manual' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '960000'])
  expect((await ask({ 'if-none-match': etag })).status).toBe(304)
  expect((await ask({ range: 'bytes=9999999-' })).status).toBe(416)
})

test('it is counted: one listener, one download', async () => {
  await lastEvent()
  await world.runJobs()
  expect(await downloadsByDay(world.kernel.db, made.episode.show_id, '2026-03-02', '2026-03-02')).toEqual([
    { day: '2026-03-02', downloads: 1 },
  ])
})
