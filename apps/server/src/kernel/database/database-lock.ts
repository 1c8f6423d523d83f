import { accessSync, constants, existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartRefusal } from '../http/failure-start.ts'
import {
  acquireLease,
  kernelId,
  LEASE_TERMS,
  type Lease,
  type LeaseTerms,
  readLease,
} from './database-lease.ts'

/** Thrown when another process has the embedded database of this folder open. */
export class DataInUse extends StartRefusal {
  constructor(dataDir: string, holder: Pick<Lease, 'pid' | 'host' | 'since'> | undefined) {
    const who = holder ? `process ${holder.pid} on ${holder.host} since ${holder.since}` : 'another process'
    super(
      `The database in ${dataDir} is in use by ${who}. Only one process at a time can open it: stop the other one first, or use PostgreSQL (DATABASE_URL).`,
    )
  }
}

/**
 * The embedded database does not notice a second process and would be damaged by it. Two things keep it away:
 * a lock of the operating system, which ends with its process and holds across containers of one machine, and
 * a lease, which holds between machines that share the folder. Returns how to give the folder back.
 * @throws DataInUse
 */
export async function lockDatabase(dataDir: string, terms: Partial<LeaseTerms> = {}): Promise<() => void> {
  const path = join(dataDir, 'database.lock')
  const system = await lockFile(join(dataDir, 'database.held'))
  if (system === 'held') throw new DataInUse(dataDir, readLease(path))
  try {
    refuseOlderVersion(dataDir, path)
    const kernel = kernelId()
    // Whoever has the lock of this kernel knows that every other process on it has ended.
    const isDead = (holder: Lease) =>
      holder.kernel === kernel && (system !== 'unsupported' || !isAlive(holder.pid))
    const taken = await acquireLease(path, { ...LEASE_TERMS, ...terms }, isDead)
    if (typeof taken !== 'function') throw new DataInUse(dataDir, taken)
    return () => {
      taken()
      if (system !== 'unsupported') system()
    }
  } catch (error) {
    if (system !== 'unsupported') system()
    throw error
  }
}

const SQLITE_BUSY = 5
const SQLITE_IOERR = 10
const SQLITE_CANTOPEN = 14
const SQLITE_PROTOCOL = 15

/**
 * SQLite's lock is the one lock on files that Node has. The file stays empty, and must not be opened in any
 * other way by this process: closing it would end the lock (POSIX, fcntl).
 */
async function lockFile(path: string): Promise<(() => void) | 'held' | 'unsupported'> {
  const sqlite = await import('node:sqlite').catch(() => null)
  if (!sqlite) return 'unsupported'
  let file: InstanceType<typeof sqlite.DatabaseSync> | undefined
  try {
    file = new sqlite.DatabaseSync(path, { timeout: 0 })
    file.exec('begin exclusive')
    return () => file?.close()
  } catch (error) {
    file?.close()
    const code = ((error as { errcode?: number }).errcode ?? 0) & 0xff
    if (code === SQLITE_BUSY) return 'held'
    if (code === SQLITE_CANTOPEN) accessSync(existsSync(path) ? path : dirname(path), constants.W_OK)
    // A file system without locks: the lease alone decides.
    if ([SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_PROTOCOL].includes(code)) return 'unsupported'
    throw error
  }
}

/** Versions before the lease wrote the number of their process and, on Linux, when it began. */
function refuseOlderVersion(dataDir: string, path: string): void {
  if (!existsSync(path) || readLease(path)) return
  const [number = '', began] = readFileSync(path, 'utf8').trim().split(' ')
  const pid = Number(number)
  const isOther = Number.isInteger(pid) && pid > 0 && pid !== process.pid
  if (isOther && isAlive(pid) && beganAt(pid) === began)
    throw new DataInUse(dataDir, { pid, host: 'this machine', since: 'before the upgrade' })
  rmSync(path, { force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

function beganAt(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}
