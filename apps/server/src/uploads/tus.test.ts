import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { SIGNED_ID_HEADER, TUS_PATH } from '@podstead/contract/uploads'
import { writeMp3 } from '@podstead/simulators/sounds'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { enforceUploadProgress } from '../kernel/http/serve-progress.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { attachUpload } from './commands.ts'
import { partialFile } from './queries.ts'

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
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function storedBytes(key: string | null | undefined): Promise<Buffer> {
  const { stream } = await world.kernel.storage.open(key ?? '')
  return buffer(stream)
}
/** Sends the start of a part and then lets the line die. */
async function cutAfter(url: string, offset: number, bytes: Uint8Array, whole: number): Promise<void> {
  const headers = {
    ...person.headers,
    ...TUS,
    'upload-offset': offset,
    'content-type': 'application/offset+octet-stream',
    'content-length': whole,
  }
  const request = httpRequest(url, { method: 'PATCH', headers })
  request.on('error', () => {})
  const closed = new Promise((resolve) => request.once('close', resolve))
  if (bytes.length) {
    request.write(bytes)
    const file = partialFile(world.kernel, keyOf(url))
    await expect.poll(() => (existsSync(file) ? statSync(file).size : 0)).toBeGreaterThan(offset)
  } else request.flushHeaders()
  request.destroy()
  await closed
}

test('the protocol, its largest file and its extensions are told to anybody', async () => {
  const answer = await fetch(`${origin}${TUS_PATH}`, { method: 'OPTIONS' })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('tus-version')).toBe('1.0.0')
  expect(answer.headers.get('tus-max-size')).toBe(String(20 * 1_073_741_824))
  expect(answer.headers.get('tus-extension')).toBe('creation,creation-with-upload,termination')
})

test('a file sent in parts by the usual client arrives whole, and its last answer carries the signed id', async () => {
  const signedId = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(mp3, {
      endpoint: `${origin}${TUS_PATH}`,
      headers: person.headers,
      chunkSize: 100_000,
      metadata: { filename: 'Grüße aus Lisboa 🎙.mp3', filetype: 'audio/mpeg' },
      onError: reject,
      onSuccess: ({ lastResponse }) => resolve(lastResponse.getHeader(SIGNED_ID_HEADER) ?? ''),
    })
    upload.start()
  })
  const row = await world.kernel.db
    .transaction()
    .execute((trx) => attachUpload(trx, world.kernel, person.user.id, signedId))
  expect(row).toMatchObject({
    file_name: 'Grüße aus Lisboa 🎙.mp3',
    kind: 'mp3',
    content_type: 'audio/mpeg',
    bytes: mp3.length,
    sha256: sha256(mp3),
  })
  expect(row.storage_key).toMatch(/^originals\/([0-9a-f]{2})\/\1[0-9a-f-]{34}\.mp3$/)
  expect((await storedBytes(row.storage_key)).equals(mp3)).toBe(true)
  expect(existsSync(partialFile(world.kernel, row.upload_key))).toBe(false)
})

test('an upload cut off at random bytes goes on where it stopped, over restarts of the server', async () => {
  const path = await created(mp3.length)
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed % below
  }
  let at = origin
  let restarted = null as Awaited<ReturnType<typeof createApp>> | null
  for (let cut = 0; cut < 12; cut++) {
    const offset = Number((await head(path, person, at)).headers.get('upload-offset'))
    await cutAfter(`${at}${path}`, offset, mp3.subarray(offset, offset + random(25_000)), mp3.length - offset)
    if (cut % 4 !== 3) continue
    await restarted?.close()
    restarted = await createApp(world.kernel, world.live)
    at = await restarted.listen({ host: '127.0.0.1', port: 0 })
  }
  const offset = Number((await head(path, person, at)).headers.get('upload-offset'))
  expect(offset).toBeGreaterThan(0)
  expect(offset).toBeLessThan(mp3.length)
  const last = await patch(path, offset, mp3.subarray(offset), person, at)
  expect(last.status).toBe(204)
  expect(last.headers.get(SIGNED_ID_HEADER)).toBeTruthy()
  expect(await rowOf(path)).toMatchObject({ state: 'stored', sha256: sha256(mp3), bytes: mp3.length })
  await restarted?.close()
})

