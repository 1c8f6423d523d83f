import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { spoolFolder } from '../../apps/server/src/delivery/commands-spool.ts'
import type { Config } from '../../apps/server/src/kernel/config.ts'
import { createStorage, type Storage } from '../../apps/server/src/kernel/storage/storage.ts'
import { ROOT } from '../processes.ts'
import { isFresh } from '../web-build.ts'
import { errorReason, type Finding } from './finding.ts'

/** Storage by a blob of its own, free space, and the built dashboard. */
export async function examineFiles(config: Config): Promise<Finding[]> {
  return [await examineStorage(config), spaceIn(config.dataDir), spool(config), dashboard()]
}

async function examineStorage(config: Config): Promise<Finding> {
  const { kind } = config.storage
  const todo =
    kind === 's3'
      ? 'check the S3_ variables and the permissions of the key'
      : `check that ${config.dataDir} can be written`
  try {
    return await tryStorage(await createStorage(config.storage, join(config.dataDir, 'files')), kind, todo)
  } catch (error) {
    return { name: 'storage', level: 'fail', text: `${kind} cannot be opened: ${errorReason(error)}`, todo }
  }
}

/** Writes a blob, reads it whole and in part, removes it, and names the step that went wrong. */
export async function tryStorage(storage: Storage, kind: string, todo: string): Promise<Finding> {
  const key = `doctor/${randomUUID()}`
  const words = 'what doctor wrote'
  const read = async (range?: { start: number; end: number }) => text((await storage.open(key, range)).stream)
  let step = 'writing'
  try {
    await storage.put(key, Readable.from([Buffer.from(words)]), { contentType: 'text/plain' })
    step = 'reading'
    if ((await read()) !== words) throw new Error('something else came back')
    step = 'reading a range'
    if ((await read({ start: 5, end: 10 })) !== words.slice(5, 11))
      throw new Error('something else came back')
    step = 'removing'
    await storage.remove(key)
    if (await storage.stat(key)) throw new Error('it is still there')
    return { name: 'storage', level: 'ok', text: `${kind}: written, read, read in part, removed` }
  } catch (error) {
    if (step !== 'writing' && step !== 'removing') await storage.remove(key).catch(() => {})
    return { name: 'storage', level: 'fail', text: `${kind}: ${step} failed: ${errorReason(error)}`, todo }
  }
}

function spaceIn(folder: string): Finding {
  if (!existsSync(folder))
    return {
      name: 'disk',
      level: 'warn',
      text: `${folder} does not exist yet`,
      todo: 'start the server once',
    }
  const { bavail, bsize } = statfsSync(folder)
  const gibibytes = (bavail * bsize) / 2 ** 30
  const free = `${gibibytes.toFixed(1)} GiB free for ${folder}`
  if (gibibytes >= 2) return { name: 'disk', level: 'ok', text: free }
  return {
    name: 'disk',
    level: gibibytes < 0.2 ? 'fail' : 'warn',
    text: free,
    todo: 'free some space: uploads are refused when it is full',
  }
}

/**
 * A little waits while there are many requests; much, or for long, means that the database does not take it.
 */
function spool(config: Config): Finding {
  const folder = spoolFolder(config)
  const files = (existsSync(folder) ? readdirSync(folder) : []).flatMap(
    (name) => statSync(join(folder, name), { throwIfNoEntry: false }) ?? [],
  )
  const megabytes = files.reduce((sum, { size }) => sum + size, 0) / 1024 ** 2
  if (!megabytes) return { name: 'spool', level: 'ok', text: 'no requests for audio wait for the database' }
  const share = megabytes / config.counting.spoolMegabytes
  const text = `${megabytes.toFixed(1)} MB of requests for audio wait for the database`
  if (share < 0.1) return { name: 'spool', level: 'ok', text }
  const todo =
    'see the log for why the database does not accept them; when SPOOL_MB is reached, downloads are no longer counted'
  return { name: 'spool', level: share < 0.9 ? 'warn' : 'fail', text, todo }
}

function dashboard(): Finding {
  if (!existsSync(join(ROOT, 'apps/dashboard/dist/index.html')))
    return {
      name: 'dashboard',
      level: 'warn',
      text: 'not built yet',
      todo: 'npm run build, or npm start, which does it',
    }
  if (!isFresh('dashboard'))
    return {
      name: 'dashboard',
      level: 'warn',
      text: 'built from older sources',
      todo: 'npm run build, or npm start, which does it',
    }
  return { name: 'dashboard', level: 'ok', text: 'built' }
}
