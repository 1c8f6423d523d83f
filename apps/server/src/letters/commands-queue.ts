import { SUBSCRIPTION_ACTORS } from '@podstead/contract/subscribers/subscribers'
import { z } from 'zod'
import type { PermittedShow } from '../access/queries.ts'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import type { Events } from '../kernel/events.ts'
import { refused } from '../kernel/http/failure.ts'
import { defineJob, type JobData } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { token } from '../kernel/secrets/secrets.ts'
import { mayMail } from '../outgoing-mail/commands.ts'
import type { SubscribersChanged } from '../subscribers/commands-status.ts'
import { listRequesters } from '../subscribers/queries.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { findInstructionEmail, findSuppressed, findSuppression } from './queries.ts'
import { findLetterShow } from './queries-announcements.ts'
import type { LetterKind, LetterParams } from './table.ts'

/** Sends what waits, as far as the pace allows. */
export const dispatchLetters = defineJob('letters.dispatch', z.object({}).nullish())
/** Writes the instructions for people who were approved. */
export const queueInstructions = defineJob(
  'letters.instructions',
  z.object({
    show_id: z.number(),
    subscriber_ids: z.array(z.number()),
    approval: z.string(),
    by: z.enum(SUBSCRIPTION_ACTORS).optional(),
  }),
)

/** Small numbers first. Letters that somebody waits for at this moment keep to no pace. */
export const PRIORITY = { asked: 0, single: 1, run: 2 } as const

/** People in one job, and in one transaction. */
const PAGE = 500

/**
 * Writes one subscriber a letter, in the transaction that gives the reason for it. What it says is filled in
 * when it is sent: addresses that were replaced until then are the new ones.
 */
export async function sendLetter(
  trx: Trx,
  kernel: Kernel,
  subscriber: Pick<SubscriberRow, 'id' | 'show_id'>,
  kind: Exclude<LetterKind, 'announcement'>,
  params: LetterParams = {},
): Promise<void> {
  await insertLetters(trx, kernel, [subscriber], { kind, params, priority: PRIORITY.asked })
  await kernel.jobs.enqueue(trx, dispatchLetters, {})
}

/**
 * The way back to the access page, for whoever typed the address of an approved subscriber. Beyond a few an
 * hour nothing is sent; what the caller answers must not depend on it.
 */
export async function sendAccessLetter(
  trx: Trx,
  kernel: Kernel,
  subscriber: Pick<SubscriberRow, 'id' | 'show_id' | 'email_address'>,
): Promise<void> {
  const isAllowed = await mayMail(kernel, trx, `${subscriber.show_id} ${subscriber.email_address}`, 'access')
  if (isAllowed) await sendLetter(trx, kernel, subscriber, 'access')
}

/**
 * The instructions once more, because the owner wants that. @throws Failure 422 where they would not arrive
 */
export async function resendInstructions(kernel: Kernel, subscriber: SubscriberRow): Promise<void> {
  if (subscriber.subscription_status !== 'Approved')
    throw refused('Only approved subscribers get the instructions.')
  await kernel.db.transaction().execute(async (trx) => {
    const suppression = await findSuppression(trx, kernel, subscriber)
    if (suppression) throw refused(REASONS[suppression.reason])
    await sendLetter(trx, kernel, subscriber, 'instructions')
  })
}

/**
 * The instructions once more to those of `ids` who are approved and get letters. A second press within the
 * minute sends nothing more.
 */
export async function resendToMany(
  kernel: Kernel,
  show: PermittedShow,
  ids: readonly number[],
): Promise<{ sent: number; skipped: number }> {
  return kernel.db.transaction().execute(async (trx) => {
    const approved = await trx
      .selectFrom('subscribers')
      .select(['id', 'show_id', 'email_address'])
      .where('show_id', '=', show.id)
      .where('id', 'in', ids)
      .where('subscription_status', '=', 'Approved')
      .orderBy('id')
      .execute()
    const suppressed = await findSuppressed(trx, kernel, approved)
    const readers = approved.filter((reader) => !suppressed.has(reader))
    const minute = Math.floor(kernel.clock.now().getTime() / 60_000)
    await insertLetters(trx, kernel, readers, {
      kind: 'instructions',
      priority: PRIORITY.single,
      toOccasion: ({ id }) => `resent:${minute}:${id}`,
    })
    await kernel.jobs.enqueue(trx, dispatchLetters, {})
    return { sent: readers.length, skipped: new Set(ids).size - readers.length }
  })
}

const REASONS = {
  unsubscribed: 'This subscriber has unsubscribed from your emails.',
  bounced: 'This address gets no emails: the last one came back.',
  complained: 'This address gets no emails: one of them was reported as spam.',
}

