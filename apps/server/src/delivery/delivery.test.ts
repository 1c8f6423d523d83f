import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { previewTicket } from '../episodes/present.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildAudibleEpisode, listEvents } from './factory.ts'

let world: World
let origin: string
let made: Awaited<ReturnType<typeof buildAudibleEpisode>>
let url: string

beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
  made = await buildAudibleEpisode(world.kernel, { slug: 'to-lisbon' })
  url = addressOf(made.episode)
})
afterAll(() => world.close())

const addressOf = (episode: { public_id: string }) => `${origin}/audio/${episode.public_id}/to-lisbon.mp3`
const get = (headers: Record<string, string> = {}, address = url) =>
  fetch(address, { headers, redirect: 'manual' })

const events = (episodeId = made.episode.id) => listEvents(world.kernel, episodeId)

const listen = async (headers: Record<string, string> = {}, address = url) =>
  (await get(headers, address)).arrayBuffer()

describe('audio for listeners', () => {
  test('comes whole, with its type, length, validators and the freedom to be fetched from any page', async () => {
    const answer = await get()
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '960000',
      'accept-ranges': 'bytes',
      etag: `"${made.audio.sha256.slice(0, 32)}"`,
      'last-modified': 'Mon, 02 Mar 2026 10:00:00 GMT',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline; filename="to-lisbon.mp3"; filename*=UTF-8\'\'to-lisbon.mp3',
    })
    expect(Buffer.from(await answer.arrayBuffer()).equals(made.content)).toBe(true)
  })

  test.each([
    ['bytes=0-99', 0, 100],
    ['bytes=959000-', 959_000, 960_000],
    ['bytes=-1000', 959_000, 960_000],
    ['bytes=100000-2000000', 100_000, 960_000],
  ])('%s is answered with exactly those bytes', async (range, start, end) => {
    const answer = await get({ range })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/960000`)
    expect(answer.headers.get('content-length')).toBe(String(end - start))
    expect(Buffer.from(await answer.arrayBuffer()).equals(made.content.subarray(start, end))).toBe(true)
  })

  test('several ranges at once get the whole file', async () => {
    const answer = await get({ range: 'bytes=0-1,100-200' })
    expect(answer.status).toBe(200)
    expect((await answer.arrayBuffer()).byteLength).toBe(960_000)
  })

  test('a range beyond the end is 416 and tells the length', async () => {
    const answer = await get({ range: 'bytes=960000-' })
    expect(answer.status).toBe(416)
    expect(answer.headers.get('content-range')).toBe('bytes */960000')
    expect(await answer.text()).toBe('')
  })

  test('a resumed download of another version gets the whole new file', async () => {
    expect(
      (await get({ range: 'bytes=10-', 'if-range': `"${made.audio.sha256.slice(0, 32)}"` })).status,
    ).toBe(206)
    expect((await get({ range: 'bytes=10-', 'if-range': '"older"' })).status).toBe(200)
  })

  test('HEAD tells the same and sends nothing', async () => {
    const answer = await fetch(url, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe('960000')
    expect(answer.headers.get('accept-ranges')).toBe('bytes')
    expect(await answer.text()).toBe('')
  })

  test('who has it already gets 304', async () => {
    const answer = await get({ 'if-none-match': `"${made.audio.sha256.slice(0, 32)}"` })
    expect(answer.status).toBe(304)
    expect(answer.headers.get('etag')).toBe(`"${made.audio.sha256.slice(0, 32)}"`)
  })

  test('the last part of the address only names the file', async () => {
    expect((await get({}, `${origin}/audio/${made.episode.public_id}/any%20name.mp3`)).status).toBe(200)
  })

  test('unknown, draft, future, unprocessed, deleted and members-only episodes all answer the same 404', async () => {
    const { kernel } = world
    const now = kernel.clock.now()
    const later = new Date(now.getTime() + 60_000)
    const hidden = [
      { public_id: '00000000-0000-4000-8000-000000000000' },
      { public_id: 'no-uuid' },
      (await buildAudibleEpisode(kernel, { is_draft: true })).episode,
      (await buildAudibleEpisode(kernel, { audio_date: later })).episode,
      (await buildAudibleEpisode(kernel, { deleted_at: now })).episode,
      (
        await buildAudibleEpisode(kernel, {
          show: await buildShow(kernel, { is_advanced_private_feed: true }),
        })
      ).episode,
      (await buildAudibleEpisode(kernel, { show: await buildShow(kernel, { deleted_at: now }) })).episode,
    ]
    const answers = await Promise.all(hidden.map((episode) => get({}, addressOf(episode))))
    expect(answers.map((answer) => answer.status)).toEqual(hidden.map(() => 404))
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    expect(new Set(answers.map((answer) => answer.headers.get('cache-control')))).toEqual(
      new Set(['no-store']),
    )
  })

  test('a missing file is an error of ours without the headers of audio', async () => {
    const broken = await buildAudibleEpisode(world.kernel, { audio: { storage_key: 'audio/missing.mp3' } })
    const answer = await get({}, addressOf(broken.episode))
    expect(answer.status).toBe(500)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await answer.text()).not.toContain('missing.mp3')
  })
})

test('a blob that is shorter than it should be ends in a broken connection, not in an endless one', async () => {
  const short = await buildAudibleEpisode(world.kernel, { audio: { bytes: 2_000_000 } })
  await expect(listen({}, addressOf(short.episode))).rejects.toThrow()
})

describe('a server that is asked to stop', () => {
  test('writes the events it still holds, and ends answers nobody takes in time to write theirs', async () => {
    const own = await createWorld({ config: { shutdownSeconds: 1 } })
    const { kernel } = own
    const stopping = new URL(await own.listen())
    const large = await buildAudibleEpisode(kernel, { content: Buffer.alloc(50_000_000, 1) })
    const socket = connect(Number(stopping.port), stopping.hostname)
    socket.on('error', () => {})
    socket.write(`GET /audio/${large.episode.public_id}/x.mp3 HTTP/1.1\r\nHost: ${stopping.hostname}\r\n\r\n`)
    await once(socket, 'readable')
    await own.app.close()
    const kept = await kernel.db.selectFrom('download_requests').select(['status', 'bytes_sent']).execute()
    expect(kept).toEqual([{ status: 200, bytes_sent: expect.any(Number) }])
    expect(kept[0]?.bytes_sent).toBeGreaterThan(0)
    await own.close()
  })
})

describe('audio for its owner', () => {
  const preview = (ticket: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}/preview/audio/${ticket}`, { headers })

  test('a ticket opens a draft, with ranges, uncounted and unkept by caches', async () => {
    const draft = await buildAudibleEpisode(world.kernel, { is_draft: true })
    const answer = await preview(previewTicket(world.kernel, draft.audio.id), { range: 'bytes=0-99' })
    expect(answer.status).toBe(206)
    expect((await answer.arrayBuffer()).byteLength).toBe(100)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('access-control-allow-origin')).toBe(world.kernel.config.origins.app)
    expect(await events(draft.episode.id)).toEqual([])
  })

  test('forged, foreign and expired tickets are 404', async () => {
    const { kernel } = world
    const ticket = previewTicket(kernel, made.audio.id)
    expect((await preview(`${ticket.slice(0, -2)}xx`)).status).toBe(404)
    expect(
      (await preview(kernel.secrets.sign({ audio_file_id: made.audio.id }, 'upload', new Date('2027-01-01'))))
        .status,
    ).toBe(404)
    world.clock.advance(14 * 3_600_000)
    expect((await preview(ticket)).status).toBe(404)
    world.clock.advance(-14 * 3_600_000)
    expect((await preview(ticket)).status).toBe(200)
  })

  test('the waveform is JSON', async () => {
    const { encodePeaks } = await import('@podstead/media/peaks')
    const { Readable } = await import('node:stream')
    const peaks = encodePeaks({
      sampleRate: 8000,
      perSecond: 10,
      durationSeconds: 0.2,
      pairs: Int8Array.from([-5, 6, -7, 8]),
    })
    await world.kernel.storage.put('audio/some.peaks', Readable.from([Buffer.from(peaks)]), {
      contentType: 'application/octet-stream',
    })
    const heard = await buildAudibleEpisode(world.kernel, { audio: { peaks_key: 'audio/some.peaks' } })
    const answer = await fetch(`${origin}/preview/peaks/${previewTicket(world.kernel, heard.audio.id)}`)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await answer.json()).toMatchObject({ version: 2, bits: 8, length: 2, data: [-5, 6, -7, 8] })
    expect(
      (await fetch(`${origin}/preview/peaks/${previewTicket(world.kernel, made.audio.id)}`)).status,
    ).toBe(404)
  })
})
