import { fillPath } from '@podstead/contract/endpoint'
import {
  deleteAsset,
  deleteEpisodeArtwork,
  getAssets,
  SLOTS,
  uploadAsset,
  uploadEpisodeArtwork,
} from '@podstead/contract/transcripts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { sweepOrphans } from '../stored-files/commands-sweep.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { storeTranscript } from '../transcripts/commands.ts'

const SRT =
  '1\n00:00:01,000 --> 00:00:04,000\nAna: Good evening\n\n2\n00:00:04,000 --> 00:00:06,500\nand welcome\n'
const VTT = 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n<v Ana>Good night\n'

let world: World
let origin: string
let mira: Person
let show: Awaited<ReturnType<typeof buildShow>>
let episode: Awaited<ReturnType<typeof buildEpisode>>

beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
  mira = await world.person()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.kernel.db.deleteFrom('rate_limits').execute()
  show = await buildShow(world.kernel, { user: mira.user })
  episode = await buildEpisode(world.kernel, { show })
})

type Answer = { file_url: string; file_id: number; fields: Record<string, string[]> }
const params = () => ({ showId: show.id, episodeId: episode.id })
const assets = async () => (await mira.call(getAssets, { params: params() })).body
const listed = async () =>
  Object.fromEntries((await assets()).transcripts.map((row) => [row.format, row.origin]))
const feed = async () => (await world.app.inject({ method: 'GET', url: `/feeds/${show.slug}.xml` })).body

async function send(
  address: { path: string },
  form: { fields: Record<string, string>; file: Buffer | string | null; name?: string },
  who = mira,
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(form.fields)) body.append(name, value)
  if (form.file !== null)
    body.append('file', new Blob([new Uint8Array(Buffer.from(form.file))]), form.name ?? 'talk.srt')
  const answer = await fetch(`${origin}${fillPath(address.path, params())}`, {
    method: 'POST',
    headers: who.headers,
    body,
  })
  return { status: answer.status, body: (await answer.json()) as Answer }
}
const put = (type: string, file: Buffer | string, fields: Record<string, string> = {}) =>
  send(uploadAsset, { fields: { type, ...fields }, file })
const remove = (file_type: (typeof SLOTS)[number] | 'artwork') =>
  mira.call(deleteAsset, { params: params(), query: { file_type } })
const textOf = async (format: string) => {
  const row = (await assets()).transcripts.find((one) => one.format === format)
  return fetch(`${origin}${new URL(row?.file_url ?? 'http://x/none').pathname}`)
}

