import { NAME_MAX } from '@podstead/contract/limits'
import { SubscriberEmail } from '@podstead/contract/subscribers/subscribers'
import { sql } from 'kysely'
import type { PermittedShow } from '../access/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'
import { publishEvent } from '../kernel/events.ts'
import { conflict, type Failure, invalid, notFound } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { insertSubscriber, recordSubscriberEvent, recordSubscriberEvents } from './commands.ts'
import { isChanging } from './commands-changes.ts'
import { insertSubscribers } from './commands-insert.ts'
import { toNameKey } from './rules.ts'
import { isTierOfList } from './rules-lists.ts'
import type { SubscriberRow } from './table.ts'

interface Added {
  email_address: string
  full_name?: string | null | undefined
  language?: string | undefined
  time_zone?: string | null | undefined
  closes_at?: Date | null | undefined
}

/** @throws Failure 409 when it is no members-only podcast */
export function requireMembersOnly(show: { is_advanced_private_feed: boolean }): void {
  if (!show.is_advanced_private_feed) throw conflict('Only podcasts for members have subscribers.')
}

/** Adds somebody by hand, approved at once. @throws Failure 409, or 422 when the address is known */
export async function addSubscriber(
  kernel: Kernel,
  show: PermittedShow,
  { id: actorId }: { id: number },
  added: Added,
): Promise<SubscriberRow> {
  requireMembersOnly(show)
  return kernel.db.transaction().execute(async (trx) => {
    const { full_name, language = '', time_zone = null, closes_at = null, email_address } = added
    const row = await insertSubscriber(trx, kernel, show, {
      ...{ email_address, full_name: full_name ?? '', language, time_zone, closes_at },
      subscription_status: 'Approved',
      source: 'owner',
    })
    if (!row) throw addressTaken()
    await recordSubscriberEvent(trx, kernel, row, 'added', { actorId, details: { by: 'owner' } })
    const event = { show_id: show.id, subscriber_ids: [row.id], by: 'owner' as const }
    await publishEvent(trx, kernel, 'subscriber.approved', event)
    return row
  })
}

/**
 * Adds many by hand, approved at once. Known addresses are skipped, and so is what is no address.
 * @throws Failure 409
 */
export async function addSubscribers(
  kernel: Kernel,
  show: PermittedShow,
  { id: actorId }: { id: number },
  given: readonly { email: string; full_name?: string | null | undefined }[],
): Promise<{ added: number; skipped: number }> {
  requireMembersOnly(show)
  const byEmail = new Map<string, string>()
  for (const { email, full_name } of given) {
    const read = SubscriberEmail.safeParse(email)
    if (read.success && !byEmail.has(read.data)) byEmail.set(read.data, toFullName(full_name))
  }
  const entries = Array.from(byEmail, ([email_address, full_name]) => ({ email_address, full_name }))
  const rows = await kernel.db
    .transaction()
    .execute((trx) => insertSubscribers(trx, kernel, show, entries, { source: 'file', by: 'file', actorId }))
  return { added: rows.length, skipped: given.length - rows.length }
}

/** One line, as long as names may be. */
export function toFullName(given: string | null | undefined): string {
  return (given ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, NAME_MAX)
}

interface Changes {
  email_address?: string | undefined
  full_name?: string | undefined
  language?: string | undefined
  time_zone?: string | null | undefined
  closes_at?: Date | null | undefined
  tier?: number | null | undefined
}

/**
 * Changes what is known of a subscriber, who may do that themselves: null. @throws Failure 422 when another
 * one has the address, or what they pay for decides about the tier
 */
export async function updateSubscriber(
  kernel: Kernel,
  subscriber: SubscriberRow,
  { id: actorId }: { id: number | null },
  given: Changes,
): Promise<SubscriberRow> {
  const changes = Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => value !== undefined && !isSame(value, subscriber[name as keyof Changes]),
    ),
  ) as Changes
  if (!Object.keys(changes).length) return subscriber
  if (changes.tier !== undefined && isTierOfList(subscriber))
    throw invalid({ tier: ['What they pay for, or a code, decides which tier they hear.'] })
  return kernel.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('subscribers')
      .set({
        ...changes,
        ...(changes.full_name !== undefined && { name_key: toNameKey(changes.full_name) }),
        updated_at: kernel.clock.now(),
      })
      .where('id', '=', subscriber.id)
      .returningAll()
      .executeTakeFirst()
      .catch((error: { code?: string }) => {
        throw error.code === UNIQUE_VIOLATION ? addressTaken() : error
      })
    if (!row) throw notFound()
    if (['time_zone', 'closes_at', 'tier'].some((name) => name in changes))
      await isChanging(trx, { id: row.show_id }, [row.id])
    // Names of fields and no values: the log outlives what somebody asked to be corrected.
    const details = { fields: Object.keys(changes) }
    await recordSubscriberEvent(trx, kernel, row, 'edited', { actorId, details })
    return row
  })
}

/**
 * Sets which tier of episodes many of a podcast hear; of whom a payment or a code decides that, nothing
 * changes. @returns of how many it did
 */
export async function setTierOfMany(
  trx: Trx,
  kernel: Kernel,
  show: { id: number },
  ids: readonly number[],
  { tier, actorId }: { tier: number | null; actorId: number | null },
): Promise<number> {
  const now = kernel.clock.now()
  // As `isTierOfList` says it. Locked in one order, so that two at once wait for each other and never both.
  const { rows } = await sql<{ id: number }>`
    with found as (
      select id from subscribers
      where show_id = ${show.id} and id = any(${arrayText(ids)}::text::bigint[]) and source <> 'list' and status_by <> 'list'
        and tier is distinct from ${tier}::smallint
      order by id for update
    )
    update subscribers s set tier = ${tier}::smallint, updated_at = ${now}::timestamptz
    from found where s.id = found.id returning s.id`.execute(trx)
  const changed = rows.map(({ id }) => id)
  await isChanging(trx, show, changed)
  const details = { fields: ['tier'] }
  await recordSubscriberEvents(trx, kernel, show, changed, 'edited', { actorId, details })
  return changed.length
}

/** Of PostgreSQL. */
const UNIQUE_VIOLATION = '23505'

function addressTaken(): Failure {
  return invalid({ email_address: ['This address is already one of your subscribers.'] })
}

function isSame(one: unknown, other: unknown): boolean {
  return one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other
}
