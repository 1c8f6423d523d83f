import type { SubscriberAction } from '@podstead/contract/subscribers/subscribers-manage'
import { sql } from 'kysely'
import { z } from 'zod'
import type { PermittedShow } from '../access/queries.ts'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'
import { invalid } from '../kernel/http/failure.ts'
import { defineJob } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { announce } from '../kernel/live/live.ts'
import { requireTier } from '../shows/commands-tiers.ts'
import { requireMembersOnly, setTierOfMany } from './commands-add.ts'
import { changeStatus, removeSubscribers, resetFeedAddresses } from './commands-status.ts'
import { presentRun } from './present.ts'
import { countsByStatus, filtered, type SubscriberFilter } from './queries-list.ts'
import type { SubscriberRow, SubscriberRunRow } from './table.ts'

export const runBulkAction = defineJob('subscribers.bulk', z.object({ run_id: z.int() }))

/** So many at once: short transactions, between which others get their turn. */
const AT_ONCE = 500
/** A name in two podcasts at once is none; `reset` seals each address. */
const MAX_RUNNING = 5

interface BulkRequest {
  action: SubscriberAction
  tier?: number | null | undefined
  ids?: number[] | undefined
  filter?: SubscriberFilter | undefined
}

interface Change {
  action: SubscriberAction
  tier: number | null
}

export type BulkOutcome = { changed: number; skipped: number } | { run: SubscriberRunRow }

/**
 * Does the same to those who are named, at once, or to all whom a filter finds, in the background.
 * @throws Failure 409, or 422 without either
 */
export async function startBulkAction(
  kernel: Kernel,
  show: PermittedShow,
  { id: actorId }: { id: number },
  { action, tier, ids, filter }: BulkRequest,
): Promise<BulkOutcome> {
  requireMembersOnly(show)
  if ((ids === undefined) === (filter === undefined))
    throw invalid({ ids: ['Choose subscribers, or a search that finds them.'] })
  if (action === 'tier') {
    if (tier === undefined) throw invalid({ tier: ["can't be blank"] })
    requireTier(show, tier)
  }
  const change = { action, tier: tier ?? null }
  if (ids) {
    const own = [...new Set(ids)]
    const changed = await kernel.db
      .transaction()
      .execute((trx) => applyAction(trx, kernel, show, own, { ...change, actorId }))
    return { changed, skipped: own.length - changed }
  }
  return { run: await startRun(kernel, show, actorId, change, filter ?? {}) }
}

/** @returns how many were changed by it */
async function applyAction(
  trx: Trx,
  kernel: Kernel,
  show: { id: number },
  ids: readonly number[],
  { action, tier, actorId }: Change & { actorId: number | null },
): Promise<number> {
  const note = { by: 'owner', actorId } as const
  if (action === 'approve') return (await changeStatus(trx, kernel, show, ids, 'Approved', note)).length
  if (action === 'reject') return (await changeStatus(trx, kernel, show, ids, 'Reject', note)).length
  if (action === 'remove') return (await removeSubscribers(trx, kernel, show, ids, note)).length
  if (action === 'tier') return setTierOfMany(trx, kernel, show, ids, { tier, actorId })
  const rows = await lockApproved(trx, show, ids)
  const reset = await resetFeedAddresses(trx, kernel, show, rows, { actorId, reason: 'owner', by: 'owner' })
  return reset.length
}

/** Only they have addresses (RU285). */
async function lockApproved(
  trx: Trx,
  show: { id: number },
  ids: readonly number[],
): Promise<SubscriberRow[]> {
  return trx
    .selectFrom('subscribers')
    .selectAll()
    .where('show_id', '=', show.id)
    .where('subscription_status', '=', 'Approved')
    .where(sql<boolean>`id = any(${arrayText(ids)}::text::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

async function startRun(
  kernel: Kernel,
  show: PermittedShow,
  actorId: number,
  { action, tier }: Change,
  filter: SubscriberFilter,
): Promise<SubscriberRunRow> {
  const total = await countFound(kernel.db, show, filter)
  return kernel.db.transaction().execute(async (trx) => {
    await refuseTooMany(trx, show)
    const newest = await filtered(trx, show.id, {})
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const run = await trx
      .insertInto('subscriber_runs')
      .values({
        show_id: show.id,
        actor_id: actorId,
        ...{ action, tier },
        subscription_status: filter.subscription_status ?? null,
        search: filter.search ?? '',
        up_to_id: newest?.id ?? 0,
        total,
        created_at: kernel.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await kernel.jobs.enqueue(trx, runBulkAction, { run_id: run.id }, { accountId: show.user_id })
    return run
  })
}

async function refuseTooMany(trx: Trx, show: { id: number }): Promise<void> {
  const running = await trx
    .selectFrom('subscriber_runs')
    .select('id')
    .where('show_id', '=', show.id)
    .where('state', '=', 'running')
    .limit(MAX_RUNNING)
    .execute()
  if (running.length >= MAX_RUNNING)
    throw invalid({ filter: ['Several of these are still running. Please wait until they are done.'] })
}

/** What a search finds is counted once, for the run; statuses are counted already. */
async function countFound(db: Queryable, show: PermittedShow, filter: SubscriberFilter): Promise<number> {
  if (filter.search?.trim()) {
    const { count } = await filtered(db, show.id, filter)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  const counts = await countsByStatus(db, show.id)
  const wanted = filter.subscription_status
  return counts
    .filter((one) => !wanted || one.subscription_status === wanted)
    .reduce((sum, { subscribers }) => sum + subscribers, 0)
}

/** Goes on where it stopped; each step is one transaction, together with how far it went. */
export async function continueRun(kernel: Kernel, runId: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isOver = await kernel.db.transaction().execute((trx) => stepRun(trx, kernel, runId))
    if (isOver) return
  }
  throw new Error('The server is stopping')
}

async function stepRun(trx: Trx, kernel: Kernel, runId: number): Promise<boolean> {
  const run = await trx
    .selectFrom('subscriber_runs')
    .selectAll()
    .where('id', '=', runId)
    .forUpdate()
    .executeTakeFirst()
  if (run?.state !== 'running') return true
  const show = { id: run.show_id }
  const found = await filtered(trx, run.show_id, {
    subscription_status: run.subscription_status ?? undefined,
    search: run.search,
  })
    .select('id')
    .where('id', '>', run.after_id)
    .where('id', '<=', run.up_to_id)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  const ids = found.map(({ id }) => id)
  const { action, tier, actor_id: actorId } = run
  const changed = await applyAction(trx, kernel, show, ids, { action, tier, actorId })
  const isOver = ids.length < AT_ONCE
  const after = await trx
    .updateTable('subscriber_runs')
    .set({
      after_id: ids.at(-1) ?? run.after_id,
      done: run.done + ids.length,
      changed: run.changed + changed,
      ...(isOver && { state: 'done', finished_at: kernel.clock.now() }),
    })
    .where('id', '=', run.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await announceRun(trx, after)
  return isOver
}

/** Its last try has failed; what was done until then stays. */
export async function failRun(kernel: Kernel, runId: number): Promise<void> {
  const run = await kernel.db
    .updateTable('subscriber_runs')
    .set({ state: 'failed', finished_at: kernel.clock.now() })
    .where('id', '=', runId)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst()
  if (run) await announceRun(kernel.db, run)
}

async function announceRun(db: Queryable, run: SubscriberRunRow): Promise<void> {
  const { state, done, total } = presentRun(run)
  await announce(db, 'subscribers', run.show_id, {
    show_id: run.show_id,
    what: 'run',
    id: run.id,
    state,
    done,
    total,
  })
}
