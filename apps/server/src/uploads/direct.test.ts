import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listShows } from '@podstead/contract/shows/shows'
import { allowUploadFiles, createDirectUpload } from '@podstead/contract/uploads'
import { writeMp3 } from '@podstead/simulators/sounds'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { attachUpload } from './commands.ts'

let world: World
let origin: string
let person: Person
let mp3: Buffer
let folder: string

beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
  folder = await mkdtemp(join(tmpdir(), 'podstead-sounds-'))
  await writeMp3(join(folder, 'talk.mp3'), { seconds: 3, title: 'To Lisbon', artist: 'Vera' })
  mp3 = await readFile(join(folder, 'talk.mp3'))
})
beforeEach(async () => {
  person = await world.person()
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('base64')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const blobOf = (bytes: Uint8Array, filename = 'talk.mp3') => ({
  filename,
  byte_size: bytes.length,
  checksum: md5(bytes),
  content_type: 'audio/mpeg',
})
const rowOf = (id: number) =>
  world.kernel.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()

async function firstStep(blob = blobOf(mp3), as = person) {
  const answer = await as.call(createDirectUpload, { body: { blob } })
  expect(answer.status).toBe(200)
  return { ...answer.body, path: new URL(answer.body.direct_upload.url).pathname }
}
async function secondStep(path: string, bytes: Uint8Array, headers: Record<string, string> = {}) {
  return fetch(`${origin}${path}`, {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'audio/mpeg', ...headers },
  })
}
/** Sends what it likes, whatever it says before. */
function rawPut(path: string, bytes: Uint8Array, headers: Record<string, string | number>): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${origin}${path}`, { method: 'PUT', headers })
    request.once('response', (answer) => resolve(answer.statusCode ?? 0))
    request.once('error', reject)
    request.end(bytes)
  })
}
const attach = (signedId: string, as = person) =>
  world.kernel.db.transaction().execute((trx) => attachUpload(trx, world.kernel, as.user.id, signedId))

async function filesUnder(prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of world.kernel.storage.list(prefix)) keys.push(key)
  return keys.sort()
}

test('the extensions that audio may have (RU420)', async () => {
  const answer = await person.call(allowUploadFiles)
  expect(answer.body.map((one) => one.file_extension)).toEqual([
    '.mp3',
    '.mp4',
    '.m4a',
    '.m4b',
    '.m4v',
    '.mov',
    '.aac',
    '.mpeg',
    '.wav',
    '.flac',
    '.aif',
    '.aiff',
    '.ogg',
    '.oga',
    '.opus',
    '.wma',
  ])
  expect((await world.anonymous.call(allowUploadFiles)).status).toBe(401)
})

describe('the two steps of a direct upload', () => {
  test('a signed id and an address first, then the bytes; the signed id is good for an episode', async () => {
    const step = await firstStep()
    expect(step).toMatchObject({
      filename: 'talk.mp3',
      byte_size: mp3.length,
      checksum: md5(mp3),
      content_type: 'audio/mpeg',
    })
    expect(step.direct_upload.headers).toEqual({ 'Content-Type': 'audio/mpeg', 'Content-MD5': md5(mp3) })
    expect((await secondStep(step.path, mp3)).status).toBe(204)
    expect(await attach(step.signed_id)).toMatchObject({
      id: step.id,
      state: 'attached',
      kind: 'mp3',
      bytes: mp3.length,
      sha256: sha256(mp3),
    })
  })

  test('the tokens may stand in the address, in the first step only', async () => {
    const { 'access-token': access_token, client, uid } = person.headers as Record<string, string>
    const query = { uid, access_token, client }
    const answer = await world.anonymous.call(createDirectUpload, {
      query: query as never,
      body: { blob: blobOf(mp3) },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
    expect((await world.anonymous.call(listShows, { query: query as never })).status).toBe(401)
    const wrong = await world.anonymous.call(createDirectUpload, {
      query: { ...query, access_token: 'wrong' } as never,
      body: { blob: blobOf(mp3) },
    })
    expect(wrong.status).toBe(401)
    expect((await world.anonymous.call(createDirectUpload, { body: { blob: blobOf(mp3) } })).status).toBe(401)
  })

  test('a show named in the address must be the caller’s', async () => {
    const [own, foreign] = [
      await buildShow(world.kernel, { user: person.user }),
      await buildShow(world.kernel),
    ]
    expect(
      (await person.call(createDirectUpload, { query: { show_id: own.id }, body: { blob: blobOf(mp3) } }))
        .status,
    ).toBe(200)
    expect(
      (await person.call(createDirectUpload, { query: { show_id: foreign.id }, body: { blob: blobOf(mp3) } }))
        .status,
    ).toBe(404)
  })

  test.each([
    ['no name', { filename: '' }, 'filename'],
    ['a name that is not of sound', { filename: 'page.html' }, 'filename'],
    ['no bytes', { byte_size: 0 }, 'byte_size'],
    ['more than 1 GB', { byte_size: 1_073_741_825 }, 'byte_size'],
    ['a checksum that is none', { checksum: 'abc' }, 'checksum'],
  ])('%s is refused at the first step, with the field (RU408, RU417)', async (_what, change, field) => {
    const answer = await person.call(createDirectUpload, { body: { blob: { ...blobOf(mp3), ...change } } })
    expect(answer.status).toBe(422)
    expect(Object.keys((answer.body as unknown as { errors: object }).errors)).toEqual([field])
  })

  test.each([
    ...[
      ['mp3', 'audio/mp3'] as const,
      ['mp3', 'audio/mpeg'] as const,
      ['mpeg', 'audio/mpeg'] as const,
      ['aac', 'audio/aac'] as const,
    ],
    ...[
      ['wav', 'audio/wav'] as const,
      ['m4a', 'audio/mp4'] as const,
      ['m4a', 'audio/x-m4a'] as const,
      ['m4b', 'audio/x-m4b'] as const,
    ],
    ...[['mov', 'video/quicktime'] as const, ['m4v', 'video/x-m4v'] as const, ['mp4', 'video/mp4'] as const],
  ])('.%s as %s is taken at the first step (RU420)', async (ending, content_type) => {
    const blob = { ...blobOf(mp3, `talk.${ending}`), content_type }
    expect((await person.call(createDirectUpload, { body: { blob } })).status).toBe(200)
  })

  test('the bytes are taken once', async () => {
    const step = await firstStep()
    expect((await secondStep(step.path, mp3)).status).toBe(204)
    expect((await secondStep(step.path, mp3)).status).toBe(409)
    const another = await firstStep()
    const both = await Promise.all([secondStep(another.path, mp3), secondStep(another.path, mp3)])
    expect(both.map((answer) => answer.status).sort()).toEqual([204, 409])
    expect(await rowOf(another.id)).toMatchObject({ state: 'stored', sha256: sha256(mp3) })
  })

  test('an address that is forged, 15 minutes old, or made for something else leads nowhere', async () => {
    const step = await firstStep()
    const ticket = step.path.split('/').at(-1) as string
    expect((await secondStep(step.path.slice(0, -1) + (ticket.endsWith('A') ? 'B' : 'A'), mp3)).status).toBe(
      404,
    )
    expect((await secondStep(`/rails/active_storage/disk/${step.signed_id}`, mp3)).status).toBe(404)
    await expect(attach(ticket)).rejects.toMatchObject({ status: 422 })
    world.clock.advance(15 * 60_000)
    expect((await secondStep(step.path, mp3)).status).toBe(404)
  })

  describe('bytes that are not what was announced are refused with the field, and nothing is kept (RU420)', () => {
    const html = Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(100))
    const cases: [
      string,
      () => { announced: Uint8Array; sent: Uint8Array; headers?: Record<string, string | number> },
      string,
    ][] = [
      ['fewer bytes', () => ({ announced: mp3, sent: mp3.subarray(0, -1) }), 'byte_size'],
      ['more bytes', () => ({ announced: mp3.subarray(0, -1), sent: mp3 }), 'byte_size'],
      [
        'fewer bytes without a length',
        () => ({ announced: mp3, sent: mp3.subarray(0, 1000), headers: { 'transfer-encoding': 'chunked' } }),
        'byte_size',
      ],
      [
        'more bytes without a length',
        () => ({ announced: mp3.subarray(0, 1000), sent: mp3, headers: { 'transfer-encoding': 'chunked' } }),
        'byte_size',
      ],
      [
        'a byte that changed on the way',
        () => ({ announced: mp3, sent: Buffer.concat([mp3.subarray(0, -1), Buffer.from([1])]) }),
        'checksum',
      ],
      ['a page named .mp3', () => ({ announced: html, sent: html }), 'file'],
    ]
    test.each(cases)('%s', async (_what, make, _field) => {
      const before = await filesUnder('originals/')
      const { announced, sent, headers = { 'content-length': sent.length } } = make()
      const step = await firstStep(blobOf(announced))
      expect(await rawPut(step.path, sent, { 'content-type': 'audio/mpeg', ...headers })).toBe(422)
      expect(await rowOf(step.id)).toBeUndefined()
      expect(await filesUnder('originals/')).toEqual(before)
      await expect(attach(step.signed_id)).rejects.toMatchObject({ status: 422 })
      expect((await secondStep(step.path, announced)).status).toBe(404)
    })
    test.each(cases)('%s: the field is named', async (_what, make, field) => {
      const { announced, sent } = make()
      const step = await firstStep(blobOf(announced))
      const body = (await (await secondStep(step.path, sent)).json()) as { fields: Record<string, string[]> }
      expect(Object.keys(body.fields)).toEqual([field])
    })
  })

  test('a client that promises more bytes than it sends, and hangs up, may try again', async () => {
    const step = await firstStep()
    await new Promise<void>((resolve) => {
      const request = httpRequest(`${origin}${step.path}`, {
        method: 'PUT',
        headers: { 'content-length': mp3.length },
      })
      request.once('error', () => {})
      request.once('close', () => resolve())
      request.write(mp3.subarray(0, 1000), () => request.destroy())
    })
    expect((await secondStep(step.path, mp3)).status).toBe(204)
    expect(await rowOf(step.id)).toMatchObject({ state: 'stored', sha256: sha256(mp3) })
  })
})
