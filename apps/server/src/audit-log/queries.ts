import type { AuditFilter } from '@podstead/contract/audit-log/audit-log'
import { AUDIT_PAGE_SIZE } from '@podstead/contract/audit-log/audit-log'
import type { Queryable } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { findLogBreak, type LogBreak } from './service.ts'
import type { AuditEntryRow } from './table.ts'

/** Whose log, and of which podcast alone. */
export interface LogScope {
  userId: number
  showId?: number
}

export type ListedEntry = AuditEntryRow & { actor_email: string | null }

/** Entries before a position, newest first; one more than fit on a page tells that there are more. */
export async function listEntries(
  db: Queryable,
  scope: LogScope,
  filter: AuditFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<ListedEntry[]> {
  let query = db
    .selectFrom('audit_entries')
    .leftJoin('users', 'users.id', 'audit_entries.actor_id')
    .selectAll('audit_entries')
    .select('users.email as actor_email')
    .where('audit_entries.user_id', '=', scope.userId)
  if (scope.showId !== undefined) query = query.where('audit_entries.show_id', '=', scope.showId)
  if (filter.kind) query = query.where('audit_entries.kind', '=', filter.kind)
  if (filter.actor) query = query.where('audit_entries.actor_kind', '=', filter.actor)
  if (filter.from) query = query.where('audit_entries.occurred_at', '>=', dayStart(filter.from))
  if (filter.to) query = query.where('audit_entries.occurred_at', '<', dayStart(filter.to, 1))
  if (before !== undefined) query = query.where('audit_entries.position', '<', before)
  return query.orderBy('audit_entries.position', 'desc').limit(limit).execute()
}

/** Everything that fits the filter, a page at a time. */
export async function* readEntries(
  db: Queryable,
  scope: LogScope,
  filter: AuditFilter,
): AsyncGenerator<ListedEntry[]> {
  let before: number | undefined
  for (;;) {
    const page = await listEntries(db, scope, filter, { before, limit: AUDIT_PAGE_SIZE * 20 })
    if (!page.length) return
    yield page
    before = page.at(-1)?.position
  }
}

/** The logs that are not as they were written, each with the place of its first break. */
export async function findBrokenLogs({ db, secrets }: Pick<Kernel, 'db' | 'secrets'>): Promise<LogBreak[]> {
  const heads = await db.selectFrom('audit_heads').selectAll().orderBy('user_id').execute()
  const broken: LogBreak[] = []
  for (const { user_id } of heads) {
    // One statement, so that what is written meanwhile is in both or in neither.
    const found = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const head = await trx
          .selectFrom('audit_heads')
          .selectAll()
          .where('user_id', '=', user_id)
          .executeTakeFirst()
        if (!head) return null
        const entries = await trx
          .selectFrom('audit_entries')
          .selectAll()
          .where('user_id', '=', user_id)
          .orderBy('position')
          .execute()
        return findLogBreak(secrets, head, entries)
      })
    if (found) broken.push(found)
  }
  // Entries of a log whose head was taken away.
  const headless = await db
    .selectFrom('audit_entries')
    .leftJoin('audit_heads', 'audit_heads.user_id', 'audit_entries.user_id')
    .select('audit_entries.user_id')
    .distinct()
    .where('audit_heads.user_id', 'is', null)
    .execute()
  return [...broken, ...headless.map(({ user_id }) => ({ account: user_id, position: null }))]
}

function dayStart(day: string, after = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + after * 86_400_000)
}
