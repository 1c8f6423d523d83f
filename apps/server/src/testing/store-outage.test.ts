import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listEpisodes } from '@podstead/contract/episodes/episodes'
import { listShows } from '@podstead/contract/shows/shows'
import { createDirectUpload } from '@podstead/contract/uploads'
import { startS3 } from '@podstead/simulators/s3'
import { writeMp3 } from '@podstead/simulators/sounds'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventSink } from '../delivery/commands.ts'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { type ChaosProxy, type Fault, startChaosProxy } from './chaos-proxy.ts'
import { createWorld, type Person, type World } from './world.ts'

/**
 * The store is behind a network that falls silent, slows down or is gone; the server and
 * everything that needs no store go on.
 */
let folder: string
let proxy: ChaosProxy
let world: World
let origin: string
let mira: Person
const stops: (() => Promise<unknown>)[] = []

/** A store of its own, with the network before it. */
async function startStore(name: string) {
  const s3 = await startS3({ directory: join(folder, name) })
  const network = await startChaosProxy({ host: '127.0.0.1', port: Number(new URL(s3.endpoint).port) })
  stops.push(s3.stop, network.close)
  const { region, bucket, accessKeyId, secretAccessKey } = s3
  const endpoint = `http://127.0.0.1:${network.port}`
  const storage = {
    kind: 's3',
    endpoint,
    region,
    bucket,
    accessKeyId,
    secretAccessKey,
    pathStyle: true,
    silenceMs: 1000,
  } as const
  return { network, storage }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'podstead-store-outage-'))
  const { network, storage } = await startStore('store')
  proxy = network
  world = await createWorld({ config: { storage } })
  origin = await world.listen()
  mira = await world.person()
})
afterEach(() => proxy.set({ kind: 'none' }))
afterAll(async () => {
  await world.close()
  for (const stop of stops.toReversed()) await stop()
  await rm(folder, { recursive: true, force: true })
})

const FAULTS: [string, Fault, string][] = [
  ['is gone', { kind: 'refuse' }, 'ECONNREFUSED'],
  ['is silent', { kind: 'hang' }, 'no answer in time'],
  ['takes what is asked and says nothing', { kind: 'mute' }, 'no answer in time'],
]

describe.each(FAULTS)('while the store %s', (_what, fault, reason) => {
  test('feeds, pages, lists and addresses of audio are answered without asking it', async () => {
    const show = await buildShow(world.kernel, { user: mira.user })
    const { episode } = await buildAudibleEpisode(world.kernel, { show })
    await proxy.set(fault)
    proxy.cut()
    const statusOf = async (path: string) => (await fetch(origin + path, { redirect: 'manual' })).status
    expect(await statusOf(`/feeds/${show.slug}.xml`)).toBe(200)
    expect(await statusOf(`/s/${show.slug}`)).toBe(200)
    expect(await statusOf(`/audio/${episode.public_id}/x.mp3`)).toBe(302)
    expect((await mira.call(listShows)).status).toBe(200)
    expect((await mira.call(listEpisodes, { params: { showId: show.id } })).status).toBe(200)
    expect(proxy.count()).toBe(0)
  })

  test('the server is alive, and says that it is not ready and why', async () => {
    await proxy.set(fault)
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    const ready = await fetch(`${origin}/readyz`)
    expect(ready.status).toBe(503)
    expect(((await ready.json()) as { checks: { storage: string } }).checks.storage).toBe(
      `S3, bucket podstead: ${reason}`,
    )
  })

  test('an upload is refused in words, and goes through with the same address afterwards', async () => {
    const path = join(folder, 'talk.mp3')
    await writeMp3(path, { seconds: 3, title: 'To Lisbon' })
    const bytes = await readFile(path)
    const checksum = createHash('md5').update(bytes).digest('base64')
    const blob = { filename: 'talk.mp3', byte_size: bytes.length, checksum, content_type: 'audio/mpeg' }
    const { body } = await mira.call(createDirectUpload, { body: { blob } })
    const put = () =>
      fetch(origin + new URL(body.direct_upload.url).pathname, { method: 'PUT', body: new Uint8Array(bytes) })
    await proxy.set(fault)
    const refused = await put()
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      503,
      expect.stringContaining('try again'),
    ])
    await proxy.set({ kind: 'none' })
    expect((await put()).status).toBe(204)
  })
})

test('a listener whose audio stalls on its way from the store is cut off, and counted with what was sent', async () => {
  const { network, storage } = await startStore('stalling')
  const streaming = await createWorld({ config: { storage, s3Delivery: 'stream' } })
  stops.push(streaming.close)
  // In one part, as stores take it.
  const content = Buffer.alloc(7_000_000, 'sound')
  const { episode } = await buildAudibleEpisode(streaming.kernel, { content })
  const url = `${await streaming.listen()}/audio/${episode.public_id}/x.mp3`
  await network.set({ kind: 'stall', afterBytes: 1_000_000 })
  const answer = await fetch(url)
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(content.length)])
  await expect(answer.arrayBuffer()).rejects.toThrow()
  await eventSink(streaming.kernel).flush()
  const event = await streaming.kernel.db
    .selectFrom('download_requests')
    .select('bytes_sent')
    .where('episode_id', '=', episode.id)
    .executeTakeFirstOrThrow()
  expect(event.bytes_sent).toBeLessThanOrEqual(1_000_000)
})
