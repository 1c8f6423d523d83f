import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDirectUpload, SIGNED_ID_HEADER, TUS_PATH } from '@podstead/contract/uploads'
import { writeMp3 } from '@podstead/simulators/sounds'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { DISK_ERRORS, type Fault, type Stage, whileFailing } from '../testing/failing-files.ts'
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
  folder = await mkdtemp(join(tmpdir(), 'podstead-sounds-'))
  await writeMp3(join(folder, 'talk.mp3'), { seconds: 20 })
  mp3 = await readFile(join(folder, 'talk.mp3'))
})
beforeEach(async () => {
  person = await world.person()
  // The folder is made with the first upload, and that can fail as well.
  await rm(partialFolder(world.kernel), { recursive: true, force: true })
  await rm(join(blobs(), 'blobs/originals'), { recursive: true, force: true })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const dataDir = () => world.kernel.config.dataDir
const blobs = () => join(dataDir(), 'files')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const rowOf = (key: string) =>
  world.kernel.db.selectFrom('uploads').selectAll().where('upload_key', '=', key).executeTakeFirst()
const uploadsOf = ({ user }: Person) =>
  world.kernel.db.selectFrom('uploads').selectAll().where('user_id', '=', user.id).execute()
/** What lies around that no upload is the owner of. */
const unfinished = () => [...namesIn(partialFolder(world.kernel)), ...namesIn(join(blobs(), 'tmp'))]
const namesIn = (path: string) => (existsSync(path) ? readdirSync(path) : [])
async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of world.kernel.storage.list('originals/')) keys.push(key)
  return keys.sort()
}

/** Along the way of a file that comes in one piece. */
const FORM_FAULTS: [Stage, string][] = [
  ['mkdir', 'uploads'],
  ['open', 'uploads'],
  ['write', 'uploads'],
  ['sync', 'uploads'],
  ['close', 'uploads'],
  ['mkdir', 'files/blobs'],
  ['rename', 'uploads'],
  ['sync', 'files/blobs'],
]

/** The answer says what is wrong, and no more than that. */
async function expectRefusal(answer: Response, status: number): Promise<void> {
  expect(answer.status).toBe(status)
  expect(Object.keys((await answer.json()) as object).sort()).toEqual([
    'code',
    'details',
    'error',
    'errors',
    'message',
    'messages',
    'request_id',
  ])
  expect(answer.headers.get('retry-after')).toBe(status === 503 ? '5' : null)
}

const TUS = { 'tus-resumable': '1.0.0' }
async function created(bytes: number): Promise<{ url: string; key: string }> {
  const metadata = `filename ${Buffer.from('talk.mp3').toString('base64')}`
  const headers = { ...person.headers, ...TUS, 'upload-length': String(bytes), 'upload-metadata': metadata }
  const answer = await fetch(`${origin}${TUS_PATH}`, { method: 'POST', headers })
  expect(answer.status).toBe(201)
  const path = answer.headers.get('location') as string
  return { url: `${origin}${path}`, key: path.split('/').at(-1) as string }
}
function patch(url: string, offset: number, bytes: Uint8Array): Promise<Response> {
  const headers = {
    ...person.headers,
    ...TUS,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  }
  return fetch(url, { method: 'PATCH', headers, body: new Uint8Array(bytes) })
}
const head = (url: string) => fetch(url, { method: 'HEAD', headers: { ...person.headers, ...TUS } })
const offsetOf = async (url: string) => Number((await head(url)).headers.get('upload-offset'))

