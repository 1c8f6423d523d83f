import type { Trx } from '../kernel/database/database.ts'
import { publishEvent } from '../kernel/events.ts'
import { conflict, invalid, notFound } from '../kernel/http/failure.ts'
import { tryAttempt } from '../kernel/http/limits.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import type { ShowRow } from '../shows/table.ts'
import { insertSubscriber, recordSubscriberEvent } from './commands.ts'
import { changeStatus } from './commands-status.ts'
import { requestMail } from './mails.ts'
import { findShowOwner } from './queries.ts'
import { hasAllowedDomain, REVIEW_DAYS, REVIEW_PURPOSE } from './rules.ts'
import type { SubscriberRow } from './table.ts'

export interface SubscriptionRequest {
  /** Checked already, as `SubscriberEmail` has it. */
  email: string
  fullName?: string | undefined
  language?: string | undefined
  timeZone?: string | null | undefined
}

/**
 * What came of a request. The page that takes it says the same for all, so that nobody learns who subscribes;
 * a `known` one gets their link by mail, and nowhere else.
 */
export type RequestOutcome =
  | { outcome: 'requested' | 'approved' | 'known'; subscriber: SubscriberRow }
  | { outcome: 'refused' }

/** More than the owner could look through; whoever asks then is asked to come again. */
const MAX_PENDING = 10_000
/** To the owner, about requests: a page that is flooded must not flood a mailbox. */
const MAILS_AN_HOUR = 20

/**
 * Somebody asks by the invite link: they wait for the owner, or are let in where the owner reviews nobody.
 * Whom the owner has rejected is not let in by asking again; who left by themselves may come back.
 * @throws Failure 404 when it is no members-only podcast, 409 while it takes no requests, 422 with the field
 */
export async function requestSubscription(
  kernel: Kernel,
  { id: showId }: Pick<ShowRow, 'id'>,
  request: SubscriptionRequest,
): Promise<RequestOutcome> {
  return kernel.db.transaction().execute(async (trx) => {
    const show = await requireOpenShow(trx, showId, request)
    const status = show.skip_private_feed_review ? 'Approved' : 'Pending'
    const added = await insertSubscriber(trx, kernel, show, {
      email_address: request.email,
      full_name: request.fullName ?? '',
      language: request.language ?? '',
      time_zone: request.timeZone ?? null,
      subscription_status: status,
      source: 'invite',
    })
    if (added) {
      await recordSubscriberEvent(trx, kernel, added, 'requested', { details: { by: 'invite' } })
      await publishEvent(
        trx,
        kernel,
        status === 'Approved' ? 'subscriber.approved' : 'subscriber.requested',
        {
          show_id: show.id,
          subscriber_ids: [added.id],
          by: 'invite',
        },
      )
      await tellOwner(trx, kernel, show, added)
      return { outcome: status === 'Approved' ? 'approved' : 'requested', subscriber: added }
    }
    const known = await trx
      .selectFrom('subscribers')
      .selectAll()
      .where('show_id', '=', show.id)
      .where('email_address', '=', request.email.toLowerCase())
      .forUpdate()
      .executeTakeFirst()
    if (!known) return { outcome: 'refused' }
    if (known.subscription_status === 'Approved') return { outcome: 'known', subscriber: known }
    const isLetIn = known.subscription_status === 'Pending' && status === 'Approved'
    // What `system` has ended is what they have left themselves.
    const isBack = known.subscription_status === 'Reject' && known.status_by === 'system'
    if (!isLetIn && !isBack) return { outcome: 'refused' }
    await changeStatus(trx, kernel, show, [known.id], status, { by: 'invite' })
    const subscriber = { ...known, subscription_status: status } as const
    if (isBack) await tellOwner(trx, kernel, show, subscriber)
    return { outcome: status === 'Approved' ? 'approved' : 'requested', subscriber }
  })
}

async function requireOpenShow(
  trx: Trx,
  showId: number,
  { email, fullName }: SubscriptionRequest,
): Promise<ShowRow> {
  const show = await trx
    .selectFrom('shows')
    .selectAll()
    .where('id', '=', showId)
    .where('deleted_at', 'is', null)
    .where('is_advanced_private_feed', '=', true)
    .executeTakeFirst()
  if (!show) throw notFound()
  if (!show.private_invites_open || (await isFull(trx, showId)))
    throw conflict('This podcast takes no requests at the moment.')
  if (show.requires_full_name && !fullName?.trim()) throw invalid({ full_name: ["can't be blank"] })
  if (!hasAllowedDomain(email, show.private_invite_domains))
    throw invalid({ email_address: ['Please use the address of your organization.'] })
  return show
}

async function isFull(trx: Trx, showId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('subscriber_counts')
    .select('subscribers')
    .where('show_id', '=', showId)
    .where('subscription_status', '=', 'Pending')
    .executeTakeFirst()
  return (row?.subscribers ?? 0) >= MAX_PENDING
}

async function tellOwner(trx: Trx, kernel: Kernel, show: ShowRow, subscriber: SubscriberRow): Promise<void> {
  if (!show.new_private_member_notification) return
  const limit = { key: `subscriber-requests:${show.id}`, max: MAILS_AN_HOUR, windowSeconds: 3600 }
  if ((await tryAttempt(kernel, limit, { db: trx })) !== null) return
  const owner = await findShowOwner(trx, show)
  if (!owner) return
  const until = new Date(kernel.clock.now().getTime() + REVIEW_DAYS * 86_400_000)
  const token = kernel.secrets.sign([subscriber.public_id], REVIEW_PURPOSE, until)
  await queueMail(kernel, trx, requestMail(kernel, { owner, show, subscriber, token }))
}

/** Whom a link of the owner's mail is about; undefined when it is forged, has expired, or they are gone. */
export async function findReview(
  kernel: Kernel,
  token: string,
): Promise<{ subscriber: SubscriberRow; show: ShowRow } | undefined> {
  const read = kernel.secrets.verify(token, REVIEW_PURPOSE)
  const publicId = Array.isArray(read) ? String(read[0]) : ''
  if (!publicId) return undefined
  const { db } = kernel
  const subscriber = await db
    .selectFrom('subscribers')
    .selectAll()
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  if (!subscriber) return undefined
  const show = await db
    .selectFrom('shows')
    .selectAll()
    .where('id', '=', subscriber.show_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return show && { subscriber, show }
}

/**
 * The owner decides from the mail, without signing in. Only what still waits is decided: a link that lies in
 * a mailbox changes nothing later. @throws Failure 404 for a link that is none any more
 */
export async function reviewRequest(
  kernel: Kernel,
  token: string,
  status: 'Approved' | 'Reject',
): Promise<{ subscriber: SubscriberRow; show: ShowRow; wasDecided: boolean }> {
  const found = await findReview(kernel, token)
  if (!found) throw notFound()
  const { show } = found
  return kernel.db.transaction().execute(async (trx) => {
    const subscriber = await trx
      .selectFrom('subscribers')
      .selectAll()
      .where('id', '=', found.subscriber.id)
      .forUpdate()
      .executeTakeFirst()
    if (!subscriber) throw notFound()
    if (subscriber.subscription_status !== 'Pending') return { subscriber, show, wasDecided: true }
    const note = { by: 'owner', details: { through: 'mail' } } as const
    await changeStatus(trx, kernel, show, [subscriber.id], status, note)
    return { subscriber: { ...subscriber, subscription_status: status }, show, wasDecided: false }
  })
}