describe('the three transcript slots', () => {
  test('RU025, RU026, RU403: SRT, WebVTT and JSON are taken, and go from empty to uploaded to empty (RU018)', async () => {
    expect(SLOTS).toEqual(['transcript_srt', 'transcript_vtt', 'transcript_json'])
    const files = {
      transcript_srt: SRT,
      transcript_vtt: VTT,
      transcript_json: '{"segments":[{"startTime":1,"endTime":2,"body":"Hi"}]}',
    }
    expect(await assets()).toEqual({ artwork: null, transcripts: [] })
    for (const slot of SLOTS) {
      const given = await put(slot, files[slot], { name: `my ${slot}.txt` })
      expect([given.status, given.body]).toEqual([
        200,
        { file_url: expect.stringContaining('/preview/transcripts/'), file_id: expect.any(Number) },
      ])
    }
    expect(await listed()).toEqual({
      srt: 'uploaded',
      vtt: 'uploaded',
      json: 'uploaded',
      html: 'derived',
      txt: 'derived',
    })
    expect((await assets()).transcripts.find(({ format }) => format === 'srt')).toMatchObject({
      file_name: 'my transcript_srt.txt',
      language: 'en',
    })
    for (const slot of SLOTS) expect((await remove(slot)).body.message).toBe('Transcript delete success')
    expect(await assets()).toEqual({ artwork: null, transcripts: [] })
    expect((await remove('transcript_srt')).status).toBe(404)
  })

  test('a file is written anew, and the other formats are made of it', async () => {
    await put('transcript_srt', SRT.replaceAll('\n', '\r\n').replace('1\r\n', '\ufeff7\r\n'))
    expect(await (await textOf('srt')).text()).toBe(SRT)
    expect(await (await textOf('vtt')).text()).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n<v Ana>Good evening\n\n00:00:04.000 --> 00:00:06.500\n<v Ana>and welcome\n',
    )
    expect(await (await textOf('json')).json()).toEqual({
      version: '1.0.0',
      segments: [
        { speaker: 'Ana', startTime: 1, endTime: 4, body: 'Good evening' },
        { speaker: 'Ana', startTime: 4, endTime: 6.5, body: 'and welcome' },
      ],
    })
    expect(await (await textOf('html')).text()).toBe(
      '<cite>Ana:</cite>\n<time>0:01</time>\n<p>Good evening and welcome</p>\n',
    )
    expect(await (await textOf('txt')).text()).toBe('Ana: Good evening and welcome\n')
  })

  test('carelessly written files are taken for what they say, in every slot', async () => {
    expect((await put('transcript_vtt', 'WEBVTT\n\n0.860 --> 7.380\nHello\n7.380 --> 9.0\nyou')).status).toBe(
      200,
    )
    expect(await (await textOf('srt')).text()).toBe(
      '1\n00:00:00,860 --> 00:00:07,380\nHello\n\n2\n00:00:07,380 --> 00:00:09,000\nyou\n',
    )
    const words = [
      { startTime: 0.1, endTime: 0.4, body: 'Well' },
      { startTime: 0.4, endTime: 0.5, body: ',' },
      { startTime: 0.5, endTime: 0.9, body: 'hello' },
    ]
    expect((await put('transcript_json', JSON.stringify({ version: '1.0.0', segments: words }))).status).toBe(
      200,
    )
    expect(await (await textOf('txt')).text()).toBe('Well, hello\n')
    const chinese = Buffer.concat([
      Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n'),
      Buffer.from('b4f3bcd2bac3a3acbbb6d3adcad5ccfd', 'hex'),
    ])
    expect((await put('transcript_srt', chinese)).status).toBe(200)
    expect(await (await textOf('html')).text()).toContain('大家好，欢迎收听')
  })

  test('what was made of a file follows it; a person’s own files stay', async () => {
    await put('transcript_srt', SRT)
    await put('transcript_vtt', VTT)
    expect(await (await textOf('srt')).text()).toBe(SRT)
    expect(await (await textOf('txt')).text()).toBe('Ana: Good night\n')
    await put('transcript_srt', SRT.replace('evening', 'morning'))
    expect(await (await textOf('json')).text()).toContain('Good morning')
    expect(await (await textOf('vtt')).text()).toContain('Good night')
    await remove('transcript_srt')
    expect(await listed()).toEqual({
      vtt: 'uploaded',
      json: 'derived',
      srt: 'derived',
      html: 'derived',
      txt: 'derived',
    })
    expect(await (await textOf('srt')).text()).toContain('Good night')
  })

  test('an uploaded file stands in the place of a generated one in feed and slot', async () => {
    await world.kernel.db.transaction().execute(async (trx) => {
      for (const format of ['srt', 'vtt', 'json'] as const)
        await storeTranscript(world.kernel, trx, episode.id, {
          format,
          language: 'en',
          text: 'by a machine',
          origin: 'generated',
        })
    })
    await put('transcript_srt', SRT)
    expect(await listed()).toMatchObject({ srt: 'uploaded', vtt: 'generated', json: 'generated' })
    expect(await (await textOf('srt')).text()).toContain('Good evening')
    expect(await (await textOf('vtt')).text()).toBe('by a machine')
    expect((await feed()).match(/<podcast:transcript/g)).toHaveLength(5)
  })

  test('of two languages each has its own files', async () => {
    await put('transcript_srt', SRT)
    await put('transcript_srt', SRT.replace('Good evening', 'Boa noite'), { language: 'pt' })
    const { transcripts } = await assets()
    expect(transcripts.filter(({ format }) => format === 'vtt').map(({ language }) => language)).toEqual([
      'en',
      'pt',
    ])
    expect((await put('transcript_srt', SRT, { language: '<script>' })).body.fields).toEqual({
      language: ['is invalid'],
    })
  })

  test('the feed names all five formats with their types, and each is served as that', async () => {
    await put('transcript_srt', SRT)
    const named = [
      ...(await feed()).matchAll(/<podcast:transcript url="([^"]+)" type="([^"]+)" language="en"/g),
    ]
    expect(named.map(([, , type]) => type).sort()).toEqual([
      'application/json',
      'application/x-subrip',
      'text/html',
      'text/plain',
      'text/vtt',
    ])
    for (const [, url, type] of named) {
      const answer = await fetch(`${origin}${new URL(url as string).pathname}`)
      expect([
        answer.status,
        answer.headers.get('content-type'),
        answer.headers.get('access-control-allow-origin'),
      ]).toEqual([200, `${type}; charset=utf-8`, '*'])
    }
  })

  test('the owner reads the file of a draft, which listeners cannot, for twelve hours', async () => {
    episode = await buildEpisode(world.kernel, { show, is_draft: true })
    const { revision } = await world.kernel.db
      .selectFrom('shows')
      .select('revision')
      .where('id', '=', show.id)
      .executeTakeFirstOrThrow()
    const { body } = await put('transcript_vtt', VTT)
    const path = new URL(body.file_url).pathname
    const answer = await fetch(`${origin}${path}`)
    expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
      200,
      'private, no-store',
      VTT,
    ])
    const after = await world.kernel.db
      .selectFrom('shows')
      .select('revision')
      .where('id', '=', show.id)
      .executeTakeFirstOrThrow()
    expect(after.revision).toBe(revision)
    const start = world.clock.now()
    world.clock.advance(12 * 3_600_000 + 1000)
    expect((await fetch(`${origin}${path}`)).status).toBe(404)
    world.clock.set(start.toISOString())
    expect((await fetch(`${origin}/preview/transcripts/made-up`)).status).toBe(404)
  })

  test.each<[string, string, string | Buffer, number, RegExp]>([
    [
      'a broken time',
      'transcript_srt',
      SRT.replace('00:00:04,000\nAna', '00:0x:04,000\nAna'),
      422,
      /^Line 2, column 18: “00:0x:04,000” is no time/,
    ],
    ['broken JSON', 'transcript_json', '{"segments": [\n{]}', 422, /^Line 2, column 2: /],
    ['another format', 'transcript_vtt', SRT, 422, /SubRip file, not a WebVTT file/],
    ['a picture', 'transcript_srt', Buffer.from([0x89, 0x50, 0, 0]), 422, /not a text file/],
    ['more than 5 MB', 'transcript_srt', Buffer.alloc(5 * 1024 * 1024 + 1, 97), 413, /at most 5 MB/],
  ])('%s is refused with its place, and what was there stays', async (_, slot, file, status, words) => {
    await put('transcript_srt', SRT)
    const before = await listed()
    const answer = await put(slot, file)
    expect([answer.status, answer.body.fields.file?.[0]]).toEqual([status, expect.stringMatching(words)])
    expect(await listed()).toEqual(before)
  })

  test('a form without a file, with another slot, or none at all is refused with its field', async () => {
    expect((await send(uploadAsset, { fields: { type: 'transcript_srt' }, file: null })).body.fields).toEqual(
      { file: ["can't be blank"] },
    )
    expect((await put('transcript_pdf', SRT)).body.fields).toEqual({ type: ['is invalid'] })
    const bare = await world.app.inject({
      method: 'POST',
      url: fillPath(uploadAsset.path, params()),
      headers: mira.headers,
    })
    expect(bare.statusCode).toBe(415)
    expect((await mira.call(deleteAsset, { params: params(), query: {} })).status).toBe(422)
  })

  test('nobody sends files to somebody else’s episode', async () => {
    const stranger = await world.person()
    for (const address of [uploadAsset, uploadEpisodeArtwork])
      expect((await send(address, { fields: { type: 'transcript_srt' }, file: SRT }, stranger)).status).toBe(
        404,
      )
    expect(await listed()).toEqual({})
  })
})