describe('a resumable upload', () => {
  const half = () => mp3.length >> 1
  /** Resumes at the reported offset, and is complete in the end. */
  async function finish(url: string, key: string): Promise<void> {
    const offset = await offsetOf(url)
    const last = await patch(url, offset, mp3.subarray(offset))
    expect([last.status, Boolean(last.headers.get(SIGNED_ID_HEADER))]).toEqual([204, true])
    const row = await rowOf(key)
    expect(row).toMatchObject({ state: 'stored', bytes: mp3.length, sha256: sha256(mp3) })
    expect(await bytesOf(row?.storage_key)).toBe(sha256(mp3))
    expect(unfinished()).toEqual([])
  }
  const bytesOf = async (key: string | null | undefined) =>
    sha256(await readFile(join(blobs(), 'blobs', key ?? '')))

  /** Refused in words while the fault lasts, at the offset that was true before. */
  async function refusedPart(
    fault: Fault,
    { url, from, status }: { url: string; from: number; status: number },
  ): Promise<void> {
    const to = from ? mp3.length : half()
    await whileFailing(fault, async () => {
      await expectRefusal(await patch(url, from, mp3.subarray(from, to)), status)
      expect(await offsetOf(url)).toBe(from)
    })
    expect(await offsetOf(url)).toBe(from)
  }

  test.each(DISK_ERRORS)(
    'on %s is refused with %i, and goes on at the offset that is true',
    async (code, status) => {
      const { url, key } = await created(mp3.length)
      for (const at of ['mkdir', 'open', 'write'] as const)
        await refusedPart({ below: partialFolder(world.kernel), at, code }, { url, from: 0, status })
      expect((await patch(url, 0, mp3.subarray(0, half()))).status).toBe(204)
      for (const at of ['open', 'write'] as const)
        await refusedPart({ below: partialFolder(world.kernel), at, code }, { url, from: half(), status })
      await finish(url, key)
    },
  )

  describe.each([
    ['ENOSPC', 507],
    ['EIO', 503],
  ])('on %s', (code, status) => {
    test.each([
      ['sync', 0],
      // The first is that of the file, the second that of its folder.
      ['sync', 1],
      ['close', 0],
    ] as const)('does not promise what failed to reach the disk (%s, after %i)', async (at, after) => {
      const { url, key } = await created(mp3.length)
      await refusedPart({ below: partialFolder(world.kernel), at, code, after }, { url, from: 0, status })
      expect((await patch(url, 0, mp3.subarray(0, half()))).status).toBe(204)
      if (after === 0)
        await refusedPart({ below: partialFolder(world.kernel), at, code }, { url, from: half(), status })
      await finish(url, key)
    })

    test('does not promise it either when the file cannot be made shorter again', async () => {
      const { url, key } = await created(mp3.length)
      expect((await patch(url, 0, mp3.subarray(0, half()))).status).toBe(204)
      await refusedPart(
        { below: partialFolder(world.kernel), at: ['sync', 'truncate'], code },
        { url, from: half(), status },
      )
      expect(statSync(partialFile(world.kernel, key)).size).toBe(mp3.length)
      await refusedPart(
        { below: partialFolder(world.kernel), at: 'truncate', code },
        { url, from: half(), status },
      )
      await finish(url, key)
    })

    test('in the middle of a write goes on behind what the disk took', async () => {
      const { url, key } = await created(mp3.length)
      await whileFailing({ below: partialFolder(world.kernel), at: 'short', code }, async () => {
        await expectRefusal(await patch(url, 0, mp3.subarray(0, half())), status)
        const offset = await offsetOf(url)
        expect(offset).toBeGreaterThan(0)
        expect(offset).toBeLessThan(half())
      })
      await finish(url, key)
    })

    test.each([
      ['mkdir', 'files/blobs', 0],
      // The first is that of the part, the second that of the whole file.
      ['sync', 'uploads', 1],
      ['rename', 'uploads', 0],
      ['sync', 'files/blobs', 0],
    ] as const)(
      'once all bytes are there is stored when it is asked for again (%s below %s, after %i)',
      async (at, below, after) => {
        const { url, key } = await created(mp3.length)
        expect((await patch(url, 0, mp3.subarray(0, half()))).status).toBe(204)
        await whileFailing({ below: join(dataDir(), below), at, code, after }, async () => {
          await expectRefusal(await patch(url, half(), mp3.subarray(half())), status)
          expect((await rowOf(key))?.state).toBe('waiting')
          expect((await head(url)).headers.get(SIGNED_ID_HEADER)).toBeNull()
          expect(statSync(partialFile(world.kernel, key)).size).toBe(mp3.length)
        })
        expect((await head(url)).headers.get(SIGNED_ID_HEADER)).toBeTruthy()
        await finish(url, key)
      },
    )
  })

  test('whose file cannot be looked at is not said to be empty', async () => {
    const { url, key } = await created(mp3.length)
    expect((await patch(url, 0, mp3.subarray(0, half()))).status).toBe(204)
    await whileFailing({ below: partialFile(world.kernel, key), at: 'stat', code: 'EIO' }, async () => {
      expect((await head(url)).status).toBe(503)
      await expectRefusal(await patch(url, 0, mp3), 503)
    })
    await finish(url, key)
  })

  test('of many megabytes hears at its first part why it was refused, while the rest is still being sent', async () => {
    const large = Buffer.alloc(24 * 1024 ** 2, 'sound')
    const { url } = await created(large.length)
    await whileFailing({ below: partialFolder(world.kernel), at: 'write', code: 'ENOSPC' }, async () => {
      await expectRefusal(await patch(url, 0, large), 507)
    })
  })
})

