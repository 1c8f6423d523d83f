import { timingSafeEqual } from 'node:crypto'
import type { Queryable } from '../kernel/database/database.ts'
import { notFound } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { isVerified, proofExpiry } from './rules.ts'
import type { SenderRow } from './table.ts'

/** The account that asks for a proof. */
export interface ProofReader {
  email: string
  language: string | null
}

/**
 * What stands in the link. It follows from the address and the moment of the request, so that a reminder
 * has the same one, and a new request or another address ends it.
 */
export function proofToken(
  kernel: Pick<Kernel, 'secrets'>,
  { id, from_email, requested_at }: Pick<SenderRow, 'id' | 'from_email' | 'requested_at'>,
): string {
  const proof = kernel.secrets.keyedHash(`${id} ${from_email} ${requested_at.getTime()}`, 'sender-proof')
  return `${id}.${proof}`
}

export async function findProofReader(
  db: Queryable,
  sender: Pick<SenderRow, 'user_id'>,
): Promise<ProofReader> {
  return db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', sender.user_id)
    .executeTakeFirstOrThrow()
}

/** @throws Failure 404 for a link that was never made, is too old, or was replaced: they all look the same */
export async function requireProof(
  kernel: Pick<Kernel, 'secrets' | 'clock' | 'config'>,
  db: Queryable,
  token: string,
): Promise<{ sender: SenderRow; reader: ProofReader }> {
  const id = Number(/^(\d{1,15})\.[0-9a-f]{64}$/.exec(token)?.[1])
  const row = Number.isSafeInteger(id) ? await findWithAccount(db, id) : undefined
  if (!row || !isSame(token, proofToken(kernel, row.sender))) throw notFound()
  const isOpen = kernel.clock.now() < proofExpiry(row.sender)
  if (!isOpen && !isVerified(row.sender, kernel.config.senders.provider)) throw notFound()
  return row
}

async function findWithAccount(db: Queryable, id: number) {
  const sender = await db
    .selectFrom('senders')
    .innerJoin('users', 'users.id', 'senders.user_id')
    .selectAll('senders')
    .where('senders.id', '=', id)
    .where('senders.provider', '=', 'smtp')
    .where('users.deleted_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  return sender && { sender, reader: await findProofReader(db, sender) }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
