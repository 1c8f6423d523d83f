import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Kernel } from '../kernel/kernel.ts'
import { makeFolder } from '../kernel/storage/durable.ts'
import { UnfitFolder } from './commands-files.ts'

const POLL_MS = 500
const ANSWER_MS = 20_000
/** Who copies says so all the time; the checkpoint before it may take its while. */
const SILENCE_MS = 120_000
const ABANDONED_MS = 12 * 3_600_000

/** Nobody who has the embedded database open answered. */
export class NoAnswer extends Error {}

function copiesFolder(dataDir: string): string {
  return join(dataDir, 'copies')
}

/**
 * The embedded database is open in one process only, so whoever wants to read it meanwhile asks that
 * process for a copy of its files, by a file in the data folder: who may write there may ask. Calls
 * stop with the returned function.
 */
export function answerCopyRequests({
  config,
  database,
  clock,
  log,
}: Pick<Kernel, 'config' | 'database' | 'clock' | 'log'>): () => void {
  const { copyFiles } = database
  if (!copyFiles) return () => {}
  const folder = copiesFolder(config.dataDir)
  let isBusy = false
  const look = async () => {
    if (isBusy) return
    isBusy = true
    try {
      for (const name of await readdir(folder).catch(() => []))
        await answerOne(join(folder, name), copyFiles, { clock, log })
    } catch (error) {
      log.error({ err: error }, 'a request for a copy of the database could not be answered')
    } finally {
      isBusy = false
    }
  }
  const timer = setInterval(() => void look(), POLL_MS).unref()
  return () => clearInterval(timer)
}

async function answerOne(
  folder: string,
  copy: (target: string) => Promise<void>,
  { clock, log }: Pick<Kernel, 'clock' | 'log'>,
): Promise<void> {
  const taken = join(folder, 'taken')
  if (!existsSync(join(folder, 'wanted'))) return
  await rename(join(folder, 'wanted'), taken)
  const started = performance.now()
  const touch = () => utimes(taken, clock.now(), clock.now()).catch(() => {})
  const alive = setInterval(touch, POLL_MS).unref()
  try {
    await copy(join(folder, 'database.unfinished'))
    await rename(join(folder, 'database.unfinished'), join(folder, 'database'))
    await rename(taken, join(folder, 'ready'))
    log.info(
      { ms: Math.round(performance.now() - started) },
      'the files of the database were copied for a backup',
    )
  } catch (error) {
    log.error({ err: error }, 'the files of the database could not be copied for a backup')
    // A disk that is full takes no words, but a name.
    await writeFile(taken, (error as Error).message).catch(() => {})
    await rename(taken, join(folder, 'failed'))
  } finally {
    clearInterval(alive)
  }
}

/**
 * Asks the running server for a copy of the embedded database. @returns the
 * folder to open, and how to remove it
 * @throws NoAnswer UnfitFolder
 */
export async function requestCopy(
  dataDir: string,
  now: Date,
): Promise<{ folder: string; remove(): Promise<void> }> {
  await removeAbandoned(dataDir, now)
  await refuseWithoutRoom(dataDir)
  const folder = join(copiesFolder(dataDir), randomUUID())
  const remove = () => rm(folder, { recursive: true, force: true })
  await makeFolder(folder, 0o700)
  await writeFile(join(folder, 'wanted'), '')
  try {
    await answered(folder)
    return { folder, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function answered(folder: string): Promise<void> {
  const started = performance.now()
  let heard = { mark: 0, at: started }
  while (!existsSync(join(folder, 'ready'))) {
    const mark = (await stat(join(folder, 'taken')).catch(() => null))?.mtimeMs ?? heard.mark
    if (mark !== heard.mark) heard = { mark, at: performance.now() }
    if (performance.now() - heard.at > SILENCE_MS)
      throw new NoAnswer(
        'The server started copying its database but has stopped responding; its log may say why. Try again.',
      )
    if (existsSync(join(folder, 'failed')))
      throw new NoAnswer('The server could not copy its database; its log says why.')
    if (existsSync(join(folder, 'wanted')) && performance.now() - started > ANSWER_MS)
      throw new NoAnswer(
        'Another process has the database open and does not respond. If a command is still running, try again when it has finished.',
      )
    await wait(POLL_MS / 5)
  }
}

/** Left behind by a backup that was killed. */
async function removeAbandoned(dataDir: string, now: Date): Promise<void> {
  for (const name of await readdir(copiesFolder(dataDir)).catch(() => [])) {
    const path = join(copiesFolder(dataDir), name)
    if (now.getTime() - (await stat(path)).mtimeMs > ABANDONED_MS)
      await rm(path, { recursive: true, force: true })
  }
}

async function refuseWithoutRoom(dataDir: string): Promise<void> {
  let bytes = 0
  for (const entry of await readdir(join(dataDir, 'database'), { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < bytes * 1.1 + 64 * 1024 ** 2)
    throw new UnfitFolder(
      `${dataDir} has no space for a copy of the database (${Math.ceil(bytes / 1024 ** 2)} MB), which a backup of a running server needs. Free some space, or stop the server for the backup.`,
    )
}