/** On approval, in its transaction: only a few jobs, whatever the number of people. */
export async function queueForApproved(
  trx: Trx,
  kernel: Kernel,
  { show_id, subscriber_ids, by }: Pick<SubscribersChanged, 'show_id' | 'subscriber_ids' | 'by'>,
): Promise<void> {
  // Whoever is rejected and let in again is approved twice, and a job that runs twice has one approval.
  const approval = token(12)
  for (let at = 0; at < subscriber_ids.length; at += PAGE)
    await kernel.jobs.enqueue(trx, queueInstructions, {
      show_id,
      subscriber_ids: subscriber_ids.slice(at, at + PAGE),
      approval,
      by,
    })
}

/**
 * The instructions for people who were approved, once for each approval. Whoever asked to be let in, and gets
 * none, gets the way to their access page, unless the owner introduces the podcast personally.
 */
export async function writeInstructions(
  kernel: Kernel,
  { show_id, subscriber_ids, approval, by }: JobData<typeof queueInstructions>,
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    const show = await findLetterShow(trx, show_id)
    if (subscriber_ids.length === 0 || !show) return
    const isLive = await sendsOnApproval(trx, show_id)
    const approved = await trx
      .selectFrom('subscribers')
      .select(['id', 'show_id', 'email_address'])
      .where('id', 'in', subscriber_ids)
      .where('show_id', '=', show_id)
      .where('subscription_status', '=', 'Approved')
      // Whoever moved here with the podcast has an address that works.
      .where('source', '<>', 'archive')
      .orderBy('id')
      .execute()
    // The page of the invite link promises a letter. Codes and payments write letters of their own.
    const isPromised = by === 'invite' || (by === 'owner' && !show.own_intro)
    const without = isLive ? [...(await findSuppressed(trx, kernel, approved))] : approved
    const asked = isPromised ? await listRequesters(trx, without) : new Set<number>()
    const toOccasion = ({ id }: { id: number }) => `approved:${approval}:${id}`
    await insertLetters(
      trx,
      kernel,
      approved.filter(({ id }) => asked.has(id)),
      { kind: 'access', priority: by === 'invite' ? PRIORITY.asked : PRIORITY.single, toOccasion },
    )
    if (isLive)
      await insertLetters(
        trx,
        kernel,
        approved.filter(({ id }) => !asked.has(id)),
        { kind: 'instructions', priority: PRIORITY.single, toOccasion },
      )
    await kernel.jobs.enqueue(trx, dispatchLetters, {})
  })
}

/** Live, and nobody introduces the podcast personally (`own_intro`). */
export async function sendsOnApproval(db: Queryable, showId: number): Promise<boolean> {
  const { is_activated } = await findInstructionEmail(db, showId)
  if (!is_activated) return false
  const show = await findLetterShow(db, showId)
  return show !== undefined && !show.own_intro
}

/**
 * After a reset by the owner, in its transaction: nobody's feed stops without a word. A shared address that
 * is replaced has a letter of its own.
 */
export async function writeNewAddresses(
  trx: Trx,
  kernel: Kernel,
  { show_id, subscriber_ids, reason }: Events['subscriber.address_reset'],
): Promise<void> {
  if (reason !== 'owner') return
  const priority = subscriber_ids.length === 1 ? PRIORITY.asked : PRIORITY.single
  const readers = subscriber_ids.map((id) => ({ id, show_id }))
  for (let at = 0; at < readers.length; at += PAGE)
    await insertLetters(trx, kernel, readers.slice(at, at + PAGE), { kind: 'address_reset', priority })
  await kernel.jobs.enqueue(trx, dispatchLetters, {})
}

interface NewLetters<Reader> {
  kind: LetterKind
  priority: number
  params?: LetterParams
  runId?: number
  toOccasion?(reader: Reader): string
}

/**
 * Writes letters down, each with the id of its message; one whose reason was used has been written before.
 */
export async function insertLetters<Reader extends { id: number; show_id: number }>(
  trx: Trx,
  kernel: Pick<Kernel, 'clock' | 'config'>,
  readers: readonly Reader[],
  { kind, priority, params = {}, runId, toOccasion }: NewLetters<Reader>,
): Promise<void> {
  if (readers.length === 0) return
  const now = kernel.clock.now()
  const host = new URL(kernel.config.origins.app).hostname
  await trx
    .insertInto('letters')
    .values(
      readers.map((reader) => ({
        show_id: reader.show_id,
        subscriber_id: reader.id,
        run_id: runId ?? null,
        kind,
        params: JSON.stringify(params),
        occasion: toOccasion?.(reader) ?? null,
        message_id: `<${token(16)}@${host}>`,
        priority,
        due_at: now,
        claimed_until: null,
        handed_over_at: null,
        created_at: now,
        ended_at: null,
      })),
    )
    .onConflict((c) => c.column('occasion').doNothing())
    .execute()
}
