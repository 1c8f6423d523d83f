import { z } from 'zod'
import { storedKinds } from '../kernel/capability-files.ts'
import { crashPoint } from '../kernel/crash-points.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { conflict } from '../kernel/http/failure.ts'
import { installationValue, removeInstallationValue, setInstallationValue } from '../kernel/installation.ts'
import { defineJob } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { BlobMissing } from '../kernel/storage/storage.ts'
import { markProblem } from './commands-mark.ts'
import { findKind, unnamed } from './queries.ts'
import {
  describeSweep,
  formatSize,
  isPurgeable,
  needsConfirmation,
  type SweepSize,
  TRASH,
  trashedFrom,
  trashKey,
} from './rules.ts'

interface StoredFile {
  key: string
  bytes: number
}

export interface SweepPlan extends SweepSize {
  orphans: StoredFile[]
}

/** Why the last sweep removed nothing. */
export interface HeldReason {
  cause: 'size' | 'installation'
  text: string
  at: string | null
  size: SweepSize | null
  /** What an operator has confirmed since. */
  isConfirmed: boolean
}

/** As large as this it may be without being held. */
export type ConfirmedSize = Pick<SweepSize, 'files' | 'bytes'>
export const ANY_SIZE: ConfirmedSize = { files: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY }

/** `held`: nothing was moved, and why. */
export type SweepResult = { moved: number; held: null } | { moved: 0; held: string }

const AT_ONCE = 1000
const HELD = 'sweep_held'

/**
 * What no row names: its row was never written, because the process was killed in between, or
 * its row is gone. Removes nothing.
 */
export async function planSweep(kernel: Kernel, before: Date): Promise<SweepPlan> {
  const plan: SweepPlan = { orphans: [], files: 0, bytes: 0, ofFiles: 0, ofBytes: 0 }
  let waiting: StoredFile[] = []
  const judge = async () => {
    const orphans = await orphansAmong(kernel, waiting)
    plan.orphans.push(...orphans)
    waiting = []
  }
  for (const { prefix } of storedKinds(kernel.capabilities)) {
    for await (const { key, bytes, modifiedAt } of kernel.storage.list(prefix)) {
      plan.ofFiles += 1
      plan.ofBytes += bytes
      if (modifiedAt < before) waiting.push({ key, bytes })
      if (waiting.length >= AT_ONCE) await judge()
    }
    await judge()
  }
  plan.files = plan.orphans.length
  plan.bytes = plan.orphans.reduce((sum, { bytes }) => sum + bytes, 0)
  return plan
}

/**
 * Moves orphans to the trash, brings back what a row names again, and empties what has been there for its
 * time. Refuses where database and storage disagree, and where it would take a share that leftovers never
 * have, unless an operator has confirmed that much.
 */
export async function sweepOrphans(
  kernel: Kernel,
  before: Date,
  confirmed: ConfirmedSize | null = null,
): Promise<SweepResult> {
  const problem = await markProblem(kernel)
  if (problem !== null) return hold(kernel, { cause: 'installation', text: problem, size: null })
  await restoreNamed(kernel)
  const plan = await planSweep(kernel, before)
  const isConfirmed = confirmed !== null && plan.files <= confirmed.files && plan.bytes <= confirmed.bytes
  if (!isConfirmed && needsConfirmation(plan)) {
    const { files, bytes, ofFiles, ofBytes } = plan
    return hold(kernel, {
      cause: 'size',
      text: `it would remove ${describeSweep(plan)}; npm run podstead -- sweep --dry-run lists them, sweep --confirm removes them`,
      size: { files, bytes, ofFiles, ofBytes },
    })
  }
  let moved = 0
  for (const { key } of plan.orphans) {
    // Asked again at the last moment: a row may have come to name it meanwhile.
    const [orphan] = await orphansAmong(kernel, [{ key, bytes: 0 }])
    if (orphan && (await moveFile(kernel, key, trashKey(key, kernel.clock.now())))) moved += 1
    crashPoint('sweep: file moved')
  }
  await purgeTrash(kernel)
  await removeInstallationValue(kernel.db, HELD)
  if (moved) kernel.log.info({ moved }, 'orphaned files were moved to the trash')
  return { moved, held: null }
}

