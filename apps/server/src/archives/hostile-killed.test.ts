import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { listArchiveImports, retryArchiveImport } from '@podstead/contract/archives'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { READER_KILLED } from '../kernel/jobs/jobs-crashes.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { importBytes } from './factory.ts'
import { archive, buildArchiveEpisode } from './factory-zip.ts'
import { archiveJobs } from './jobs.ts'

let world: World
let ana: Person
beforeAll(async () => {
  world = await createWorld()
  ana = await world.person()
})
afterAll(() => world.close())

const imported = (bytes: Buffer, meanwhile?: () => Promise<void>) => importBytes(world, ana, bytes, meanwhile)

describe('a reader that is killed from outside', () => {
  /** Ends the next process that reads an archive, as soon as it is there; it is known by its memory. */
  async function killReader(): Promise<void> {
    const pid = await vi.waitUntil(
      () => readdirSync('/proc').find((name) => /^\d+$/.test(name) && isReader(name)),
      {
        timeout: 30_000,
        interval: 2,
      },
    )
    process.kill(Number(pid), 'SIGKILL')
  }
  const latest = async () => (await ana.call(listArchiveImports)).body[0]
  const inQueue = () =>
    world.kernel.db.selectFrom('archive_imports').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const broken = async () => {
    const [refused] = await Promise.all([
      imported(await archive([buildArchiveEpisode()])).catch(String),
      killReader(),
    ])
    expect(refused).toContain('ended from outside (SIGKILL)')
  }

  test('says nothing of the file: the import waits, and comes in with the next try', async () => {
    await broken()
    expect(await latest()).toMatchObject({ state: 'waiting', message: '' })
    const { id } = await inQueue()
    const [job] = archiveJobs(world.kernel)
    await job?.handler(
      { import_id: id },
      { id: randomUUID(), signal: new AbortController().signal, tries: 2 },
    )
    expect(await latest()).toMatchObject({ state: 'done', episodes_total: 1 })
  }, 60_000)

  test('twice, parks the import with its file, and its creator can try again', async () => {
    await broken()
    const { id } = await inQueue()
    const [job] = archiveJobs(world.kernel)
    await job?.gaveUp?.({ import_id: id }, READER_KILLED)
    expect(await latest()).toMatchObject({
      state: 'failed',
      can_retry: true,
      message:
        'The import could not be finished, because reading the file was stopped twice from outside. Please try again.',
    })
    expect((await ana.call(retryArchiveImport, { params: { importKey: String(id) } })).status).toBe(202)
    await world.runJobs()
    expect(await latest()).toMatchObject({ state: 'done', can_retry: false })
  }, 60_000)
})

function isReader(pid: string): boolean {
  try {
    const isOurs = readFileSync(`/proc/${pid}/status`, 'utf8').includes(`\nPPid:\t${process.pid}\n`)
    return isOurs && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--max-old-space-size=768')
  } catch {
    // It has ended meanwhile.
    return false
  }
}
