import type { Queryable } from '../kernel/database/database.ts'
import { notFound } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Mailbox } from '../kernel/mail/mail.ts'
import { isVerified } from './rules.ts'
import type { SenderRow } from './table.ts'

type Reading = Pick<Kernel, 'db' | 'config'>
type Owned = { id: number; user_id: number }
type Account = { id: number }

/** With the podcasts whose letters are written from it. */
export interface ListedSender {
  sender: SenderRow
  shows: { id: number; podcast_title: string }[]
}

/** Who the letters of a podcast are written from, and who gets the answers. */
export interface LetterSender {
  from: Mailbox
  replyTo: Mailbox
}

/**
 * The identity that a podcast's letters are written from; null where none is connected that may be used, and
 * letters go out in the name of the podcast.
 */
export async function findShowSender(kernel: Reading, show: Owned): Promise<LetterSender | null> {
  const sender = await findConnectedSender(kernel.db, show)
  if (!sender || !isVerified(sender, kernel.config.senders.provider)) return null
  if (sender.domain_finding === 'refused') return null
  return {
    from: { name: sender.from_name, address: sender.from_email },
    replyTo: { address: sender.reply_to },
  }
}

/** Whatever its state. One of another account, as after a podcast has changed hands, is none. */
export async function findConnectedSender(db: Queryable, show: Owned): Promise<SenderRow | undefined> {
  return db
    .selectFrom('show_senders')
    .innerJoin('senders', 'senders.id', 'show_senders.sender_id')
    .selectAll('senders')
    .where('show_senders.show_id', '=', show.id)
    .where('senders.user_id', '=', show.user_id)
    .executeTakeFirst()
}

/** Newest first. */
export async function listSenders(db: Queryable, user: Account): Promise<ListedSender[]> {
  const senders = await db
    .selectFrom('senders')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('id', 'desc')
    .execute()
  return withShows(db, senders)
}

/** @throws Failure 404 when it is none of the account's */
export async function requireSender(db: Queryable, user: Account, key: string): Promise<SenderRow> {
  const id = /^\d{1,15}$/.test(key) ? Number(key) : 0
  const sender = await findSender(db, user, id)
  if (!sender) throw notFound()
  return sender
}

export async function findSender(db: Queryable, user: Account, id: number): Promise<SenderRow | undefined> {
  if (!Number.isSafeInteger(id)) return undefined
  return db
    .selectFrom('senders')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
}

export async function withShows(db: Queryable, senders: SenderRow[]): Promise<ListedSender[]> {
  if (!senders.length) return []
  const connected = await db
    .selectFrom('show_senders')
    .innerJoin('shows', 'shows.id', 'show_senders.show_id')
    .innerJoin('senders', 'senders.id', 'show_senders.sender_id')
    .select(['show_senders.sender_id', 'shows.id', 'shows.podcast_title'])
    .where(
      'show_senders.sender_id',
      'in',
      senders.map(({ id }) => id),
    )
    .whereRef('senders.user_id', '=', 'shows.user_id')
    .where('shows.deleted_at', 'is', null)
    .orderBy('shows.id')
    .execute()
  return senders.map((sender) => ({
    sender,
    shows: connected
      .filter(({ sender_id }) => sender_id === sender.id)
      .map(({ id, podcast_title }) => ({ id, podcast_title })),
  }))
}
