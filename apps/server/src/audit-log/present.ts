import type { AuditEntry, AuditKind } from '@podstead/contract/audit-log/audit-log'
import { BOM, csvLine } from '@podstead/csv/cell'
import type { ListedEntry } from './queries.ts'

export function presentEntry(entry: ListedEntry): AuditEntry {
  const { position, occurred_at, action, kind, actor_kind, actor_email, key_name } = entry
  return {
    ...{ position, action, actor_kind, key_name, kind: kind as AuditKind },
    occurred_at: occurred_at.toISOString(),
    actor_email,
    show_id: entry.show_id,
    episode_id: entry.episode_id,
    subject: entry.subject,
    changes: entry.changes,
    network: entry.network,
  }
}

const COLUMNS = [
  ...['time', 'action', 'kind', 'actor', 'email', 'key', 'podcast_id', 'episode_id', 'subject'],
  ...['field', 'before', 'after', 'network'],
]

/** One line for each field that was changed, and one for what changed none. */
export async function* asCsv(pages: AsyncIterable<ListedEntry[]>): AsyncGenerator<string> {
  yield BOM + csvLine(COLUMNS)
  for await (const page of pages) yield page.flatMap(entryLines).join('')
}

function entryLines(entry: ListedEntry): string[] {
  const about = [
    ...[entry.occurred_at.toISOString(), entry.action, entry.kind, entry.actor_kind],
    ...[entry.actor_email, entry.key_name, entry.show_id, entry.episode_id, entry.subject],
  ]
  const changes = entry.changes.length ? entry.changes : [{ field: '', before: null, after: null }]
  return changes.map(({ field, before, after }) => csvLine([...about, field, before, after, entry.network]))
}
