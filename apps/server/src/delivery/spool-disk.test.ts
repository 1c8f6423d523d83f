import { existsSync, readdirSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { serializeRequests } from '../ingest/commands.ts'
import { keep } from '../ingest/commands-lines.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { buildShow } from '../shows/factory.ts'
import { DISK_ERRORS, whileFailing } from '../testing/failing-files.ts'
import { createWorld, type World } from '../testing/world.ts'
import { type DownloadEvent, type EventSink, eventSink } from './commands.ts'
import { processSpool, spoolFolder } from './commands-spool.ts'
import { buildAudibleEpisode } from './factory.ts'

let world: World
let dataDir: string
let folder: string
let event: DownloadEvent
let sink: EventSink

beforeEach(async () => {
  world = await createWorld()
  // Apart from that of the world's own server.
  dataDir = join(world.kernel.config.dataDir, 'several')
  await mkdir(dataDir)
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
  sink = eventSink(another())
})
afterEach(async () => {
  await sink.close()
  await world.close()
})

/**
 * A process of the installation, another one each time; what it finds at its start belongs to nobody else.
 */
const another = (): Kernel => ({
  ...world.kernel,
  config: { ...world.kernel.config, dataDir },
  database: { ...world.kernel.database, engine: 'pglite' },
})
const files = () => (existsSync(folder) ? readdirSync(folder) : [])
const hear = (...numbers: number[]) => {
  for (const bytes_sent of numbers) sink.append({ ...event, bytes_sent })
}
const kept = async () =>
  (await world.kernel.db.selectFrom('download_requests').select('bytes_sent').execute())
    .map(({ bytes_sent }) => bytes_sent)
    .sort((a, b) => a - b)
/** The database takes nothing for as long as this lasts. */
async function whileAway(work: () => Promise<void>): Promise<void> {
  const { schema } = world.kernel.db
  await schema.alterTable('download_requests').renameTo('download_requests_away').execute()
  await work()
  await schema.alterTable('download_requests_away').renameTo('download_requests').execute()
}

describe('requests for audio that wait for the database', () => {
  test.each(DISK_ERRORS)(
    'are counted once each on a disk that says %s while they are written',
    async (code) => {
      let number = 0
      for (const at of ['mkdir', 'open', 'write', 'short'] as const) {
        await sink.close()
        rmSync(folder, { recursive: true, force: true })
        sink = eventSink(another())
        await whileAway(async () => {
          await whileFailing({ below: folder, at, code }, async () => {
            // The second comes behind what the disk took of the first.
            for (let n = 0; n < 2; n++) {
              hear(number++)
              await expect(sink.flush()).rejects.toThrow('download_requests')
            }
          })
          hear(number++)
          await expect(sink.flush()).rejects.toThrow('download_requests')
        })
        await sink.flush()
        expect(sink.figures()).toEqual({ written: 3, dropped: 0, waiting: 0 })
        expect(files().length).toBeLessThanOrEqual(1)
      }
      expect(await kept()).toEqual(Array.from({ length: number }, (_, n) => n))
    },
  )

  test.each(['truncate', 'remove', 'close'] as const)(
    'are counted once when %s fails behind them, and not again by the next process',
    async (at) => {
      await whileFailing({ below: folder, at: [at, 'remove'], code: 'EIO' }, async () => {
        hear(1)
        await sink.flush()
        hear(2)
        await sink.flush()
        await sink.close()
      })
      const next = another()
      sink = eventSink(next)
      hear(3)
      await processSpool(next).adopt()
      // Its own file is left, which is empty.
      await expect.poll(async () => (await sink.flush().then(files)).length).toBe(1)
      expect(await kept()).toEqual([1, 2, 3])
      await sink.close()
      expect(files()).toEqual([])
    },
  )

  test('in a file that cannot be read do not hold up others, and are counted once when it can', async () => {
    // Just started, it takes over what it finds in the folder.
    await sink.close()
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const spool = processSpool(another())
      const lines = await serializeRequests(
        world.kernel,
        [1, 2, 3].map((bytes_sent) => ({ ...event, bytes_sent })),
      )
      const take = async () => {
        const piece = await spool.next(1024 ** 2)
        await keep(world.kernel, piece?.lines ?? [])
        await piece?.done()
        return piece?.lines.length ?? 0
      }
      await whileFailing({ below: folder, at: 'read', code: 'EIO' }, async () => {
        await spool.write(lines.slice(0, 1))
        await expect(spool.next(1024 ** 2)).rejects.toThrow('EIO')
      })
      await spool.write(lines.slice(1))
      expect(await take()).toBe(2)
      expect(await kept()).toEqual([2, 3])
      // Whoever writes what waits hears that there is more, and asks again.
      await expect(spool.next(1024 ** 2)).rejects.toThrow('EIO')
      vi.advanceTimersByTime(10_001)
      expect(await take()).toBe(1)
      expect(await spool.next(1024 ** 2)).toBeNull()
      expect(await kept()).toEqual([1, 2, 3])
      await spool.close()
    } finally {
      vi.useRealTimers()
    }
  })
})
