import { createHash } from 'node:crypto'
import { z } from 'zod'
import { SecretError, type Secrets } from '../kernel/secrets/secrets.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import type { AuditEntryRow, AuditHeadRow } from './table.ts'

/** What the hash of an entry is made of. */
export type EntryContent = Omit<AuditEntryRow, 'id' | 'hash'>

const LogHead = z.object({
  /** The first entry that is kept, and the hash of the one before it; '' for none. */
  first_position: z.int(),
  first_hash: z.string(),
  last_position: z.int(),
  last_hash: z.string(),
})
/** How far a log goes. */
export type LogHead = z.infer<typeof LogHead>

/** SHA-256, hex, over the hash of the entry before and everything that the entry says. */
export function entryHash(before: string, entry: EntryContent): string {
  const content = [
    ...[entry.user_id, entry.position, entry.occurred_at.toISOString(), entry.show_id, entry.episode_id],
    ...[entry.actor_kind, entry.actor_id, entry.key_name, entry.action, entry.kind, entry.subject],
    ...[entry.changes.map(({ field, before: was, after }) => [field, was, after]), entry.network],
  ]
  return createHash('sha256').update(before).update(JSON.stringify(content)).digest('hex')
}

/** What only this installation can write, of this account alone. */
export function sealHead(secrets: Pick<Secrets, 'seal'>, userId: number, head: LogHead): string {
  return secrets.seal(JSON.stringify(head), sealedPlace.auditHead(userId))
}

/** Null where it is not what this installation wrote for the account. */
export function openHead(secrets: Pick<Secrets, 'open'>, { user_id, sealed }: AuditHeadRow): LogHead | null {
  try {
    return LogHead.parse(JSON.parse(secrets.open(sealed, sealedPlace.auditHead(user_id))))
  } catch (error) {
    if (error instanceof SecretError) return null
    throw error
  }
}

/** Where a log is not as it was written. `position`: the first entry that does not fit; null: its head. */
export interface LogBreak {
  account: number
  position: number | null
}

/**
 * Goes through the entries of one log, in their order and all of them, and finds the first that was changed,
 * put in or taken out.
 */
export function findLogBreak(
  secrets: Pick<Secrets, 'open'>,
  row: AuditHeadRow,
  entries: Iterable<EntryContent & { hash: string }>,
): LogBreak | null {
  const account = row.user_id
  const head = openHead(secrets, row)
  if (!head) return { account, position: null }
  let [position, hash] = [head.first_position - 1, head.first_hash]
  for (const entry of entries) {
    position += 1
    if (entry.position !== position || entryHash(hash, entry) !== entry.hash)
      return { account, position: Math.min(position, entry.position) }
    hash = entry.hash
  }
  const isWhole = position === head.last_position && hash === head.last_hash
  return isWhole ? null : { account, position: position + 1 }
}
