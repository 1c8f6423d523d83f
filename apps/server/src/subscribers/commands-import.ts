import { sql } from 'kysely'
import { z } from 'zod'
import type { PermittedShow } from '../access/queries.ts'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'
import { conflict } from '../kernel/http/failure.ts'
import { defineJob } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { announce } from '../kernel/live/live.ts'
import { requireMembersOnly } from './commands-add.ts'
import { announcePeople } from './commands-changes.ts'
import { insertSubscribers, refreshStatistics } from './commands-insert.ts'
import { addOldAddresses } from './commands-old-addresses.ts'
import type { SubscribersChanged } from './commands-status.ts'
import type { SubscriberImportRow, SubscriberLineRow } from './table-imports.ts'

export const importSubscribers = defineJob('subscribers.import', z.object({ import_id: z.int() }))

/** Lines of one step, which is one transaction together with how far it went. */
const LINES_AT_ONCE = 1000

/** Takes a read file in, in the background. @throws Failure 409 when that has begun already */
export async function confirmImport(
  kernel: Kernel,
  show: PermittedShow,
  { id }: SubscriberImportRow,
): Promise<SubscriberImportRow> {
  requireMembersOnly(show)
  return kernel.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('subscriber_imports')
      // Columns are chosen by it, and no more.
      .set({ state: 'running', sample: '[]' })
      .where('id', '=', id)
      .where('state', '=', 'preview')
      .returningAll()
      .executeTakeFirst()
    if (!row) throw conflict('This import has begun already.')
    await kernel.jobs.enqueue(trx, importSubscribers, { import_id: id }, { accountId: show.user_id })
    return row
  })
}

/** Forgets a preview or a report; whoever was added stays. @throws Failure 409 while it runs */
export async function dismissImport(kernel: Kernel, { id }: SubscriberImportRow): Promise<void> {
  const gone = await kernel.db
    .deleteFrom('subscriber_imports')
    .where('id', '=', id)
    .where('state', '<>', 'running')
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw conflict('An import of this podcast is still running. Please wait until it is done.')
}

/** Goes on where it stopped. */
export async function continueImport(kernel: Kernel, importId: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isOver = await kernel.db.transaction().execute((trx) => stepImport(trx, kernel, importId))
    if (isOver) return refreshStatistics(kernel)
  }
  throw new Error('The server is stopping')
}

async function stepImport(trx: Trx, kernel: Kernel, importId: number): Promise<boolean> {
  const found = await trx
    .selectFrom('subscriber_imports')
    .selectAll()
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst()
  if (found?.state !== 'running') return true
  const lines = await trx
    .selectFrom('subscriber_import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('place', '>', found.done)
    .orderBy('place')
    .limit(LINES_AT_ONCE)
    .execute()
  const { added, addresses } = await takeIn(trx, kernel, found, lines)
  const isOver = lines.length < LINES_AT_ONCE
  const row = await trx
    .updateTable('subscriber_imports')
    .set({
      done: found.done + lines.length,
      added: found.added + added,
      skipped: found.skipped + lines.length - added,
      addresses: found.addresses + addresses,
      ...(isOver && { state: 'done', finished_at: kernel.clock.now() }),
    })
    .where('id', '=', importId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await announceImport(trx, row)
  return isOver
}

async function takeIn(
  trx: Trx,
  kernel: Kernel,
  { show_id, id, actor_id: actorId }: SubscriberImportRow,
  lines: readonly SubscriberLineRow[],
): Promise<{ added: number; addresses: number }> {
  const show = { id: show_id }
  const now = kernel.clock.now()
  const entries = lines
    .filter(({ outcome }) => outcome === 'new')
    .map(({ email, full_name, status, joined, time_zone, tier }) => ({
      email_address: email,
      full_name,
      time_zone,
      tier,
      subscription_status: status || ('Approved' as const),
      // Schedules go by it, and nobody has joined later than today.
      approved_at: joined && joined < now && (status || 'Approved') === 'Approved' ? joined : null,
    }))
  const rows = await insertSubscribers(trx, kernel, show, entries, { source: 'file', by: 'file', actorId })
  const added = new Set(rows.map(({ email_address }) => email_address))
  const places = lines.filter(({ email, outcome }) => outcome === 'new' && added.has(email))
  await sql`
    update subscriber_import_rows set outcome = case when place = any(${arrayText(places.map(({ place }) => place))}::text::int[]) then 'added' else 'skipped' end
    where import_id = ${id} and place = any(${arrayText(lines.map(({ place }) => place))}::text::int[]) and outcome in ('new', 'known')`.execute(
    trx,
  )
  return { added: added.size, addresses: await takeAddresses(trx, kernel, show, lines) }
}

/** Also of those who were known before: their old addresses may be all that the file is about. */
async function takeAddresses(
  trx: Trx,
  kernel: Kernel,
  show: { id: number },
  lines: readonly SubscriberLineRow[],
): Promise<number> {
  const named = lines.filter(({ old_hash, outcome }) => old_hash && outcome !== 'invalid')
  if (!named.length) return 0
  const emails = named.map(({ email }) => email)
  const { rows } = await sql<{ id: number; email_address: string }>`
    select id, email_address from subscribers
    where show_id = ${show.id} and email_address = any(${arrayText(emails)}::text::text[])`.execute(trx)
  const byEmail = new Map(rows.map(({ id, email_address }) => [email_address, id]))
  const addresses = named.flatMap(({ email, old_hash, old_sealed }) => {
    const subscriberId = byEmail.get(email)
    return old_hash && old_sealed && subscriberId
      ? [{ hash: old_hash, sealed: old_sealed, subscriberId }]
      : []
  })
  return addOldAddresses(trx, kernel, show, addresses)
}

/** Empties the lines of those who are removed: a report names nobody who is gone. */
export async function forgetRemoved(trx: Trx, kernel: Kernel, removed: SubscribersChanged): Promise<void> {
  const { show_id, subscriber_ids } = removed
  await sql`
    update subscriber_import_rows r set email = '', full_name = '', joined = null, time_zone = null,
      old_hash = null, old_sealed = null, outcome = case when r.outcome = 'new' then 'skipped' else r.outcome end
    from subscriber_imports i, subscribers s
    where i.show_id = ${show_id}::bigint and r.import_id = i.id and r.email = s.email_address
      and s.id = any(${arrayText(subscriber_ids)}::text::bigint[])`.execute(trx)
  await announcePeople(trx, kernel, removed)
}

/** Its last try has failed; who was added until then stays. */
export async function failImport(kernel: Kernel, importId: number): Promise<void> {
  const row = await kernel.db
    .updateTable('subscriber_imports')
    .set({ state: 'failed', finished_at: kernel.clock.now() })
    .where('id', '=', importId)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst()
  if (row) await announceImport(kernel.db, row)
}

async function announceImport(
  db: Queryable,
  { id, show_id, state, done, rows }: SubscriberImportRow,
): Promise<void> {
  if (state === 'preview') return
  await announce(db, 'subscribers', show_id, { show_id, what: 'import', id, state, done, total: rows })
}

const PREVIEW_MS = 86_400_000
const REPORT_MS = 30 * 86_400_000

/** Files that nobody confirmed, and reports that are old, name people for no purpose. */
export async function sweepImports({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  await db
    .deleteFrom('subscriber_imports')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'preview'), eb('created_at', '<', new Date(now - PREVIEW_MS))]),
        eb('finished_at', '<', new Date(now - REPORT_MS)),
      ]),
    )
    .execute()
  await db
    .deleteFrom('subscriber_runs')
    .where('finished_at', '<', new Date(now - REPORT_MS))
    .execute()
}
