import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SIGNED_ID_HEADER, TUS_PATH } from '@podstead/contract/uploads'
import { writeMp3, writeWav } from '@podstead/simulators/sounds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { partialFile, partialFolder } from './queries.ts'

let world: World
let origin: string
let person: Person
let mp3: Buffer
let folder: string

beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
  person = await world.person()
  folder = await mkdtemp(join(tmpdir(), 'podstead-sounds-'))
  await writeMp3(join(folder, 'talk.mp3'), { seconds: 20, title: 'To Lisbon', artist: 'Vera' })
  mp3 = await readFile(join(folder, 'talk.mp3'))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const TUS = { 'tus-resumable': '1.0.0' }
const metadata = (filename: string) =>
  `filename ${Buffer.from(filename).toString('base64')},filetype ${Buffer.from('audio/mpeg').toString('base64')}`

async function create(bytes: number, filename = 'talk.mp3', as = person, at = origin): Promise<Response> {
  return fetch(`${at}${TUS_PATH}`, {
    method: 'POST',
    headers: { ...as.headers, ...TUS, 'upload-length': String(bytes), 'upload-metadata': metadata(filename) },
  })
}
async function created(bytes: number, filename = 'talk.mp3'): Promise<string> {
  const answer = await create(bytes, filename)
  expect(answer.status).toBe(201)
  return answer.headers.get('location') as string
}
async function patch(
  path: string,
  offset: number,
  bytes: Uint8Array,
  as = person,
  at = origin,
): Promise<Response> {
  const headers = {
    ...as.headers,
    ...TUS,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  }
  return fetch(`${at}${path}`, { method: 'PATCH', headers, body: new Uint8Array(bytes) })
}
async function head(path: string, as = person, at = origin): Promise<Response> {
  return fetch(`${at}${path}`, { method: 'HEAD', headers: { ...as.headers, ...TUS } })
}
const keyOf = (path: string) => path.split('/').at(-1) as string
const rowOf = (path: string) =>
  world.kernel.db.selectFrom('uploads').selectAll().where('upload_key', '=', keyOf(path)).executeTakeFirst()

async function originals(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of world.kernel.storage.list('originals/')) keys.push(key)
  return keys
}

describe('the content decides', () => {
  const id3 = Buffer.concat([Buffer.from('ID3'), Buffer.from([3, 0, 0, 0, 0, 0x0f, 0x7f])])
  const corpus: [string, Buffer][] = [
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(50))],
    [
      'a page behind a tag',
      Buffer.concat([
        id3,
        Buffer.alloc(2047),
        Buffer.from('<html><script>alert(1)</script></html>'.repeat(30)),
      ]),
    ],
    ['an ffconcat script', Buffer.from('ffconcat version 1.0\nfile /etc/passwd\n')],
    [
      'an HLS playlist',
      Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n/etc/passwd\n#EXT-X-ENDLIST\n'),
    ],
    ['a picture', Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), Buffer.alloc(500)])],
    ['an archive', Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(500)])],
    ['a program', Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(500)])],
    ['zeros', Buffer.alloc(5000)],
    ['one byte', Buffer.from([0xff])],
    [
      'a tag that is longer than its file',
      Buffer.concat([Buffer.from('ID3'), Buffer.from([3, 0, 0, 0x7f, 0x7f, 0x7f, 0x7f]), Buffer.alloc(900)]),
    ],
  ]
  test.each(corpus)('%s named .mp3 is refused, and nothing of it is kept', async (_what, bytes) => {
    const before = await originals()
    const path = await created(bytes.length)
    const answer = await patch(path, 0, bytes)
    expect(answer.status).toBe(422)
    expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toEqual(['file'])
    expect(answer.headers.get(SIGNED_ID_HEADER)).toBeNull()
    expect(await rowOf(path)).toBeUndefined()
    expect(await originals()).toEqual(before)
    expect(existsSync(partialFile(world.kernel, keyOf(path)))).toBe(false)
    expect((await head(path)).status).toBe(404)
  })

  test('an MP3 whose frames were lost is called damaged, not of a wrong kind', async () => {
    const path = await created(3993)
    const answer = await patch(path, 0, Buffer.concat([id3, Buffer.alloc(2047), Buffer.alloc(1936, 7)]))
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ fields: { file: ['This file is damaged or not audio.'] } })
  })

  test('a WAV named .mp3 is kept as a WAV', async () => {
    await writeWav(join(folder, 'talk.wav'), { seconds: 1 })
    const wav = await readFile(join(folder, 'talk.wav'))
    const path = await created(wav.length, 'talk.mp3')
    await patch(path, 0, wav)
    const row = await rowOf(path)
    expect(row).toMatchObject({ kind: 'wav', content_type: 'audio/wav' })
    expect(row?.storage_key).toMatch(/\.wav$/)
  })

  test('no bytes at all, and a name that is not of sound, are refused before anything is sent', async () => {
    const empty = await create(0)
    expect(empty.status).toBe(422)
    expect(await empty.json()).toMatchObject({ fields: { byte_size: ['must be greater than 0'] } })
    const page = await create(100, 'index.html')
    expect(page.status).toBe(422)
    expect(await page.json()).toMatchObject({
      message:
        'Only .mp3, .mp4, .m4a, .m4b, .m4v, .mov, .aac, .mpeg, .wav, .flac, .aif, .aiff, .ogg, .oga, .opus, .wma will be accepted',
    })
    expect((await create(100, '')).status).toBe(422)
  })
})

