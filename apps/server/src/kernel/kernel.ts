import type { Capability } from './capability.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database, Db } from './database/database.ts'
import type { Gate } from './http/gate.ts'
import type { AuditLog } from './http/serve-audit.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail/mail.ts'
import type { Media, MediaDescription } from './media/media.ts'
import type { Outbound } from './outbound/outbound.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { Storage } from './storage/storage.ts'

/** What every slice may use. Composed in main.ts, and by the tests with a clock of their own. */
export interface Kernel {
  readonly config: Config
  /** What every slice declares of itself. */
  readonly capabilities: readonly Capability[]
  readonly database: Database
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly gate: Gate
  readonly auditLog: AuditLog
  readonly secrets: Secrets
  readonly storage: Storage
  readonly mail: Mail
  readonly jobs: Jobs
  readonly outbound: Outbound
  /** The programs are looked for at first use, not at the start. */
  readonly media: Omit<Media, 'describe'> & { describe(): Promise<MediaDescription> }
}

/**
 * One of a kind for each kernel, made when it is first asked for: what a process holds in memory, and
 * a test's world must not share.
 */
export function perKernel<T>(make: (kernel: Kernel) => T): (kernel: Kernel) => T {
  const made = new WeakMap<Kernel, T>()
  return (kernel) => {
    if (!made.has(kernel)) made.set(kernel, make(kernel))
    return made.get(kernel) as T
  }
}