test('what was acknowledged is in the file, and the offset is the size of that file', async () => {
  const path = await created(mp3.length)
  const answer = await patch(path, 0, mp3.subarray(0, 70_001))
  expect(answer.headers.get('upload-offset')).toBe('70001')
  expect((await readFile(partialFile(world.kernel, keyOf(path)))).equals(mp3.subarray(0, 70_001))).toBe(true)
  expect((await head(path)).headers.get('upload-offset')).toBe('70001')
  expect((await patch(path, 70_000, mp3.subarray(70_000))).status).toBe(409)
  expect((await patch(path, 70_002, mp3.subarray(70_002))).status).toBe(409)
})

test('a client that lost the last answer learns the signed id by asking how far it is', async () => {
  const path = await created(mp3.length)
  const last = await patch(path, 0, mp3)
  const asked = await head(path)
  expect(asked.status).toBe(200)
  expect(asked.headers.get('upload-offset')).toBe(String(mp3.length))
  expect(asked.headers.get(SIGNED_ID_HEADER)).toBe(last.headers.get(SIGNED_ID_HEADER))
  const again = await patch(path, mp3.length, new Uint8Array())
  expect(again.headers.get(SIGNED_ID_HEADER)).toBe(last.headers.get(SIGNED_ID_HEADER))
})

describe('a server killed at the end of an upload', () => {
  test('after the last byte: the next question finishes it', async () => {
    const path = await created(mp3.length)
    await patch(path, 0, mp3.subarray(0, 10))
    await writeFile(partialFile(world.kernel, keyOf(path)), mp3)
    const asked = await head(path)
    expect(asked.headers.get(SIGNED_ID_HEADER)).toBeTruthy()
    expect(await rowOf(path)).toMatchObject({ state: 'stored', sha256: sha256(mp3) })
  })

  test('after the file moved: the row is completed from the file', async () => {
    const path = await created(mp3.length)
    await patch(path, 0, mp3)
    await world.kernel.db
      .updateTable('uploads')
      .set({ state: 'waiting', bytes: null, sha256: null, stored_at: null })
      .where('upload_key', '=', keyOf(path))
      .execute()
    const asked = await head(path)
    expect(asked.headers.get('upload-offset')).toBe(String(mp3.length))
    expect(asked.headers.get(SIGNED_ID_HEADER)).toBeTruthy()
    expect(await rowOf(path)).toMatchObject({ state: 'stored', sha256: sha256(mp3), bytes: mp3.length })
  })
})

describe('only the owner', () => {
  test('sees, continues or cancels an upload; for others it does not exist', async () => {
    const path = await created(mp3.length)
    await patch(path, 0, mp3.subarray(0, 5000))
    const stranger = await world.person()
    expect((await head(path, stranger)).status).toBe(404)
    expect((await patch(path, 5000, mp3.subarray(5000), stranger)).status).toBe(404)
    expect(
      (await fetch(`${origin}${path}`, { method: 'DELETE', headers: { ...stranger.headers, ...TUS } }))
        .status,
    ).toBe(404)
    expect((await fetch(`${origin}${path}`, { method: 'HEAD', headers: TUS })).status).toBe(401)
    expect((await create(10, 'a.mp3', { ...person, headers: {} })).status).toBe(401)
    expect((await head(path)).headers.get('upload-offset')).toBe('5000')
  })

  test.each(['nothing', '%00', '..%2f..%2fetc%2fpasswd', '00000000-0000-0000-0000-000000000000'])(
    'the key %s leads nowhere',
    async (key) => {
      expect((await head(`${TUS_PATH}/${key}`)).status).toBe(404)
    },
  )
})

test('cancelling removes the bytes and the row; a file of an episode cannot be cancelled', async () => {
  const remove = (path: string) =>
    fetch(`${origin}${path}`, { method: 'DELETE', headers: { ...person.headers, ...TUS } })
  const path = await created(mp3.length)
  await patch(path, 0, mp3.subarray(0, 5000))
  expect((await remove(path)).status).toBe(204)
  expect(await rowOf(path)).toBeUndefined()
  expect(existsSync(partialFile(world.kernel, keyOf(path)))).toBe(false)
  expect((await head(path)).status).toBe(404)

  const used = await created(mp3.length)
  const signedId = (await patch(used, 0, mp3)).headers.get(SIGNED_ID_HEADER) as string
  await world.kernel.db
    .transaction()
    .execute((trx) => attachUpload(trx, world.kernel, person.user.id, signedId))
  expect((await remove(used)).status).toBe(422)
  expect((await storedBytes((await rowOf(used))?.storage_key)).length).toBe(mp3.length)
})

