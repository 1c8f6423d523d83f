import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEpisode, getEpisode } from '@podstead/contract/episodes/episodes'
import { createShow, getOverview, getShow } from '@podstead/contract/shows/shows'
import { createDirectUpload } from '@podstead/contract/uploads'
import { type S3Simulator, startS3 } from '@podstead/simulators/s3'
import { writeMp3, writeWav } from '@podstead/simulators/sounds'
import { parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type Person, type World } from './world.ts'

/**
 * One episode through the whole pipe over HTTP, once with files on disk and once with an S3 server behind it.
 * The browser's own journey is in e2e/.
 */

describe.each(['disk', 's3'] as const)('an episode whose files are on %s', (kind) => {
  let folder: string
  let s3: S3Simulator | undefined
  let world: World
  let origin: string
  let ana: Person

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'journey-'))
    if (kind === 's3') s3 = await startS3({ directory: join(folder, 's3') })
    const storage = s3 ? { kind: 's3' as const, ...s3, pathStyle: true } : { kind: 'disk' as const }
    world = await createWorld({ config: { storage } })
    origin = await world.listen()
    ana = await world.person()
  })
  afterAll(async () => {
    await world.close()
    await s3?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function upload(path: string, filename: string): Promise<string> {
    const bytes = readFileSync(path)
    const checksum = createHash('md5').update(bytes).digest('base64')
    const { body } = await ana.call(createDirectUpload, {
      query: {},
      body: { blob: { filename, byte_size: bytes.length, checksum, content_type: 'audio/mpeg' } },
    })
    const put = await fetch(localised(body.direct_upload.url), {
      method: 'PUT',
      headers: body.direct_upload.headers,
      body: bytes,
    })
    expect(put.status).toBeLessThan(300)
    return body.signed_id
  }

  /** The world's origin is a name; the test's server is on a port of its own. */
  const localised = (url: string) => url.replace(world.kernel.config.origins.app, origin)

  test('goes from upload to feed to app to number', async () => {
    const mp3 = join(folder, 'one.mp3')
    const wav = join(folder, 'two.wav')
    await writeMp3(mp3, { seconds: 90, title: 'From the tags' })
    await writeWav(wav, { seconds: 61 })
    const { body: show } = await ana.call(createShow, { body: { name: 'Kitchen Table Radio' } })
    const made: number[] = []
    for (const [path, name, need_to_convert] of [
      [mp3, 'one.mp3', false],
      [wav, 'two.wav', true],
    ] as const) {
      const signed_id = await upload(path, name)
      const created = await ana.call(createEpisode, {
        params: { showId: show.id },
        body: { name: `Episode ${name}`, signed_id, need_to_convert, is_draft: false },
      })
      expect([created.status, created.body.publication]).toEqual([201, 'processing'])
      made.push(created.body.id)
    }
    await world.runJobs()
    const [first, second] = await Promise.all(
      made.map(async (id) => (await ana.call(getEpisode, { params: { showId: show.id, id } })).body),
    )
    expect(first).toMatchObject({
      publication: 'published',
      direct_upload_status_code: 200,
      content_type: 'audio/mpeg',
      duration: '00:01:30',
    })
    expect(second).toMatchObject({
      publication: 'published',
      direct_upload_status_code: 200,
      content_type: 'audio/mpeg',
    })
    // A compliant MP3 is never touched.
    expect(first?.file_size).toBe(readFileSync(mp3).length)

    const { rss_feed } = (await ana.call(getShow, { params: { id: show.id } })).body
    const feed = parseRssFeed(await (await fetch(localised(rss_feed))).text())
    expect(feed.items?.map((i) => i.title).sort()).toEqual(['Episode one.mp3', 'Episode two.wav'])

    const enclosure = localised(first?.audio_url as string)
    const whole = Buffer.from(
      await (
        await fetch(enclosure, {
          headers: { 'user-agent': 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)' },
        })
      ).arrayBuffer(),
    )
    expect(whole.equals(readFileSync(mp3))).toBe(true)
    const ask = (agent: string, headers = {}) =>
      fetch(enclosure, { headers: { 'user-agent': agent, ...headers } }).then((r) => r.arrayBuffer())
    for (let at = 0; at < whole.length; at += 400_000)
      await ask(
        'PocketCasts/1.0 (Pocket Casts Feed Parser; +http://pocketcasts.com/)'.replace(
          'Feed Parser',
          'Android',
        ),
        {
          range: `bytes=${at}-${at + 399_999}`,
        },
      )
    await ask('AntennaPod/3.1.0')
    await ask('AntennaPod/3.1.0', { range: 'bytes=0-1' })
    await ask('Googlebot/2.1 (+http://www.google.com/bot.html)')
    await fetch(enclosure, { method: 'HEAD', headers: { 'user-agent': 'Castro 2026.1' } })

    await expect
      .poll(
        async () => {
          await world.runJobs()
          return (await ana.call(getOverview, { params: { id: show.id } })).body.downloads_last_30_days
        },
        { timeout: 30_000 },
      )
      .toBe(3)
  }, 120_000)
})
