import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { type S3Simulator, startS3 } from '@podstead/simulators/s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BlobMissing, BlobTooLarge, createStorage, type Storage } from './storage.ts'

const plain = { contentType: 'text/plain' }
let directory: string
let s3: S3Simulator
const storages: Record<string, Storage> = {}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'podstead-storage-test-'))
  s3 = await startS3({ directory: join(directory, 's3') })
  storages.disk = await createStorage({ kind: 'disk' }, join(directory, 'disk'))
  storages.S3 = await createStorage({ kind: 's3', ...s3, pathStyle: true }, join(directory, 's3-copies'))
})

afterAll(async () => {
  await s3.stop()
  await rm(directory, { recursive: true, force: true })
})

describe.each(['disk', 'S3'])('storage on %s', (name) => {
  const storage = () => storages[name] as Storage
  const putText = (key: string, content: string) => storage().put(key, Readable.from([content]), plain)
  const keysOf = async (prefix: string) => {
    const keys: string[] = []
    for await (const { key } of storage().list(prefix)) keys.push(key)
    return keys.sort()
  }

  test('what was put comes back, with its length and SHA-256', async () => {
    const content = randomBytes(20 * 1024 * 1024)
    const stored = await storage().put('large/one.mp3', Readable.from(chunked(content)), {
      contentType: 'audio/mpeg',
    })
    expect(stored).toEqual({
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    })
    const { stream, bytes, total } = await storage().open('large/one.mp3')
    expect([bytes, total]).toEqual([content.length, content.length])
    expect((await buffer(stream)).equals(content)).toBe(true)
    expect(await storage().stat('large/one.mp3')).toMatchObject({ bytes: content.length })
  })

  test('an empty blob is a blob', async () => {
    expect((await putText('empty.txt', '')).bytes).toBe(0)
    const { stream, bytes, total } = await storage().open('empty.txt')
    expect([await text(stream), bytes, total]).toEqual(['', 0, 0])
  })

  test.each([
    [{ start: 2, end: 4 }, '234', 3],
    [{ start: 7 }, '789', 3],
    [{ end: 2 }, '012', 3],
    [{ start: 8, end: 500 }, '89', 2],
    [{ start: 9, end: 9 }, '9', 1],
  ])('the range %o is inclusive', async (range, content, length) => {
    await putText('digits.txt', '0123456789')
    const { stream, bytes, total } = await storage().open('digits.txt', range)
    expect([await text(stream), bytes, total]).toEqual([content, length, 10])
  })

  test('a range behind the end is a RangeError', async () => {
    await putText('digits.txt', '0123456789')
    await expect(storage().open('digits.txt', { start: 10 })).rejects.toBeInstanceOf(RangeError)
  })

  test('putting again replaces', async () => {
    await putText('again.txt', 'first and longer')
    await putText('again.txt', 'second')
    expect(await text((await storage().open('again.txt')).stream)).toBe('second')
  })

  test('a file of ours is taken over', async () => {
    const path = join(directory, `mine-${name}`)
    await writeFile(path, 'words')
    expect(await storage().putFile('taken/over.txt', path, plain)).toEqual({
      bytes: 5,
      sha256: createHash('sha256').update('words').digest('hex'),
    })
    await expect(stat(path)).rejects.toThrow('ENOENT')
    expect(await text((await storage().open('taken/over.txt')).stream)).toBe('words')
  })

  test('what is not there is missing, and removing it is no error', async () => {
    await expect(storage().open('no/such.txt')).rejects.toBeInstanceOf(BlobMissing)
    await expect(storage().localFile('no/such.txt')).rejects.toBeInstanceOf(BlobMissing)
    expect(await storage().stat('no/such.txt')).toBeNull()
    await storage().remove('no/such.txt')
    await putText('soon/gone.txt', 'x')
    await storage().remove('soon/gone.txt')
    expect(await storage().stat('soon/gone.txt')).toBeNull()
  })

  test('a blob gets another key, with its content and its type', async () => {
    await putText('from/here.txt', 'words')
    await storage().move('from/here.txt', 'trash/2026-03-02/from/here.txt')
    expect(await storage().stat('from/here.txt')).toBeNull()
    expect(await text((await storage().open('trash/2026-03-02/from/here.txt')).stream)).toBe('words')
    await expect(storage().move('from/here.txt', 'to/there.txt')).rejects.toBeInstanceOf(BlobMissing)
    expect(await storage().stat('to/there.txt')).toBeNull()
  })

  test('the folder of a blob is no blob', async () => {
    await putText('folder/blob.txt', 'x')
    await expect(storage().open('folder')).rejects.toBeInstanceOf(BlobMissing)
    await expect(storage().localFile('folder')).rejects.toBeInstanceOf(BlobMissing)
    expect(await storage().stat('folder')).toBeNull()
  })

  test('a list is by the start of the key, not by a pattern', async () => {
    for (const key of ['shows/1/a.png', 'shows/1/b/c.png', 'shows/10/a.png', 'showsx.png'])
      await putText(key, 'x')
    expect(await keysOf('shows/1/')).toEqual(['shows/1/a.png', 'shows/1/b/c.png'])
    expect(await keysOf('shows/1')).toEqual(['shows/1/a.png', 'shows/1/b/c.png', 'shows/10/a.png'])
    expect(await keysOf('nothing/')).toEqual([])
    await expect(keysOf('shows/*')).rejects.toBeInstanceOf(TypeError)
  })

  test('a local file has the content, until it is released', async () => {
    await putText('for/ffmpeg.txt', 'sound')
    const { path, release } = await storage().localFile('for/ffmpeg.txt')
    expect(await readFile(path, 'utf8')).toBe('sound')
    await release()
    expect(await text((await storage().open('for/ffmpeg.txt')).stream)).toBe('sound')
  })

  test('a source that breaks leaves the old blob as it was', async () => {
    await putText('kept.txt', 'old')
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.alloc(9 * 1024 * 1024)
        throw new Error('the line was cut')
      })(),
    )
    await expect(storage().put('kept.txt', breaking, plain)).rejects.toThrow('the line was cut')
    expect(await text((await storage().open('kept.txt')).stream)).toBe('old')
  })

  test('more than the allowed bytes is refused on the way, and nothing is visible', async () => {
    const endless = Readable.from(
      (async function* () {
        for (;;) yield Buffer.alloc(1024 * 1024)
      })(),
    )
    await expect(
      storage().put('too/large.bin', endless, { ...plain, maxBytes: 10_000_000 }),
    ).rejects.toBeInstanceOf(BlobTooLarge)
    expect(await storage().stat('too/large.bin')).toBeNull()
  })

  test.each([
    '../etc/passwd',
    '/etc/passwd',
    'a/../b',
    'a//b',
    'a/',
    '',
    '.hidden',
    'a/.b',
    'A.mp3',
    'a b',
    'a\0b',
    'ä',
    'a\\b',
    'a%2e',
    'x'.repeat(513),
  ])('the key %j is refused everywhere', async (key) => {
    await expect(putText(key, 'x')).rejects.toBeInstanceOf(TypeError)
    await expect(storage().open(key)).rejects.toBeInstanceOf(TypeError)
    await expect(storage().stat(key)).rejects.toBeInstanceOf(TypeError)
    await expect(storage().remove(key)).rejects.toBeInstanceOf(TypeError)
    await expect(storage().localFile(key)).rejects.toBeInstanceOf(TypeError)
  })

  test('its health is good, and leaves nothing behind', async () => {
    expect((await storage().health()).ok).toBe(true)
    expect(await keysOf('health')).toEqual([])
  })
})

