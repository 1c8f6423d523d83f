import { createHash } from 'node:crypto'
import type { Secrets } from '../kernel/secrets/secrets.ts'
import type { AuditEntryRow, AuditHeadRow } from './table.ts'

/** What the hash of an entry is made of. */
export type EntryContent = Omit<AuditEntryRow, 'id' | 'hash'>
type HeadContent = Omit<AuditHeadRow, 'seal'>

/** SHA-256, hex, over the hash of the entry before and everything that the entry says. */
export function entryHash(before: string, entry: EntryContent): string {
  const content = [
    ...[entry.user_id, entry.position, entry.occurred_at.toISOString(), entry.show_id, entry.episode_id],
    ...[entry.actor_kind, entry.actor_id, entry.key_name, entry.action, entry.kind, entry.subject],
    ...[entry.changes.map(({ field, before: was, after }) => [field, was, after]), entry.network],
  ]
  return createHash('sha256').update(before).update(JSON.stringify(content)).digest('hex')
}

/** What only this installation can make of how far a log goes. */
export function headSeal(secrets: Pick<Secrets, 'keyedHash'>, head: HeadContent): string {
  const content = [head.user_id, head.first_position, head.first_hash, head.last_position, head.last_hash]
  return secrets.keyedHash(JSON.stringify(content), 'audit-log')
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
  secrets: Pick<Secrets, 'keyedHash'>,
  head: AuditHeadRow,
  entries: Iterable<EntryContent & { hash: string }>,
): LogBreak | null {
  const account = head.user_id
  if (headSeal(secrets, head) !== head.seal) return { account, position: null }
  let [position, hash] = [head.first_position - 1, head.first_hash]
  for (const entry of entries) {
    position += 1
    if (entry.position !== position || entryHash(hash, entry) !== entry.hash) return { account, position }
    hash = entry.hash
  }
  const isWhole = position === head.last_position && hash === head.last_hash
  return isWhole ? null : { account, position: position + 1 }
}
