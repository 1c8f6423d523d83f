import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Thrown when another process has the embedded database of this folder open. */
export class DataInUse extends Error {
  constructor(dataDir: string, pid: number) {
    super(
      `The database in ${dataDir} is in use by process ${pid}. It can be opened by one process at a time: stop that one first, or use PostgreSQL (DATABASE_URL).`,
    )
  }
}

/**
 * The embedded database does not notice a second process and would be damaged by it. Marks the folder as ours and returns how to let go.
 * A mark whose process has died, by `kill -9` or with the machine, counts for nothing.
 * @throws DataInUse
 */
export function lockDatabase(dataDir: string): () => void {
  const path = join(dataDir, 'database.lock')
  const mark = markOf(process.pid)
  for (let tries = 0; ; tries++) {
    try {
      writeFileSync(path, mark, { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || tries > 4) throw error
    }
    const holder = holderOf(path)
    if (holder !== undefined) throw new DataInUse(dataDir, holder)
    rmSync(path, { force: true })
  }
}

/** The process that holds the folder, when it is alive and not this one (in a container each start may have the same number). */
function holderOf(path: string): number | undefined {
  const text = readMark(path)
  const pid = Number(text.split(' ')[0])
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return undefined
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return undefined
  }
  return markOf(pid) === text ? pid : undefined
}

function readMark(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}

/** Number and, where the system tells it, start time: numbers are given out again. */
function markOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return `${pid}`
  }
}
