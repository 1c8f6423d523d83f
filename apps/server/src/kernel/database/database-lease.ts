import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'

/** Who has the database open, as its file says. */
export interface Lease {
  id: string
  host: string
  /** Of one start of one machine; containers on it share it. */
  kernel: string
  pid: number
  since: string
}

export interface LeaseTerms {
  /** A holder that does not renew its lease for this long is taken for dead. */
  staleMs: number
  renewMs: number
  /** Tells the operator why the start waits. */
  say(line: string): void
  /**
   * Called when somebody else has taken the lease, or the folder is another one:
   * nothing may be written from then on.
   */
  onLost(reason: string): void
}

export const LEASE_TERMS: LeaseTerms = {
  staleMs: 30_000,
  renewMs: 5_000,
  say: (line) => void process.stderr.write(`${line}\n`),
  onLost(reason) {
    process.stderr.write(`${reason} This process exits now, before it writes anything more.\n`)
    process.exit(1)
  },
}

/** A lease this old belongs to nobody, however wrong the clocks of two machines are. */
const SURELY_STALE_MS = 3_600_000

/**
 * Takes the lease in the file at `path`, for as long as it is renewed. `isDead`: whether its
 * holder is known to have ended; where that cannot be known the lease is watched, because clocks
 * of two machines cannot be compared.
 * @returns how to give it back, or its holder
 */
export async function acquireLease(
  path: string,
  terms: LeaseTerms,
  isDead: (holder: Lease) => boolean,
): Promise<(() => void) | Lease> {
  const own: Lease = {
    id: randomUUID(),
    host: hostname(),
    kernel: kernelId(),
    pid: process.pid,
    since: new Date().toISOString(),
  }
  const text = `${JSON.stringify(own)}\n`
  for (let tries = 0; tries < 5; tries++) {
    try {
      writeFileSync(path, text, { flag: 'wx', mode: 0o644 })
      return renewLease(path, own, terms)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = readLease(path)
    if (holder && !isDead(holder) && (await isRenewed(path, holder, terms))) return readLease(path) ?? holder
    if (holder && readLease(path)?.id !== holder.id) continue
    writeFileSync(`${path}.${own.id}`, text)
    renameSync(`${path}.${own.id}`, path)
    // Two hosts may have found the same dead lease: the later one has it.
    if (holder && holder.kernel !== own.kernel) await pause(Math.min(1000, terms.renewMs))
    if (readLease(path)?.id === own.id) return renewLease(path, own, terms)
  }
  return readLease(path) ?? own
}

export function readLease(path: string): Lease | undefined {
  try {
    const { id, host, kernel, pid, since } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Lease>
    if (typeof id !== 'string') return undefined
    return { id, host: String(host), kernel: String(kernel), pid: Number(pid), since: String(since) }
  } catch {
    return undefined
  }
}

/**
 * The same for all processes and containers of one running machine, and another
 * one after it has started again.
 */
export function kernelId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return hostname()
  }
}

/** Watches for as long as a living holder would need to renew it several times. */
async function isRenewed(
  path: string,
  { id, host, pid, since }: Lease,
  { staleMs, renewMs, say }: LeaseTerms,
): Promise<boolean> {
  const seen = modifiedAt(path)
  if (Date.now() - seen > SURELY_STALE_MS) return false
  say(
    `The database was opened by process ${pid} on ${host} (${since}). Watching for ${Math.round(staleMs / 1000)}  s to see whether it is still running …`,
  )
  const end = performance.now() + staleMs
  while (performance.now() < end) {
    await pause(Math.min(500, renewMs))
    if (readLease(path)?.id !== id) return readLease(path) !== undefined
    if (modifiedAt(path) !== seen) return true
  }
  return false
}

function renewLease(path: string, own: Lease, { renewMs, onLost }: LeaseTerms): () => void {
  const folder = folderIdentity(dirname(path))
  const renew = () => {
    const problem = renewed(path, own, folder)
    if (problem === null) return
    clearInterval(timer)
    onLost(problem)
  }
  const timer = setInterval(renew, renewMs).unref()
  return () => {
    clearInterval(timer)
    if (readLease(path)?.id === own.id) rmSync(path, { force: true })
  }
}

/** Why the lease is lost; null when it was renewed. */
function renewed(path: string, own: Lease, folder: string): string | null {
  try {
    if (folderIdentity(dirname(path)) !== folder)
      return `The folder ${dirname(path)} is no longer the one the database was opened in.`
    // A file that an operator removed is written again; the folder is still ours.
    if (!existsSync(path)) writeFileSync(path, `${JSON.stringify(own)}\n`, { flag: 'wx' })
    const holder = readLease(path)
    if (holder && holder.id !== own.id)
      return `The database in ${dirname(path)} was opened by process ${holder.pid} on ${holder.host} meanwhile.`
    const now = new Date()
    utimesSync(path, now, now)
    return null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // A disk that is full or fails for a moment takes the lease from nobody.
    return code === 'ENOENT' || code === 'ENOTDIR' ? `The folder ${dirname(path)} no longer exists.` : null
  }
}

function folderIdentity(folder: string): string {
  const { dev, ino } = statSync(folder)
  return `${dev}:${ino}`
}

const modifiedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
