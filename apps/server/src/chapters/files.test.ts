import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as contract from '@podstead/contract/chapters'
import { type Id3Chapter, withChapters } from '@podstead/media/id3-chapters'
import { readId3, writeId3 } from '@podstead/media/id3-tag'
import { id3v2Bytes } from '@podstead/media/mp3'
import { convertSound, writeMp3, writeWav } from '@podstead/simulators/sounds'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedEpisode } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { sweepOrphans } from '../stored-files/commands-sweep.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildChapter } from './factory.ts'

let world: World
let origin: string
let folder: string
let mira: Person
let episode: PermittedEpisode
beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
  folder = await mkdtemp(join(tmpdir(), 'podstead-sounds-'))
  await writeMp3(join(folder, 'plain.mp3'), { seconds: 3, title: 'To Lisbon' })
})
beforeEach(async () => {
  mira = await world.person()
  episode = await buildEpisode(world.kernel, {
    slug: 'to-lisbon',
    show: await buildShow(world.kernel, { user: mira.user }),
  })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

async function send(
  content: Uint8Array | string,
  { as = mira, name = 'file', of = episode }: { as?: Person; name?: string; of?: PermittedEpisode } = {},
) {
  const form = new FormData()
  form.append('note', 'fields may come along')
  form.append(name, new Blob([new Uint8Array(Buffer.from(content))]), 'whatever.bin')
  const url = `${origin}/v2/shows/${of.show_id}/audioposts/${of.id}/read_chapters`
  const answer = await fetch(url, { method: 'POST', body: form, headers: as.headers })
  return {
    status: answer.status,
    body: (await answer.json()) as contract.FoundChapters & { message?: string },
  }
}
const saved = () =>
  world.kernel.db.selectFrom('chapters').selectAll().where('episode_id', '=', episode.id).execute()

describe('chapters are found in', () => {
  test('an MP3, with links and hidden ones', async () => {
    const plain = await readFile(join(folder, 'plain.mp3'))
    const [shown, hidden]: Id3Chapter[] = [
      { start: 0, end: 1.5, title: 'Grüße', url: 'https://example.org/', listed: true },
      { start: 1.5, end: 3, title: 'Hidden', url: '', listed: false },
    ]
    const tag = writeId3(withChapters(readId3(plain), [shown, hidden] as Id3Chapter[]))
    const { status, body } = await send(Buffer.concat([tag, plain.subarray(id3v2Bytes(plain))]))
    expect([status, body]).toEqual([
      200,
      {
        format: 'mp3',
        chapters: [
          {
            title: 'Grüße',
            start_time: 0,
            startTimeText: '00:00:00',
            end_time: 1.5,
            url: 'https://example.org/',
            img: '',
            toc: true,
          },
          {
            title: 'Hidden',
            start_time: 1.5,
            startTimeText: '00:00:01.500',
            end_time: 3,
            url: '',
            img: '',
            toc: false,
          },
        ],
      },
    ])
  })

  test('an MP3 with pictures, which are kept, each once, and go after a day when no chapter has them', async () => {
    const plain = await readFile(join(folder, 'plain.mp3'))
    const drawn = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
      .jpeg()
      .toBuffer()
    const picture = { type: 'image/jpeg' as const, bytes: new Uint8Array(drawn) }
    const chapters = ['A', 'B', 'C'].map((title, start) => ({
      start,
      end: start + 1,
      title,
      url: '',
      listed: true,
      ...(start < 2 && { picture }),
    }))
    const tag = writeId3(withChapters(readId3(plain), chapters))
    const { body } = await send(Buffer.concat([tag, plain.subarray(id3v2Bytes(plain))]))
    const [first, second, third] = body.chapters.map(({ img }) => img)
    expect([first === second, third]).toEqual([true, ''])
    const opened = async () => (await world.app.inject({ url: new URL(first ?? '').pathname })).statusCode
    expect(await opened()).toBe(200)
    await buildChapter(world.kernel, episode, { img: first ?? '' })
    await sweepOrphans(world.kernel, new Date(Date.now() + 60_000))
    expect(await opened()).toBe(200)
    await world.kernel.db.deleteFrom('chapters').where('episode_id', '=', episode.id).execute()
    await sweepOrphans(world.kernel, new Date(Date.now() + 60_000))
    expect(await opened()).toBe(404)
  })

  test('an MP3 and an MP4 that another program made', async () => {
    const words = join(folder, 'chapters.ffmeta')
    const chapter = (start: number, end: number, title: string) =>
      `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${start}\nEND=${end}\ntitle=${title}\n`
    await writeFile(words, `;FFMETADATA1\n${chapter(0, 1000, 'One')}${chapter(1000, 3000, 'Zwei — 二')}`)
    await writeWav(join(folder, 'talk.wav'), { seconds: 3 })
    for (const [name, format, codec] of [
      ['made.mp3', 'mp3', 'libmp3lame'],
      ['made.m4a', 'mp4', 'aac'],
    ] as const) {
      const made = join(folder, name)
      await convertSound(join(folder, 'talk.wav'), made, [
        '-i',
        words,
        '-map',
        '0:a',
        '-map_metadata',
        '1',
        '-map_chapters',
        '1',
        '-c:a',
        codec,
      ])
      const { body } = await send(await readFile(made))
      expect(
        [body.format, body.chapters.map((each) => [each.start_time, each.end_time, each.title])],
        name,
      ).toEqual([
        format,
        [
          [0, 1, 'One'],
          [1, 3, 'Zwei — 二'],
        ],
      ])
    }
  })

  test.each([
    ['txt', '00:01 Start\n- [01:00] The border <https://example.org/>'],
    ['vtt', 'WEBVTT\n\n00:01.000 --> 01:00.000\nStart\n\n01:00.000 --> 02:00.000\nThe border'],
    [
      'json',
      '{"version":"1.2.0","chapters":[{"startTime":60,"title":"The border"},{"startTime":1,"title":"Start"}]}',
    ],
    [
      'psc',
      '<psc:chapters xmlns:psc="http://podlove.org/simple-chapters"><psc:chapter start="00:01" title="Start"/><psc:chapter start="01:00" title="The border"/></psc:chapters>',
    ],
  ])('a file of the format %s, and nothing of it is saved or kept', async (format, text) => {
    const { status, body } = await send(text)
    expect([status, body.format]).toEqual([200, format])
    expect(body.chapters.map(({ start_time, title }) => [start_time, title])).toEqual([
      [1, 'Start'],
      [60, 'The border'],
    ])
    expect(await saved()).toEqual([])
    expect(await readdir(join(world.kernel.config.dataDir, 'work'))).toEqual([])
  })
})

describe('what cannot be read is refused in words, with the line', () => {
  test.each([
    ['00:01 Start\nsoon', 'Line 2: This line does not begin with a time. Write it like 00:01 Title.'],
    ['{"chapters":[\n{"title":"A"}]}', 'Line 2: Chapter 1 has no startTime in seconds.'],
    ['<!DOCTYPE a><psc:chapters/>', 'Line 1: A document type is not allowed here.'],
    ['WEBVTT\n\nnow', 'Line 3: Times are written like 00:00:01.000 --> 00:01:00.000.'],
    ['', 'There are no chapters in this file.'],
    ['x'.repeat(3_000_000), 'This file is too large for a list of chapters.'],
    ['PK\u0003\u0004\0\0', 'This is neither an audio file nor a list of chapters.'],
  ])('%.40j', async (text, message) => {
    expect(await send(text)).toMatchObject({ status: 422, body: { message } })
    expect(await readdir(join(world.kernel.config.dataDir, 'work'))).toEqual([])
  })

  test('a sound without chapters, a sound that cannot have any, and one that is cut off', async () => {
    expect(await send(await readFile(join(folder, 'plain.mp3')))).toMatchObject({
      status: 422,
      body: { message: 'There are no chapters in this file.' },
    })
    await writeWav(join(folder, 'short.wav'), { seconds: 1 })
    const wav = await readFile(join(folder, 'short.wav'))
    expect((await send(wav)).body.message).toMatch(/Choose an MP3 or MP4/)
    await convertSound(join(folder, 'short.wav'), join(folder, 'short.m4a'), ['-c:a', 'aac'])
    const cut = (await readFile(join(folder, 'short.m4a'))).subarray(0, 3000)
    expect(await send(cut)).toMatchObject({
      status: 422,
      body: { message: 'This file is damaged or cut off and cannot be read.' },
    })
  })

  test('no file, another form, somebody else’s episode', async () => {
    expect(await send('00:01 A', { name: 'other' })).toMatchObject({ status: 422 })
    const path = `/v2/shows/${episode.show_id}/audioposts/${episode.id}/read_chapters`
    const json = {
      method: 'POST' as const,
      url: path,
      headers: { ...mira.headers, 'content-type': 'application/json' },
      payload: '{}',
    }
    expect((await world.app.inject(json)).statusCode).toBe(415)
    expect((await send('00:01 A', { as: await world.person() })).status).toBe(404)
  })

  test('more files an hour than anybody needs', async () => {
    const answers = []
    for (let i = 0; i < 61; i++) answers.push((await send('00:01 Start')).status)
    expect(answers.slice(-2)).toEqual([200, 429])
  })
})
