import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { updateShow } from '@podstead/contract/shows/shows'
import { writeWav } from '@podstead/simulators/sounds'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { openDatabase } from '../kernel/database/database.ts'
import { externalFailure } from '../kernel/http/failure-external.ts'
import { makeFolder } from '../kernel/storage/durable.ts'
import { processAudio } from '../media/commands.ts'
import { buildShow } from '../shows/factory.ts'
import { mountSmallDisk, type SmallDisk } from '../testing/small-disk.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildUpload } from '../uploads/factory.ts'

const MEGABYTE = 1024 ** 2
const MEGABYTES = 112
const disk = mountSmallDisk({ megabytes: MEGABYTES, inodes: 3000 })

describe.skipIf(!disk)('a disk that fails (skipped where this account may not mount one)', () => {
  const { folder, fill, free, useInodes, setReadOnly, resize } = disk ?? ({} as SmallDisk)
  let world: World
  let mira: Person
  let feed: string
  let audio: string

  beforeAll(async () => {
    const temporary = process.env.TMPDIR
    process.env.TMPDIR = folder
    world = await createWorld().finally(() => {
      if (temporary === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = temporary
    })
    mira = await world.person()
    const show = await buildShow(world.kernel, { user: mira.user })
    const { episode } = await buildAudibleEpisode(world.kernel, { show, content: Buffer.alloc(200_000, 'a') })
    feed = `/feeds/${show.slug}.xml`
    audio = `/audio/${episode.public_id}/a.mp3`
    expect(await statusOf('/readyz')).toBe(200)
  })
  afterEach(async () => {
    setReadOnly(false)
    free()
    expect(await statusOf('/readyz')).toBe(200)
    await store('audio/after.mp3')
  })
  afterAll(async () => {
    await world?.close()
    disk?.remove()
  })

  const get = (url: string) => world.app.inject({ url, headers: { host: 'localhost:4000' } })
  const statusOf = async (url: string) => (await get(url)).statusCode
  const reason = async () => (await get('/readyz')).json().checks.storage
  const store = (key: string) =>
    world.kernel.storage.put(key, Readable.from([Buffer.alloc(MEGABYTE)]), { contentType: 'audio/mpeg' })
  const failing = async () =>
    externalFailure(await store('audio/new.mp3').catch((error: unknown) => error))?.status
  const listenersGoOn = async () => expect([await statusOf(feed), await statusOf(audio)]).toEqual([200, 200])

  test('that is full answers uploads with 507, is not ready and says why, and goes on serving listeners', async () => {
    fill()
    expect(await failing()).toBe(507)
    expect(await statusOf('/readyz')).toBe(503)
    expect(await reason()).toBe('disk: only 0 MB free, at least 64 MB are needed')
    await listenersGoOn()
    expect(await world.kernel.storage.stat('audio/new.mp3')).toBeNull()
  })

  test('is not ready below its reserve, before anything fails', async () => {
    fill(40 * MEGABYTE)
    expect(await reason()).toMatch(/^disk: only (39|40) MB free/)
    await store('audio/small.mp3')
  })

  test('that has no names left for files answers the same', async () => {
    useInodes()
    expect(await failing()).toBe(507)
    expect(await reason()).toBe('disk: ENOSPC')
    await listenersGoOn()
  })

  test('that is full while a file is converted lets the audio wait, keeps the upload, and converts it when there is room', async ({
    skip,
  }) => {
    const sound = join(folder, 'talk.wav')
    await writeWav(sound, { seconds: 60, channels: 2 })
    const { upload } = await buildUpload(world.kernel, { user: mira.user, path: sound, fileName: 'talk.wav' })
    const attached = { state: 'attached' as const, attached_at: world.clock.now() }
    await world.kernel.db.updateTable('uploads').set(attached).where('id', '=', upload.id).execute()
    const show = await buildShow(world.kernel, { user: mira.user })
    const episode = await buildEpisode(world.kernel, {
      show,
      media_state: 'queued',
      upload_id: upload.id,
      need_to_convert: true,
    })
    const convert = () => {
      const run = { signal: new AbortController().signal, tries: 1, id: randomUUID() }
      return processAudio(world.kernel, { episode_id: episode.id, upload_id: upload.id }, run)
    }
    const now = async () => {
      const row = await world.kernel.db
        .selectFrom('episodes')
        .selectAll()
        .where('id', '=', episode.id)
        .executeTakeFirstOrThrow()
      return [row.media_state, row.media_message, row.audio_file_id !== null]
    }
    const before = await storedFiles(world)
    // No room for anything, and for a part of what is made.
    for (const room of [0, 100_000]) {
      fill(room)
      await expect(convert()).rejects.toThrow(/no room|no space|ENOSPC/i)
      expect(await now()).toEqual(['processing', null, false])
      expect(await storedFiles(world)).toEqual(before)
      expect(readdirSync(join(world.kernel.config.dataDir, 'work'))).toEqual([])
      free()
    }
    // A conversion leaves a reserve, which this disk does not have.
    if (!resize(400)) skip('this machine does not permit a remount')
    expect((await convert()).outcome).toBe('done')
    expect(await now()).toEqual(['ready', null, true])
    expect(resize(MEGABYTES)).toBe(true)
  }, 60_000)

  test('that is full costs lines of the log and nothing else; it goes on when there is room', async () => {
    const file = join(folder, 'server.log')
    const output = openSync(file, 'a')
    const log = join(import.meta.dirname, '../kernel/log.ts')
    const script = `
      import { createInterface } from 'node:readline'
      import { createLog } from ${JSON.stringify(log)}
      const log = createLog({ level: 'info', clock: { now: () => new Date(0) } })
      for await (const line of createInterface({ input: process.stdin })) {
        log.info({ words: 'x '.repeat(4000) }, line)
        process.stderr.write('logged\\n')
      }`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['pipe', output, 'pipe'],
    })
    const write = async (line: string) => {
      const logged = once(child.stderr as Readable, 'data')
      child.stdin?.write(`${line}\n`)
      expect(String((await logged)[0])).toBe('logged\n')
    }
    await write('before')
    fill()
    for (const line of ['lost', 'lost']) await write(line)
    free()
    for (const line of ['between', 'after']) await write(line)
    child.stdin?.end()
    expect((await once(child, 'exit'))[0]).toBe(0)
    closeSync(output)
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    expect([lines[0], lines.at(-1)].map((line) => JSON.parse(line ?? '').msg)).toEqual(['before', 'after'])
  }, 60_000)

  test('that became read-only answers saves with 503, and listeners as ever', async ({ skip }) => {
    await listenersGoOn()
    if (!setReadOnly(true)) skip('this machine does not permit a remount')
    expect(await failing()).toBe(503)
    // Node calls a folder that cannot be made there one that does not exist.
    expect(
      externalFailure(await makeFolder(join(folder, 'new/deep')).catch((error: unknown) => error))?.status,
    ).toBe(503)
    expect(await reason()).toBe('disk: EROFS')
    await listenersGoOn()
  })
})

