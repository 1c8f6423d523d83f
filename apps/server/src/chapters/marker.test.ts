import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import * as contract from '@podstead/contract/chapters'
import { id3v2Bytes } from '@podstead/media/mp3'
import { writeMp3 } from '@podstead/simulators/sounds'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedEpisode } from '../access/queries.ts'
import { drawDefaultArtwork } from '../artwork/commands-drawing.ts'
import { eraseExpired } from '../episodes/commands-erase.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { findMediaBinaries } from '../kernel/media/media-binary.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildChapter, buildStoredAudio } from './factory.ts'

let world: World
let mira: Person
let episode: PermittedEpisode
let folder: string
let ffprobe: string
beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(join(tmpdir(), 'podstead-sounds-'))
  ffprobe = (await findMediaBinaries({ log: { info() {}, warn() {} } })).ffprobe
  const artwork = await drawDefaultArtwork({ title: 'Night Trains', seed: 'a', format: 'jpeg' })
  await writeMp3(join(folder, 'tagged.mp3'), { seconds: 10, title: 'To Lisbon', artist: 'Vera', artwork })
  await writeMp3(join(folder, 'plain.mp3'), { seconds: 10 })
})
beforeEach(async () => {
  mira = await world.person()
  const show = await buildShow(world.kernel, { user: mira.user, slug: `show-${mira.user.id}` })
  episode = await buildEpisode(world.kernel, { show })
  await hold('tagged.mp3')
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const hold = (name: string) => buildStoredAudio(world.kernel, episode, join(folder, name))
const params = () => ({ showId: episode.show_id, episodeId: episode.id })
const start = () => mira.call(contract.writeChapters, { params: params(), body: { duration: 10 } })
const run = async () => (await mira.call(contract.getChapterRun, { params: params() })).body.run
const stored = async (key: string) => buffer((await world.kernel.storage.open(key)).stream)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const sound = (bytes: Buffer) => sha256(bytes.subarray(id3v2Bytes(bytes)))
const audios = () =>
  world.kernel.db
    .selectFrom('audio_files')
    .selectAll()
    .where('episode_id', '=', episode.id)
    .orderBy('id')
    .execute()
const feed = async () =>
  (await world.app.inject({ method: 'GET', url: `/feeds/show-${mira.user.id}.xml` })).body

type Probed = {
  chapters: { start_time: string; end_time: string; tags: { title: string } }[]
  format: { tags: Record<string, string> }
  streams: { codec_type: string }[]
}
/** What another program finds in the file. */
async function probe(bytes: Buffer): Promise<Probed> {
  const path = join(folder, 'probed.mp3')
  await writeFile(path, bytes)
  const { stdout } = await promisify(execFile)(ffprobe, [
    '-v',
    'error',
    '-show_chapters',
    '-show_format',
    '-show_streams',
    '-of',
    'json',
    path,
  ])
  return JSON.parse(stdout)
}

describe('writing chapters into the MP3', () => {
  test('another program reads them back with all that the file held before, and the sound is the same to the byte', async () => {
    await buildChapter(world.kernel, episode, {
      start_time: 0,
      title: 'Grüße; # = \\ "aus" 東京',
      url: 'https://example.org/ä',
    })
    await buildChapter(world.kernel, episode, { start_time: 2.5, end_time: 4, title: 'The border' })
    await buildChapter(world.kernel, episode, { start_time: 6, title: 'Lisbon' })
    const [before] = await audios()
    const given = await stored(before?.storage_key ?? '')

    expect(await start()).toMatchObject({
      status: 202,
      body: { message: 'The chapters are being written into the audio file.' },
    })
    await world.runJobs()
    expect(await run()).toEqual({ state: 'completed', progress: 100, message: '' })

    const [, after] = await audios()
    const written = await stored(after?.storage_key ?? '')
    const { chapters, format, streams } = await probe(written)
    expect(
      chapters.map(({ start_time, end_time, tags }) => [Number(start_time), Number(end_time), tags.title]),
    ).toEqual([
      [0, 2.5, 'Grüße; # = \\ "aus" 東京'],
      [2.5, 4, 'The border'],
      [6, 10, 'Lisbon'],
    ])
    expect(format.tags).toMatchObject({ title: 'To Lisbon', artist: 'Vera' })
    expect(streams.map(({ codec_type }) => codec_type)).toEqual(['audio', 'video'])
    expect(written.includes(Buffer.from('https://example.org/%C3%A4'))).toBe(true)
    expect(sound(written)).toBe(sound(given))
  })

  test('guid and address stay, the feed tells the new length, and counting knows the new header', async () => {
    await buildChapter(world.kernel, episode, { start_time: 1 })
    const [before] = await audios()
    const [guid, enclosure] = [/<guid.*?<\/guid>/s, /<enclosure[^>]*>/].map((pattern) => pattern)
    const said = await feed()
    await start()
    await world.runJobs()
    const [old, after] = await audios()
    const written = await stored(after?.storage_key ?? '')
    expect(after).toMatchObject({
      bytes: written.length,
      sha256: sha256(written),
      header_bytes: id3v2Bytes(written),
      file_name: before?.file_name,
      duration_seconds: 10,
    })
    expect(after?.bytes).toBeGreaterThan(before?.bytes ?? 0)
    expect(old?.replaced_at).toEqual(world.clock.now())
    const says = await feed()
    expect(says.match(guid as RegExp)?.[0]).toBe(said.match(guid as RegExp)?.[0])
    expect(says.match(enclosure as RegExp)?.[0]).toBe(
      said.match(enclosure as RegExp)?.[0].replace(`length="${before?.bytes}"`, `length="${written.length}"`),
    )
    const heard = await world.app.inject({
      method: 'GET',
      url: new URL(/url="([^"]+)"/.exec(says.match(enclosure as RegExp)?.[0] ?? '')?.[1] ?? '').pathname,
    })
    expect(sha256(heard.rawPayload)).toBe(after?.sha256)
  })

  test('a file without any tag gets one; hidden chapters are there, but in no table', async () => {
    await hold('plain.mp3')
    await buildChapter(world.kernel, episode, { start_time: 1, title: 'Shown' })
    await buildChapter(world.kernel, episode, { start_time: 2, title: 'Hidden', toc: false })
    await start()
    await world.runJobs()
    const [before, after] = await audios()
    const [given, written] = [await stored(before?.storage_key ?? ''), await stored(after?.storage_key ?? '')]
    expect((await probe(written)).chapters).toHaveLength(2)
    expect(written.subarray(written.indexOf('CTOC')).subarray(10, 20)).toEqual(
      Buffer.from('toc\0\x03\x01ch0\0'),
    )
    expect(written.subarray(-given.length).equals(given)).toBe(true)
  })

  test('a picture that is stored here goes along, others do not', async () => {
    const key = crypto.randomUUID()
    const picture = join(folder, 'picture')
    await writeFile(picture, await drawDefaultArtwork({ title: 'Border', seed: 'b', format: 'jpeg' }))
    await world.kernel.storage.putFile(`artwork/${key}/original.jpg`, picture, { contentType: 'image/jpeg' })
    await hold('plain.mp3')
    await buildChapter(world.kernel, episode, {
      start_time: 1,
      img: `${world.kernel.config.origins.media}/artwork/${key}/1400.jpg`,
    })
    await buildChapter(world.kernel, episode, { start_time: 2, img: 'https://example.org/artwork.jpg' })
    await start()
    await world.runJobs()
    const written = await stored((await audios())[1]?.storage_key ?? '')
    expect(written.toString('latin1').match(/APIC/g)).toHaveLength(1)
    expect((await probe(written)).chapters).toHaveLength(2)
  })

  test('written again, new ones take the place of the old ones; the same ones change nothing; none at all takes them out', async () => {
    const { id } = await buildChapter(world.kernel, episode, { start_time: 1, title: 'First' })
    for (const title of ['First', 'Second', 'Second']) {
      await world.kernel.db.updateTable('chapters').set({ title }).where('id', '=', id).execute()
      await start()
      await world.runJobs()
    }
    const [given, , second, none] = await audios()
    expect(none).toBeUndefined()
    expect(
      (await probe(await stored(second?.storage_key ?? ''))).chapters.map(({ tags }) => tags.title),
    ).toEqual(['Second'])
    await world.kernel.db.deleteFrom('chapters').where('id', '=', id).execute()
    await start()
    await world.runJobs()
    expect((await audios()).at(-1)?.sha256).toBe(given?.sha256)
  })

  test('what was replaced stays for 30 days, and takes nothing of the new file along when it goes', async () => {
    await buildChapter(world.kernel, episode, { start_time: 1 })
    await start()
    await world.runJobs()
    await eraseExpired(world.kernel, new Date(world.clock.now().getTime() + 1))
    const [after, ...others] = await audios()
    expect(others).toEqual([])
    expect(await stored(after?.storage_key ?? '')).toHaveLength(after?.bytes ?? 0)
    expect((await stored(after?.peaks_key ?? '')).toString()).toBe('peaks')
  })
})
