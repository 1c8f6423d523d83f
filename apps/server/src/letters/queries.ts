import type { PermittedShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { notFound } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { hashAddress } from './commands-addresses.ts'
import type { InstructionEmailRow, LetterRow, LetterRunRow, LetterSuppressionRow } from './table.ts'

export type InstructionEmail = Omit<InstructionEmailRow, 'show_id' | 'updated_at'>

const NONE: InstructionEmail = {
  subject_text: '',
  body_text: '',
  is_activated: false,
  without_default_link: false,
  language: '',
}

/** What a podcast writes to who is approved; an empty text that is not live where nothing was saved. */
export async function findInstructionEmail(db: Queryable, showId: number): Promise<InstructionEmail> {
  const row = await db
    .selectFrom('instruction_emails')
    .select(['subject_text', 'body_text', 'is_activated', 'without_default_link', 'language'])
    .where('show_id', '=', showId)
    .executeTakeFirst()
  return row ?? NONE
}

export async function countApproved(db: Queryable, showId: number): Promise<number> {
  const row = await db
    .selectFrom('subscriber_counts')
    .select('subscribers')
    .where('show_id', '=', showId)
    .where('subscription_status', '=', 'Approved')
    .executeTakeFirst()
  return row?.subscribers ?? 0
}

/** Whose names and addresses a preview has: the newest that is approved. */
export async function findNewestApproved(db: Queryable, showId: number): Promise<SubscriberRow | undefined> {
  return db
    .selectFrom('subscribers')
    .selectAll()
    .where('show_id', '=', showId)
    .where('subscription_status', '=', 'Approved')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The subscriber of this address, where there is an approved one. */
export async function findApprovedByEmail(
  db: Queryable,
  showId: number,
  email: string,
): Promise<SubscriberRow | undefined> {
  return db
    .selectFrom('subscribers')
    .selectAll()
    .where('show_id', '=', showId)
    .where('email_address', '=', email.toLowerCase())
    .where('subscription_status', '=', 'Approved')
    .executeTakeFirst()
}

/** Why this subscriber gets no letters; null: they get them. */
export async function findSuppression(
  db: Queryable,
  kernel: Pick<Kernel, 'secrets'>,
  subscriber: Pick<SubscriberRow, 'show_id' | 'email_address'>,
): Promise<LetterSuppressionRow | null> {
  const row = await db
    .selectFrom('letter_suppressions')
    .selectAll()
    .where('show_id', '=', subscriber.show_id)
    .where('address_hash', '=', hashAddress(kernel, subscriber.email_address))
    .executeTakeFirst()
  return row ?? null
}

/** Of several subscribers of one podcast those who get no letters. */
export async function findSuppressed<Reader extends Pick<SubscriberRow, 'show_id' | 'email_address'>>(
  db: Queryable,
  kernel: Pick<Kernel, 'secrets'>,
  readers: readonly Reader[],
): Promise<Set<Reader>> {
  const [first] = readers
  if (!first) return new Set()
  const hashes = new Map(readers.map((reader) => [reader, hashAddress(kernel, reader.email_address)]))
  const rows = await db
    .selectFrom('letter_suppressions')
    .select('address_hash')
    .where('show_id', '=', first.show_id)
    .where('address_hash', 'in', [...hashes.values()])
    .execute()
  const found = new Set(rows.map(({ address_hash }) => address_hash))
  return new Set(readers.filter((reader) => found.has(hashes.get(reader) as string)))
}

export const PAGE = 50

export interface ShownSuppression extends LetterSuppressionRow {
  full_name: string | null
  email_address: string | null
}

/** Newest first. @param before the id of the last one that was shown */
export async function listSuppressions(
  db: Queryable,
  show: PermittedShow,
  before: number | undefined,
): Promise<ShownSuppression[]> {
  return db
    .selectFrom('letter_suppressions as l')
    .leftJoin('subscribers as s', 's.id', 'l.subscriber_id')
    .selectAll('l')
    .select(['s.full_name', 's.email_address'])
    .where('l.show_id', '=', show.id)
    .$if(before !== undefined, (q) => q.where('l.id', '<', before as number))
    .orderBy('l.id', 'desc')
    .limit(PAGE)
    .execute()
}

export async function listRuns(db: Queryable, show: PermittedShow): Promise<LetterRunRow[]> {
  return db
    .selectFrom('letter_runs')
    .selectAll()
    .where('show_id', '=', show.id)
    .orderBy('id', 'desc')
    .limit(PAGE)
    .execute()
}

/** @throws Failure 404 when it is none of this podcast's */
export async function requireRun(db: Queryable, show: PermittedShow, id: number): Promise<LetterRunRow> {
  const row = await db
    .selectFrom('letter_runs')
    .selectAll()
    .where('id', '=', id)
    .where('show_id', '=', show.id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Newest first. */
export async function listSubscriberLetters(db: Queryable, subscriber: { id: number }): Promise<LetterRow[]> {
  return db
    .selectFrom('letters')
    .selectAll()
    .where('subscriber_id', '=', subscriber.id)
    .orderBy('id', 'desc')
    .limit(PAGE)
    .execute()
}

/** Whether letters wait that keep to the pace. */
export async function hasWaitingLetters({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Promise<boolean> {
  const row = await db
    .selectFrom('letters as l')
    .leftJoin('letter_runs as r', 'r.id', 'l.run_id')
    .select('l.id')
    .where('l.state', '=', 'queued')
    .where('l.priority', '>', 0)
    .where('l.due_at', '<=', clock.now())
    .where((eb) => eb.or([eb('r.id', 'is', null), eb('r.state', '=', 'running')]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