test('one byte more than 1 GB is refused before anything is sent (RU423)', async () => {
  const answer = await create(1_073_741_825)
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ message: 'Audio files can be at most 1 GB.' })
  expect((await create(1_073_741_824)).status).toBe(201)
})

test.each([
  ['../../etc/cron.d/talk.mp3', 'talk.mp3'],
  ['..\\..\\talk.mp3', 'talk.mp3'],
  ['/etc/passwd\0.mp3', 'passwd.mp3'],
  ['gpj.\u202e3pm.mp3', 'gpj.3pm.mp3'],
  ['a\r\nSet-Cookie: x.mp3', 'aSet-Cookie: x.mp3'],
  ['CON.mp3', 'CON.mp3'],
  ['🎙️ Grüße.mp3', '🎙️ Grüße.mp3'],
  [`${'x'.repeat(300)}.mp3`, `${'x'.repeat(251)}.mp3`],
  [`${'🎙'.repeat(200)}.mp3`, `${'🎙'.repeat(125)}.mp3`],
  ["'; drop table uploads; --.mp3", "'; drop table uploads; --.mp3"],
])('the name %j is kept as %j and is part of no path', async (given, kept) => {
  const path = await created(mp3.length, given)
  await patch(path, 0, mp3)
  const row = await rowOf(path)
  expect(row?.file_name).toBe(kept)
  expect(row?.storage_key).toMatch(/^originals\/[0-9a-f]{2}\/[0-9a-f-]{36}\.mp3$/)
})

test('an account that hoards uploads is asked to use them first', async () => {
  const hoarder = await world.person()
  for (let count = 0; count < 20; count++)
    expect((await create(1_073_741_824, 'a.mp3', hoarder)).status).toBe(201)
  expect((await create(1_073_741_824, 'a.mp3', hoarder)).status).toBe(422)
  expect((await create(1000)).status).toBe(201)
})

test('an unfinished upload is good for a day, then gone with its bytes', async () => {
  const own = await createWorld()
  try {
    const at = await own.listen()
    const someone = await own.person()
    const answer = await create(mp3.length, 'talk.mp3', someone, at)
    const path = answer.headers.get('location') as string
    await patch(path, 0, mp3.subarray(0, 5000), someone, at)
    own.clock.advance(24 * 3_600_000 - 1000)
    expect((await head(path, someone, at)).status).toBe(200)
    own.clock.advance(1000)
    expect((await head(path, someone, at)).status).toBe(410)
    await own.kernel.jobs.enqueue(own.kernel.db, scheduledJob('uploads.sweep'), {})
    await own.runJobs()
    expect((await head(path, someone, at)).status).toBe(404)
    expect(await readdir(partialFolder(own.kernel))).toEqual([])
  } finally {
    await own.close()
  }
})