/** Why the last sweep removed nothing; null when it did its work. */
export async function heldSweep({ db }: { db: Queryable }): Promise<HeldReason | null> {
  const held = await installationValue(db, HELD)
  if (held === null) return null
  // Earlier versions wrote the text alone.
  if (!held.startsWith('{'))
    return { cause: 'installation', text: held, at: null, size: null, isConfirmed: false }
  return JSON.parse(held) as HeldReason
}

/**
 * The operator's word on the sweep that waits: a job does it, if it is still no larger than what they saw.
 * @throws Failure 409
 */
export async function confirmSweep(
  { db, jobs }: Kernel,
  { files, bytes }: ConfirmedSize,
): Promise<HeldReason> {
  return db.transaction().execute(async (trx) => {
    const held = await heldSweep({ db: trx })
    if (held?.size?.files !== files || held.size.bytes !== bytes)
      throw conflict('The pending sweep is not the one that was shown. Please check it again.')
    const confirmed = { ...held, isConfirmed: true }
    await writeHeld(trx, confirmed)
    await jobs.enqueue(trx, sweepConfirmed, { files, bytes })
    return confirmed
  })
}

/** The job that does it. */
export const sweepConfirmed = defineJob(
  'operations.confirmed_sweep',
  z.object({ files: z.int(), bytes: z.int() }),
)

async function hold(
  { db, log, clock }: Kernel,
  reason: Pick<HeldReason, 'cause' | 'text' | 'size'>,
): Promise<SweepResult> {
  log.error({ reason: reason.text }, 'the sweep removed nothing')
  await writeHeld(db, { ...reason, at: clock.now().toISOString(), isConfirmed: false })
  return { moved: 0, held: reason.text }
}

async function writeHeld(db: Queryable, held: HeldReason): Promise<void> {
  const value = JSON.stringify(held)
  await setInstallationValue(db, HELD, value)
}

async function orphansAmong({ db, capabilities }: Kernel, files: StoredFile[]): Promise<StoredFile[]> {
  const kinds = storedKinds(capabilities)
  const named = files.flatMap((file) => {
    const found = findKind(kinds, file.key)
    return found ? [{ file, ...found }] : []
  })
  const orphans: StoredFile[] = []
  for (const kind of new Set(named.map((one) => one.kind))) {
    const own = named.filter((one) => one.kind === kind)
    const without = await unnamed(db, kind, [...new Set(own.map(({ name }) => name))])
    orphans.push(...own.filter(({ name }) => without.has(name)).map(({ file }) => file))
  }
  return orphans
}

export interface TrashedFile extends StoredFile {
  trashed: string
  day: string
}

export async function listTrash({ storage }: Pick<Kernel, 'storage'>): Promise<TrashedFile[]> {
  const found: TrashedFile[] = []
  for await (const { key, bytes } of storage.list(TRASH)) {
    const from = trashedFrom(key)
    if (from) found.push({ ...from, trashed: key, bytes })
  }
  return found
}

export function describeTrash(files: TrashedFile[]): string {
  return `${files.length} files, ${formatSize(files.reduce((sum, { bytes }) => sum + bytes, 0))}`
}

/**
 * Brings back what the database names and only the trash holds: a database that was
 * restored finds its files again.
 */
export async function restoreNamed(kernel: Kernel): Promise<number> {
  const trash = await listTrash(kernel)
  let restored = 0
  for (let at = 0; at < trash.length; at += AT_ONCE) {
    const some = trash.slice(at, at + AT_ONCE)
    const orphans = new Set((await orphansAmong(kernel, some)).map(({ key }) => key))
    for (const file of some) if (!orphans.has(file.key) && (await restoreFile(kernel, file))) restored += 1
  }
  if (restored)
    kernel.log.warn({ restored }, 'files that the database names were brought back from the trash')
  return restored
}

/** Back to where it was, unless something is there. */
export async function restoreFile(
  kernel: Kernel,
  { key, trashed }: Pick<TrashedFile, 'key' | 'trashed'>,
): Promise<boolean> {
  if (await kernel.storage.stat(key)) return false
  return moveFile(kernel, trashed, key)
}

async function purgeTrash(kernel: Kernel): Promise<void> {
  const now = kernel.clock.now()
  for (const { trashed, day } of await listTrash(kernel))
    if (isPurgeable(day, now)) await kernel.storage.remove(trashed)
}

/** False where another process was faster. */
async function moveFile({ storage }: Kernel, from: string, to: string): Promise<boolean> {
  try {
    await storage.move(from, to)
    return true
  } catch (error) {
    if (error instanceof BlobMissing) return false
    throw error
  }
}