describe('a direct upload', () => {
  test.each(DISK_ERRORS)(
    'on %s is refused with %i, and its ticket is good for another try',
    async (code, status) => {
      const blob = {
        filename: 'talk.mp3',
        byte_size: mp3.length,
        checksum: createHash('md5').update(mp3).digest('base64'),
      }
      const { body } = await person.call(createDirectUpload, {
        body: { blob: { ...blob, content_type: 'audio/mpeg' } },
      })
      const put = () =>
        fetch(`${origin}${new URL(body.direct_upload.url).pathname}`, {
          method: 'PUT',
          body: new Uint8Array(mp3),
        })
      for (const [at, below] of FORM_FAULTS)
        await whileFailing({ below: join(dataDir(), below), at, code }, async () =>
          expectRefusal(await put(), status),
        )
      expect([unfinished(), await storedKeys()]).toEqual([[], []])
      expect((await put()).status).toBe(204)
      expect(await uploadsOf(person)).toMatchObject([{ state: 'stored', sha256: sha256(mp3) }])
      expect([unfinished(), (await storedKeys()).length]).toEqual([[], 1])
    },
  )
})

describe('an upload by form', () => {
  async function send(): Promise<Response> {
    const show = await buildShow(world.kernel, { user: person.user })
    const episode = await buildEpisode(world.kernel, { show, media_state: 'none' })
    const form = new FormData()
    form.append('showId', String(show.id))
    form.append('audiopostId', String(episode.id))
    form.append('file', new Blob([new Uint8Array(mp3)]), 'talk.mp3')
    return fetch(`${origin}/api/direct_upload`, { method: 'POST', body: form, headers: person.headers })
  }

  test.each(DISK_ERRORS)(
    'on %s is refused with %i, and leaves nothing that a later one would have to give way to',
    async (code, status) => {
      for (const [at, below] of FORM_FAULTS) {
        await whileFailing({ below: join(dataDir(), below), at, code }, async () =>
          expectRefusal(await send(), status),
        )
        expect([await uploadsOf(person), unfinished(), await storedKeys()]).toEqual([[], [], []])
      }
      expect((await send()).status).toBe(202)
      expect(await uploadsOf(person)).toMatchObject([{ state: 'attached', sha256: sha256(mp3) }])
    },
  )

  test('that cannot be removed either says why it failed, not that', async () => {
    const fault = { below: partialFolder(world.kernel), at: ['write', 'remove'] as const, code: 'ENOSPC' }
    await whileFailing(fault, async () => expectRefusal(await send(), 507))
    expect(await uploadsOf(person)).toEqual([])
    expect((await send()).status).toBe(202)
  })
})