async function storedFiles({ kernel }: World): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of kernel.storage.list('')) found.push(key)
  return found.sort()
}

describe('a database whose disk fails', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.close())

  test.each([
    ['is full', '53100', 507, 'The storage is full. Nothing was saved.'],
    ['is read-only', '25006', 503, 'The storage cannot be written at the moment. Nothing was saved.'],
    [
      'cannot be read or written',
      '58030',
      503,
      'The storage cannot be written at the moment. Nothing was saved.',
    ],
  ])('and %s answers a save in words, and what was there stays', async (_name, code, status, message) => {
    const mira = await world.person()
    const show = await buildShow(world.kernel, { user: mira.user, author: 'Before' })
    await sql`create or replace function fail_shows() returns trigger language plpgsql as ${sql.lit(
      `begin raise exception 'could not extend file' using errcode = '${code}'; end`,
    )}`.execute(world.kernel.db)
    await sql`create trigger fail_shows before update on shows for each row execute function fail_shows()`.execute(
      world.kernel.db,
    )
    const answer = await mira.call(updateShow, { params: { id: show.id }, body: { author: 'After' } })
    await sql`drop trigger fail_shows on shows`.execute(world.kernel.db)
    expect([answer.status, (answer.body as unknown as { message: string }).message]).toEqual([
      status,
      message,
    ])
    const after = await world.kernel.db
      .selectFrom('shows')
      .select('author')
      .where('id', '=', show.id)
      .executeTakeFirstOrThrow()
    expect(after.author).toBe('Before')
    expect((await mira.call(updateShow, { params: { id: show.id }, body: { author: 'After' } })).status).toBe(
      200,
    )
  })
})

// The first start makes a database, which a busy machine takes its time for.
const PATIENCE_MS = 90_000

test.skipIf(process.env.TEST_DATABASE_URL || process.platform !== 'linux')(
  'the embedded database on a full disk refuses saves, reads on, and saves again when there is room',
  async ({ skip }) => {
    const small = mountSmallDisk({ megabytes: 128 })
    if (!small) return skip('this account may not mount a disk')
    try {
      const database = await openDatabase({ dataDir: small.folder })
      const insert = () =>
        sql`insert into words select repeat(md5(n::text), 500) from generate_series(1, 200) n`.execute(
          database.db,
        )
      await sql`create table words (word text)`.execute(database.db)
      small.fill()
      const error = await insert().catch((thrown: unknown) => thrown)
      expect(externalFailure(error)?.status).toBe(507)
      expect((await sql`select word from words`.execute(database.db)).rows).toEqual([])
      small.free()
      await insert()
      expect((await sql`select word from words`.execute(database.db)).rows).toHaveLength(200)
      await database.close()
    } finally {
      small.remove()
    }
  },
  PATIENCE_MS,
)
