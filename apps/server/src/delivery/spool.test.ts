import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { serializeRequests } from '../ingest/commands.ts'
import { keep } from '../ingest/commands-lines.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { type DownloadEvent, eventSink } from './commands.ts'
import { processSpool, spoolFolder } from './commands-spool.ts'
import { buildAudibleEpisode } from './factory.ts'

const MANY = 1024 ** 2
let world: World
let dataDir: string
let folder: string
let event: DownloadEvent

beforeEach(async () => {
  world = await createWorld()
  // Apart from that of the world's own server, which would take over what is left here.
  dataDir = join(world.kernel.config.dataDir, 'several')
  mkdirSync(dataDir)
  folder = spoolFolder({ dataDir })
  const show = await buildShow(world.kernel)
  const { episode, audio } = await buildAudibleEpisode(world.kernel, { show })
  event = {
    at: world.clock.now(),
    ...{
      show_id: show.id,
      episode_id: episode.id,
      audio_file_id: audio.id,
      method: 'GET',
      status: 200,
      ip: '198.51.100.7',
    },
    ...{
      agent: 'AntennaPod/3.5.0',
      referrer: '',
      range_header: '',
      range_start: null,
      range_end: null,
      bytes_sent: 960_000,
    },
  }
})
afterEach(() => world.close())

const lines = (count: number) =>
  serializeRequests(
    world.kernel,
    Array.from({ length: count }, (_, n) => ({ ...event, bytes_sent: n })),
  )
const files = () => (existsSync(folder) ? readdirSync(folder) : [])
const content = () =>
  files()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter(Boolean)
const kept = async () =>
  (await world.kernel.db.selectFrom('download_requests').select('bytes_sent').orderBy('id').execute()).map(
    ({ bytes_sent }) => bytes_sent,
  )
/** A process of the installation, another one each time. */
const another = (changes: Partial<Kernel> = {}): Kernel => ({
  ...world.kernel,
  config: { ...world.kernel.config, dataDir },
  ...changes,
})
/** Its database has one process at a time, so what is left behind belongs to nobody. */
const onEmbedded = () => ({ database: { ...world.kernel.database, engine: 'pglite' as const } })
const onPostgres = () => ({ database: { ...world.kernel.database, engine: 'postgres' as const } })
/** The database takes nothing for as long as this lasts. */
async function whileAway(work: () => Promise<void>): Promise<void> {
  const { schema } = world.kernel.db
  await schema.alterTable('download_requests').renameTo('download_requests_away').execute()
  await work()
  await schema.alterTable('download_requests_away').renameTo('download_requests').execute()
}

