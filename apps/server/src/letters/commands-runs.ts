import type { LetterRun } from '@podstead/contract/letters/letter-run'
import type { PermittedShow } from '../access/queries.ts'
import { crashPoint } from '../kernel/crash-points.ts'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import { conflict, refused } from '../kernel/http/failure.ts'
import { type Kernel, perKernel } from '../kernel/kernel.ts'
import { announce } from '../kernel/live/live.ts'
import { dispatchLetters, insertLetters, PRIORITY } from './commands-queue.ts'
import { presentRun } from './present.ts'
import { countApproved, requireRun } from './queries.ts'
import type { LetterRunRow } from './table.ts'

/** A second click within this time is the first one. */
const DOUBLE_CLICK_MS = 60_000
/** People of a run whose letters are written down ahead of being sent. */
const PAGE = 50
/** A browser need not hear of every letter. */
const ANNOUNCE_MS = 1000

/**
 * The instructions to everybody who is approved now. One that is under way, or began a moment ago, is that
 * one. @throws Failure 422 where nobody is approved
 */
export async function startRun(
  kernel: Kernel,
  user: { id: number },
  show: PermittedShow,
): Promise<LetterRunRow> {
  return kernel.db.transaction().execute(async (trx) => {
    // Two clicks at once come one after the other.
    await trx.selectFrom('shows').select('id').where('id', '=', show.id).forUpdate().execute()
    const now = kernel.clock.now()
    const before = await trx
      .selectFrom('letter_runs')
      .selectAll()
      .where('show_id', '=', show.id)
      .where((eb) =>
        eb.or([
          eb('state', 'in', ['running', 'paused']),
          eb.and([
            eb('state', '=', 'done'),
            eb('started_at', '>', new Date(now.getTime() - DOUBLE_CLICK_MS)),
          ]),
        ]),
      )
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (before) return before
    const total = await countApproved(trx, show.id)
    const last = await lastApproved(trx, show.id)
    if (last === null || total === 0) throw refused('There is no approved subscriber to write to.')
    const run = await trx
      .insertInto('letter_runs')
      .values({
        show_id: show.id,
        state: 'running',
        total,
        until_id: last,
        started_by: user.id,
        started_at: now,
        ended_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await kernel.jobs.enqueue(trx, dispatchLetters, {})
    await announceRun(trx, run)
    return run
  })
}

async function lastApproved(db: Queryable, showId: number): Promise<number | null> {
  const row = await db
    .selectFrom('subscribers')
    .select('id')
    .where('show_id', '=', showId)
    .where('subscription_status', '=', 'Approved')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Nothing more goes out until it is resumed; what a mail server is being given at this moment still arrives.
 */
export async function pauseRun(kernel: Kernel, show: PermittedShow, id: number): Promise<LetterRunRow> {
  return changeRun(kernel, show, id, { from: ['running', 'paused'], to: 'paused' })
}

export async function resumeRun(kernel: Kernel, show: PermittedShow, id: number): Promise<LetterRunRow> {
  return changeRun(kernel, show, id, { from: ['paused', 'running'], to: 'running' })
}

/** Whoever was not written to yet gets nothing. */
export async function cancelRun(kernel: Kernel, show: PermittedShow, id: number): Promise<LetterRunRow> {
  return changeRun(kernel, show, id, { from: ['running', 'paused', 'cancelled'], to: 'cancelled' })
}

type State = LetterRunRow['state']

async function changeRun(
  kernel: Kernel,
  show: PermittedShow,
  id: number,
  { from, to }: { from: State[]; to: State },
): Promise<LetterRunRow> {
  await requireRun(kernel.db, show, id)
  return kernel.db.transaction().execute(async (trx) => {
    const now = kernel.clock.now()
    const run = await trx
      .updateTable('letter_runs')
      .set({ state: to, ...(to === 'cancelled' && { ended_at: now }) })
      .where('id', '=', id)
      .where('state', 'in', from)
      .returningAll()
      .executeTakeFirst()
    if (!run) throw conflict('These emails are on their way already, or were stopped.')
    if (to === 'cancelled')
      await trx
        .updateTable('letters')
        .set({ state: 'cancelled', ended_at: now })
        .where('run_id', '=', id)
        .where('state', '=', 'queued')
        .execute()
    if (to === 'running') await kernel.jobs.enqueue(trx, dispatchLetters, {})
    await announceRun(trx, run)
    return run
  })
}

/** Read under a lock: a run that is being stopped at this moment ends before or after. */
export async function isCancelled(trx: Trx, runId: number): Promise<boolean> {
  const run = await trx
    .selectFrom('letter_runs')
    .select('state')
    .where('id', '=', runId)
    .forShare()
    .executeTakeFirst()
  return run?.state === 'cancelled'
}

/** Writes down the next letters of every run that is under way, as many as will soon be sent. */
export async function extendRuns(kernel: Kernel): Promise<void> {
  const running = await kernel.db
    .selectFrom('letter_runs')
    .select('id')
    .where('state', '=', 'running')
    .orderBy('id')
    .execute()
  for (const { id } of running) await kernel.db.transaction().execute((trx) => extendRun(trx, kernel, id))
}

async function extendRun(trx: Trx, kernel: Kernel, id: number): Promise<void> {
  const run = await trx
    .selectFrom('letter_runs')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!run) return
  const waiting = await trx
    .selectFrom('letters')
    .select('id')
    .where('run_id', '=', id)
    .where('state', 'in', ['queued', 'sending'])
    .limit(PAGE / 2)
    .execute()
  if (run.after_id >= run.until_id) {
    if (waiting.length === 0) await endRun(trx, kernel, run)
    return
  }
  if (waiting.length >= PAGE / 2) return
  const next = await trx
    .selectFrom('subscribers')
    .select(['id', 'show_id'])
    .where('show_id', '=', run.show_id)
    .where('subscription_status', '=', 'Approved')
    .where('id', '>', run.after_id)
    .where('id', '<=', run.until_id)
    .orderBy('id')
    .limit(PAGE)
    .execute()
  await insertLetters(trx, kernel, next, {
    kind: 'instructions',
    priority: PRIORITY.run,
    runId: id,
    toOccasion: (subscriber) => `run:${id}:${subscriber.id}`,
  })
  const after_id = next.length < PAGE ? run.until_id : (next.at(-1)?.id ?? run.until_id)
  await trx.updateTable('letter_runs').set({ after_id }).where('id', '=', id).execute()
  crashPoint('letters: written down, before commit')
  if (waiting.length + next.length === 0) await endRun(trx, kernel, run)
}

/** One that came to its end by its last letter. */
export async function endRun(trx: Trx, kernel: Pick<Kernel, 'clock'>, { id }: { id: number }): Promise<void> {
  const run = await trx
    .updateTable('letter_runs')
    .set({ state: 'done', ended_at: kernel.clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst()
  if (run) await announceRun(trx, run)
}

/** Counts how a letter of a run ended. */
export async function countInRun(
  trx: Trx,
  kernel: Kernel,
  id: number,
  column: 'sent' | 'suppressed' | 'failed',
): Promise<void> {
  const run = await trx
    .updateTable('letter_runs')
    .set((eb) => ({ [column]: eb(column, '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const announced = announcedAt(kernel)
  const now = kernel.clock.now().getTime()
  if (now - (announced.get(id) ?? 0) < ANNOUNCE_MS) return
  announced.set(id, now)
  await announceRun(trx, run)
}

const announcedAt = perKernel(() => new Map<number, number>())

async function announceRun(db: Queryable, run: LetterRunRow): Promise<void> {
  const event: LetterRun = presentRun(run)
  await announce(db, 'letters', run.show_id, event)
}