test('more bytes than announced are refused, with or without a length in front', async () => {
  const path = await created(1000)
  expect((await patch(path, 0, mp3.subarray(0, 1001))).status).toBe(413)
  const headers = {
    ...person.headers,
    ...TUS,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  }
  const request = httpRequest(`${origin}${path}`, { method: 'PATCH', headers })
  const answered = once(request, 'response')
  request.write(mp3.subarray(0, 600))
  request.end(mp3.subarray(600, 5000))
  const [answer] = await answered
  expect(answer.statusCode).toBe(413)
  expect(Number((await head(path)).headers.get('upload-offset'))).toBeLessThanOrEqual(1000)
  expect((await rowOf(path))?.state).toBe('waiting')
})

test('who resumes does not wait for a line that died unnoticed', async () => {
  const path = await created(mp3.length)
  const headers = {
    ...person.headers,
    ...TUS,
    'upload-offset': 0,
    'content-type': 'application/offset+octet-stream',
    'content-length': mp3.length,
  }
  const hanging = httpRequest(`${origin}${path}`, { method: 'PATCH', headers })
  hanging.on('error', () => {})
  await new Promise((sent) => hanging.write(mp3.subarray(0, 30_000), sent))
  await expect.poll(() => existsSync(partialFile(world.kernel, keyOf(path)))).toBe(true)
  const offset = Number((await head(path)).headers.get('upload-offset'))
  expect(offset).toBeLessThanOrEqual(30_000)
  const [first, second] = await Promise.all([
    patch(path, offset, mp3.subarray(offset)),
    patch(path, offset, mp3.subarray(offset)),
  ])
  // Both would write the same place: one does, the other hears of it.
  expect([first?.status, second?.status].filter((status) => status === 204).length).toBeGreaterThanOrEqual(1)
  expect(await rowOf(path)).toMatchObject({ state: 'stored', sha256: sha256(mp3) })
  hanging.destroy()
})

test('who asks meanwhile does not cut off a line on which bytes still come', async () => {
  const path = await created(mp3.length)
  const headers = {
    ...person.headers,
    ...TUS,
    'upload-offset': 0,
    'content-type': 'application/offset+octet-stream',
    'content-length': mp3.length,
  }
  const slow = httpRequest(`${origin}${path}`, { method: 'PATCH', headers })
  const answered = once(slow, 'response')
  slow.write(mp3.subarray(0, 30_000))
  await expect.poll(() => existsSync(partialFile(world.kernel, keyOf(path)))).toBe(true)
  const asking = head(path)
  // Longer than a line may stand still, with a little of the file all the time.
  const pieces = 12
  const rest = mp3.subarray(30_000)
  for (let i = 0; i < pieces; i++) {
    await setTimeout(100)
    slow.write(
      rest.subarray(Math.floor((i * rest.length) / pieces), Math.floor(((i + 1) * rest.length) / pieces)),
    )
  }
  slow.end()
  const [answer] = (await answered) as [IncomingMessage]
  expect(answer.statusCode).toBe(204)
  answer.resume()
  expect((await asking).headers.get('upload-offset')).toBe(String(mp3.length))
})

test('a connection that stands still is ended', async () => {
  const server = createServer((request) => {
    enforceUploadProgress(request, { seconds: 0.05, bytes: 100 })
    request.resume()
    request.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const request = httpRequest({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    method: 'PUT',
    headers: { 'content-length': 1000 },
  })
  request.write('slow')
  const [error] = await once(request, 'error')
  expect((error as { code: string }).code).toBe('ECONNRESET')
  server.close()
})

test('answers of the protocol carry our security headers, and refusals our form', async () => {
  const path = await created(1000)
  const asked = await head(path)
  expect(asked.headers.get('x-content-type-options')).toBe('nosniff')
  expect(asked.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(asked.headers.get('access-control-allow-origin')).toBeNull()
  expect(asked.headers.get('cache-control')).toBe('no-store')
  const refused = await fetch(`${origin}${TUS_PATH}`, { method: 'POST', headers: person.headers })
  expect(refused.status).toBe(412)
  expect(refused.headers.get('content-type')).toContain('application/json')
  expect(await refused.json()).toMatchObject({
    message: 'Tus-Resumable Required',
    code: 'upload.tus_required',
  })
})