describe('the spool', () => {
  test('holds what waits for the database without an address, and nothing at rest', async () => {
    const sink = eventSink(another())
    sink.append(event)
    await sink.flush()
    expect(content()).toEqual([])
    await whileAway(async () => {
      sink.append(event)
      await expect(sink.flush()).rejects.toThrow('download_requests')
      expect(content().join('')).toContain('AntennaPod/3.5.0')
      expect(content().join('')).not.toContain('198.51.100.7')
      expect(sink.figures()).toMatchObject({ written: 1, waiting: 1 })
    })
    await sink.flush()
    expect(content()).toEqual([])
    await sink.close()
    expect(files()).toEqual([])
    expect(sink.figures()).toEqual({ written: 2, dropped: 0, waiting: 0 })
  })

  test('is on the disk without anybody asking, also while the database is away', async () => {
    const sink = eventSink(another())
    sink.append(event)
    await sink.flush()
    await whileAway(async () => {
      sink.append({ ...event, bytes_sent: 7 })
      await expect.poll(content).toEqual([expect.stringContaining('\t7\t')])
    })
    await sink.flush()
  })

  test('is written by the next process after a kill, each request once, whatever was written before it', async () => {
    const dead = processSpool(another())
    await dead.write(await lines(3))
    const piece = await dead.next(MANY)
    await expect.poll(files).toHaveLength(1)
    await keep(world.kernel, piece?.lines.slice(0, 2) ?? [])
    await dead.close()
    const next = another(onEmbedded())
    const sink = eventSink(next)
    await expect.poll(kept).toEqual([0, 1, 2])
    await sink.flush()
    await expect.poll(files).toEqual([])
  })

  test('ends at a line that was torn, and leaves out what is no line', async () => {
    mkdirSync(folder, { recursive: true })
    const [first, second, third] = await lines(3)
    writeFileSync(join(folder, 'left-00000000.tsv'), `${first}\n\0\0\0\0\n${second}\n${third?.slice(0, -30)}`)
    const next = another(onEmbedded())
    expect(await processSpool(next).adopt()).toBe(1)
    await eventSink(next).flush()
    expect(await kept()).toEqual([0, 1])
    expect(files()).toEqual([])
  })

  test('gives up what no database takes, and only that', async () => {
    const sink = eventSink(another())
    for (const bytes_sent of [1, 2 ** 70, 3]) sink.append({ ...event, bytes_sent })
    await sink.flush()
    expect(await kept()).toEqual([1, 3])
    expect(sink.figures()).toEqual({ written: 2, dropped: 1, waiting: 0 })
  })

  test('takes no more than it may, and says what it did not take', async () => {
    const small = another({
      config: {
        ...world.kernel.config,
        dataDir,
        counting: { ...world.kernel.config.counting, spoolMegabytes: 0.001 },
      },
    })
    expect(await processSpool(small).write(await lines(4))).toBe(true)
    expect(await processSpool(small).write(await lines(40))).toBe(false)
    const sink = eventSink(small)
    for (let n = 0; n < 40; n++) sink.append(event)
    await sink.flush()
    expect(sink.figures()).toEqual({ written: 4, dropped: 40, waiting: 0 })
  })

  test('waits in memory while the disk takes nothing', async () => {
    writeFileSync(folder, 'no folder')
    const sink = eventSink(another())
    sink.append(event)
    await sink.flush()
    expect(await kept()).toEqual([960_000])
  })

  test('of a process that lives is left alone by others on PostgreSQL, and taken over a minute after its death', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const living = processSpool(another(onPostgres()))
      await living.write(await lines(2))
      const other = processSpool(another(onPostgres()))
      for (let look = 0; look < 5; look++) {
        world.clock.advance(20_000)
        vi.advanceTimersByTime(20_000)
        await living.adopt()
        expect(await other.adopt()).toBe(0)
      }
      vi.advanceTimersByTime(59_000)
      expect(await other.adopt()).toBe(0)
      vi.advanceTimersByTime(2000)
      expect(await other.adopt()).toBe(1)
      expect((await other.next(MANY))?.lines).toHaveLength(2)
      // Should the first come to life again, both write the same, which is once.
      const piece = await living.next(MANY)
      expect(piece?.lines).toHaveLength(2)
      await piece?.done()
      expect(await living.next(MANY)).toBeNull()
      await living.close()
      await other.close()
    } finally {
      vi.useRealTimers()
    }
  })

  test('goes on in another file when the last one is old, for that may be taken over', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const spool = processSpool(another())
      await spool.write(await lines(1))
      vi.advanceTimersByTime(21_000)
      await spool.write(await lines(1))
      expect(files()).toHaveLength(2)
      await spool.close()
    } finally {
      vi.useRealTimers()
    }
  })

  test('that is older than requests are kept is not counted once more', async () => {
    mkdirSync(folder, { recursive: true })
    const path = join(folder, 'left-00000000.tsv')
    appendFileSync(path, `${(await lines(1))[0]}\n`)
    const old = new Date(world.clock.now().getTime() - 91 * 86_400_000)
    utimesSync(path, old, old)
    expect(await processSpool(another(onEmbedded())).adopt()).toBe(0)
    expect(files()).toEqual([])
  })
})
