import { sql } from 'kysely'
import { arrayText } from '../kernel/database/database-arrays.ts'
import { done, type JobOutcome, skipped } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { applyList, forgetList } from '../subscribers/commands-lists.ts'
import { refuseConnection } from './commands.ts'
import { isDue } from './commands-queue.ts'
import { listKey, openToken } from './queries.ts'
import { type ContactPage, type MailingListProvider, mailingListProvider } from './service.ts'
import { ProviderRefusal } from './service-refusals.ts'
import type { MailingGroupRow, ServiceConnectionRow } from './table.ts'

/** A reading that was interrupted longer ago starts over: contacts have changed since. */
const MAX_READING_MS = 3_600_000
/** An account's requests of a minute are used up. */
const EXHAUSTED_SECONDS = 60

/** Reads the groups of a connection that are due, and makes subscribers of their contacts. */
export async function syncConnection(
  kernel: Kernel,
  connectionId: number,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const connection = await findSyncable(kernel, connectionId)
  if (!connection) return skipped('it is disconnected, or its key is refused')
  if (connection.paused_until && connection.paused_until > kernel.clock.now())
    return skipped('the service asked to wait')
  const provider = mailingListProvider(kernel, openToken(kernel, connection))
  for (const group of await listDue(kernel, connection)) {
    signal.throwIfAborted()
    try {
      await syncGroup(kernel, provider, group, signal)
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error
      signal.throwIfAborted()
      if (error.reason === 'key') {
        await refuseConnection(kernel, connection)
        return done
      }
      if (error.reason === 'busy') {
        await pause(kernel, connection, error.retryAfterSeconds)
        return done
      }
      await noteFailure(kernel, group, error)
    }
  }
  return done
}

/** Not refused, and of an account that is there. */
async function findSyncable({ db }: Kernel, id: number): Promise<ServiceConnectionRow | undefined> {
  return db
    .selectFrom('service_connections as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .selectAll('c')
    .where('c.id', '=', id)
    .where('c.refused_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
}

/** Asked for, begun or old; of podcasts that still are this account's, and private. */
async function listDue(kernel: Kernel, { id, user_id }: ServiceConnectionRow): Promise<MailingGroupRow[]> {
  return kernel.db
    .selectFrom('mailing_groups as g')
    .innerJoin('shows as s', 's.id', 'g.show_id')
    .selectAll('g')
    .where('g.connection_id', '=', id)
    .where('s.user_id', '=', user_id)
    .where('s.deleted_at', 'is', null)
    .where('s.is_advanced_private_feed', '=', true)
    .where(isDue(kernel))
    .orderBy('g.id')
    .execute()
}

/**
 * Every page is kept as it comes, so that a reading goes on where it stopped; the list changes once the last
 * one is there. Whoever reads the same page at the same time stops.
 */
async function syncGroup(
  kernel: Kernel,
  provider: MailingListProvider,
  group: MailingGroupRow,
  signal: AbortSignal,
): Promise<void> {
  let { since, cursor } = await beginReading(kernel, group)
  for (;;) {
    signal.throwIfAborted()
    const page = await provider.readContacts(group.group_id, cursor, signal)
    if (!(await keepPage(kernel, group, { since, cursor, page }))) return
    cursor = page.next
    if (cursor === null) return finishReading(kernel, group, since)
    if (page.isExhausted) throw new ProviderRefusal('busy', EXHAUSTED_SECONDS)
  }
}

async function beginReading(
  { db, clock }: Kernel,
  group: MailingGroupRow,
): Promise<{ since: Date; cursor: string | null }> {
  const now = clock.now()
  const { reading_since: since, reading_cursor: cursor } = group
  if (since && cursor !== null && now.getTime() - since.getTime() < MAX_READING_MS) return { since, cursor }
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('mailing_group_contacts').where('mailing_group_id', '=', group.id).execute()
    await trx
      .updateTable('mailing_groups')
      .set({ reading_since: now, reading_cursor: null })
      .where('id', '=', group.id)
      .execute()
  })
  return { since: now, cursor: null }
}

interface ReadPage {
  since: Date
  cursor: string | null
  page: ContactPage
}

/** @returns false where another process is ahead, or the group is unlinked */
async function keepPage(
  { db }: Kernel,
  group: MailingGroupRow,
  { since, cursor, page }: ReadPage,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('mailing_groups')
      .set({ reading_cursor: page.next })
      .where('id', '=', group.id)
      .where('reading_since', '=', since)
      .where('reading_cursor', 'is not distinct from', cursor)
      .executeTakeFirst()
    if (!numUpdatedRows) return false
    const emails = arrayText(page.contacts.map(({ email }) => email))
    const names = arrayText(page.contacts.map(({ fullName }) => fullName))
    await sql`
      insert into mailing_group_contacts (mailing_group_id, email_address, full_name)
      select ${group.id}::bigint, email, name from unnest(${emails}::text::text[], ${names}::text::text[]) as n (email, name)
      on conflict do nothing`.execute(trx)
    return true
  })
}

async function finishReading(kernel: Kernel, group: MailingGroupRow, since: Date): Promise<void> {
  const { db, clock } = kernel
  const contacts = await db
    .selectFrom('mailing_group_contacts')
    .select(['email_address as email', 'full_name as fullName'])
    .where('mailing_group_id', '=', group.id)
    .execute()
  const { added, approved, rejected, untouched, keptOut } = await applyList(
    kernel,
    { id: group.show_id },
    { list: listKey(group), asOf: since, members: contacts },
  )
  await db.transaction().execute(async (trx) => {
    const now = clock.now()
    await trx.deleteFrom('mailing_group_contacts').where('mailing_group_id', '=', group.id).execute()
    const synced = await trx
      .updateTable('mailing_groups')
      .set({
        ...{ reading_since: null, reading_cursor: null, requested_at: null, failure: null },
        ...{ tried_at: now, synced_at: now, members: contacts.length },
        ...{ added: added + approved, rejected, untouched: untouched + keptOut },
      })
      .where('id', '=', group.id)
      .returning('id')
      .executeTakeFirst()
    // It was unlinked meanwhile: a list that nobody reads would hold its members for ever.
    if (!synced) await forgetList(trx, { id: group.show_id }, listKey(group))
  })
}

/** What was read is kept, and goes on with the first round after that. */
async function pause(
  { db, clock }: Kernel,
  connection: ServiceConnectionRow,
  seconds: number,
): Promise<void> {
  await db
    .updateTable('service_connections')
    .set({ paused_until: new Date(clock.now().getTime() + seconds * 1000) })
    .where('id', '=', connection.id)
    .execute()
}

/** The list stays as it was. What was read is kept, unless the service does not know its cursor. */
async function noteFailure(
  { db, clock }: Kernel,
  group: MailingGroupRow,
  refusal: ProviderRefusal,
): Promise<void> {
  const isLost = refusal.reason === 'cursor' || refusal.reason === 'missing'
  await db
    .updateTable('mailing_groups')
    .set({
      ...{ tried_at: clock.now(), failure: refusal.message, requested_at: null },
      ...(isLost && { reading_since: null, reading_cursor: null }),
    })
    .where('id', '=', group.id)
    .execute()
}