describe('artwork of an episode', () => {
  const picture = (width: number, height = width, kind: 'png' | 'jpeg' | 'gif' = 'png') =>
    sharp({ create: { width, height, channels: 3, background: '#14342B' } })
      [kind]()
      .toBuffer()
  const give = async (file: Buffer, fields: Record<string, string> = { type: 'artwork' }) =>
    send(uploadEpisodeArtwork, { fields, file, name: 'cover.png' })

  test('RU019: is uploaded, shown in feed and dashboard, and taken away on either path', async () => {
    for (const path of ['asset_files', 'artwork']) {
      const { status, body } = await give(await picture(1400))
      expect([status, body]).toEqual([
        200,
        { file_url: expect.stringMatching(/\/artwork\/[0-9a-f-]{36}\/600\.jpg$/), file_id: episode.id },
      ])
      expect((await assets()).artwork).toEqual({ file_url: body.file_url, px: 1400 })
      expect(await feed()).toContain(body.file_url.replace('/600.jpg', '/3000.jpg'))
      expect(
        (await world.app.inject({ method: 'GET', url: new URL(body.file_url).pathname })).statusCode,
      ).toBe(200)
      await sweepOrphans(world.kernel, new Date(Date.now() + 60_000))
      expect(
        (await world.app.inject({ method: 'GET', url: new URL(body.file_url).pathname })).statusCode,
      ).toBe(200)
      const gone =
        path === 'artwork'
          ? await mira.call(deleteEpisodeArtwork, { params: params() })
          : await remove('artwork')
      expect([gone.status, gone.body]).toEqual([
        200,
        { id: episode.id, message: 'Artwork has been deleted!' },
      ])
      expect((await assets()).artwork).toBeNull()
      expect(await feed()).not.toContain(body.file_url.replace('/600.jpg', '/3000.jpg'))
    }
    expect((await remove('artwork')).status).toBe(404)
  })

  test.each<[string, () => Promise<Buffer>, string]>([
    ['too narrow', () => picture(1399, 1400), 'This image must be at least 1400 pixels wide.'],
    ['too short', () => picture(1400, 1399), 'This image must be at least 1400 pixels tall.'],
    [
      'no square',
      () => picture(1500, 1400, 'jpeg'),
      'This image must be a square. But the width x height is 1500 x 1400',
    ],
    ['a GIF', () => picture(1400, 1400, 'gif'), 'Only *.jpeg and *.png images will be accepted'],
  ])('RU023: one that is %s is refused in the words of the specification', async (_, make, words) => {
    const answer = await give(await make())
    expect([answer.status, answer.body.fields.file]).toEqual([
      422,
      expect.arrayContaining([words, 'Rejected file: cover.png']),
    ])
    expect((await assets()).artwork).toBeNull()
  })
})