describe('only on disk', () => {
  test('only we can serve a blob', async () => {
    expect(
      await storages.disk?.signedUrl('large/one.mp3', 60, { contentType: 'audio/mpeg', fileName: 'one.mp3' }),
    ).toBeNull()
  })

  test('refused and broken writes leave no temporary file, and a sweep takes what a crash left', async () => {
    const unfinished = join(directory, 'disk', 'tmp')
    expect(await readdir(unfinished)).toEqual([])
    await writeFile(join(unfinished, 'left-by-a-crash'), 'x')
    expect(await storages.disk?.sweep(new Date(Date.now() - 86_400_000))).toBe(0)
    expect(await storages.disk?.sweep(new Date(Date.now() + 1000))).toBe(1)
    expect(await readdir(unfinished)).toEqual([])
  })

  test('a folder that is gone is bad health', async () => {
    const lost = await createStorage({ kind: 'disk' }, join(directory, 'lost'))
    await rm(join(directory, 'lost'), { recursive: true })
    expect(await lost.health()).toEqual({ ok: false, detail: 'disk: ENOENT' })
  })
})

describe('only on S3', () => {
  test('a signed address serves the blob as a download under the name given, for a while', async () => {
    const storage = storages.S3 as Storage
    await storage.put('signed.mp3', Readable.from(['sound']), { contentType: 'text/html' })
    const url = await storage.signedUrl('signed.mp3', 60, {
      contentType: 'audio/mpeg',
      fileName: 'Grüße "1"\r\n.mp3',
    })
    const reply = await fetch(url ?? '')
    expect(await reply.text()).toBe('sound')
    expect(reply.headers.get('content-type')).toBe('audio/mpeg')
    expect(reply.headers.get('content-disposition')).toBe(
      `attachment; filename="Gr__e _1___.mp3"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20_1___.mp3`,
    )
    const { searchParams } = new URL(url ?? '')
    expect(searchParams.get('X-Amz-Expires')).toBe('60')
    expect(searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/)
  })

  test('an unknown key pair is bad health, without the keys in the words', async () => {
    const wrong = { accessKeyId: 'WRONGKEY', secretAccessKey: 'wrong-secret' }
    const storage = await createStorage(
      { kind: 's3', ...s3, ...wrong, pathStyle: true },
      join(directory, 'other'),
    )
    expect(await storage.health()).toEqual({ ok: false, detail: 'S3, bucket podstead: InvalidAccessKeyId' })
    const large = Readable.from(chunked(randomBytes(30 * 1024 * 1024)))
    await expect(storage.put('large.bin', large, plain)).rejects.toThrow('does not exist')
  })

  test('copies made for programs are removed', async () => {
    expect(await readdir(join(directory, 's3-copies'))).toEqual([])
  })
})

function* chunked(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536)
}
