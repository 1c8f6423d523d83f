import { actionNamed } from '@podstead/contract/audit-log/actions'
import { type AuditKind, auditKind, SERVER_ACTIONS } from '@podstead/contract/audit-log/audit-log'
import { clientNetwork } from '@podstead/downloads/address'
import type { Clock } from '../kernel/clock.ts'
import type { Db, Trx } from '../kernel/database/database.ts'
import type { AuditedAct, AuditLog, ServerAct } from '../kernel/http/serve-audit.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Secrets } from '../kernel/secrets/secrets.ts'
import { type EntryContent, entryHash, type LogHead, openHead, sealHead } from './service.ts'

interface Writing {
  db: Db
  clock: Clock
  secrets: Pick<Secrets, 'seal' | 'open'>
}

type NewEntry = Omit<EntryContent, 'position' | 'occurred_at' | 'kind'> & { kind: AuditKind }

const MAX_SUBJECT = 200

/** The log that `serve` writes. */
export function createAuditLog(writing: Writing): AuditLog {
  return {
    record: async (act) => {
      for (const entry of entriesFrom(act))
        await writing.db.transaction().execute((trx) => appendEntry(trx, writing, entry))
    },
    recordServerAct: (trx, act) => appendEntry(trx, writing, serverEntry(act)),
  }
}

/** What a call leaves in the log of whom it was about, and of whoever did it where the rows are nobody's. */
function entriesFrom({ endpoint, user, reached, notes, changes, ip }: AuditedAct): NewEntry[] {
  const { show, episode } = reached as {
    show?: { id: number; user_id: number; podcast_title: string }
    episode?: { id: number; name: string }
  }
  // A link that is opened beside another account's session is not that account's doing.
  const actor = (endpoint.access ?? 'session') === 'session' ? user : null
  const accounts = new Set([show?.user_id ?? actor?.id, notes.accountId].filter((id) => id !== undefined))
  return [...accounts].map((account) => ({
    user_id: account,
    show_id: show?.id ?? notes.showId ?? actor?.key?.showId ?? null,
    episode_id: episode?.id ?? notes.episodeId ?? null,
    actor_kind: actor?.key ? 'key' : 'person',
    actor_id: actor?.id ?? account,
    key_name: actor?.key?.name ?? null,
    action: actionNamed(endpoint),
    kind: auditKind(endpoint),
    subject: (notes.subject ?? episode?.name ?? show?.podcast_title ?? '').slice(0, MAX_SUBJECT),
    changes,
    network: clientNetwork(ip) ?? '',
  }))
}

function serverEntry({ action, accountId, showId, episodeId, subject }: ServerAct): NewEntry {
  return {
    user_id: accountId,
    show_id: showId ?? null,
    episode_id: episodeId ?? null,
    actor_kind: 'system',
    actor_id: null,
    key_name: null,
    action,
    kind: SERVER_ACTIONS[action],
    subject: subject.slice(0, MAX_SUBJECT),
    changes: [],
    network: '',
  }
}

/** Adds one entry to the end of its account's log, where everybody else waits for the same row. */
async function appendEntry(trx: Trx, writing: Writing, entry: NewEntry): Promise<void> {
  const { user_id } = entry
  const head = await lockHead(trx, writing.secrets, user_id)
  const added = { ...entry, position: head.last_position + 1, occurred_at: writing.clock.now() }
  const hash = entryHash(head.last_hash, added)
  await trx
    .insertInto('audit_entries')
    .values({ ...added, hash, changes: JSON.stringify(added.changes) as never })
    .execute()
  await saveHead(trx, writing.secrets, user_id, {
    ...head,
    ...{ last_position: added.position, last_hash: hash },
  })
}

async function lockHead(trx: Trx, secrets: Writing['secrets'], userId: number): Promise<LogHead> {
  const empty = { first_position: 1, first_hash: '', last_position: 0, last_hash: '' }
  const made = await trx
    .insertInto('audit_heads')
    .values({ user_id: userId, sealed: sealHead(secrets, userId, empty) })
    .onConflict((c) => c.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  const head = made ? null : await findHead(trx, secrets, userId)
  if (head) return head
  // Somebody took the head away or changed it: the log goes on, and `doctor` finds what is before.
  const last = await trx
    .selectFrom('audit_entries')
    .select(['position', 'hash'])
    .where('user_id', '=', userId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return empty
  return {
    ...{ first_position: last.position + 1, first_hash: last.hash },
    ...{ last_position: last.position, last_hash: last.hash },
  }
}

async function findHead(trx: Trx, secrets: Writing['secrets'], userId: number): Promise<LogHead | null> {
  const row = await trx
    .selectFrom('audit_heads')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row ? openHead(secrets, row) : null
}

async function saveHead(trx: Trx, secrets: Writing['secrets'], userId: number, head: LogHead): Promise<void> {
  await trx
    .updateTable('audit_heads')
    .set({ sealed: sealHead(secrets, userId, head) })
    .where('user_id', '=', userId)
    .execute()
}

/** Removes what is older than is kept, from the start of each log; what is left still fits. */
export async function removeOldEntries({ db, clock, config, secrets }: Kernel): Promise<void> {
  const before = new Date(clock.now().getTime() - config.auditLogDays * 86_400_000)
  const logs = await db
    .selectFrom('audit_entries')
    .select('user_id')
    .distinct()
    .where('occurred_at', '<', before)
    .execute()
  for (const { user_id } of logs)
    await db.transaction().execute(async (trx) => {
      const head = await findHead(trx, secrets, user_id)
      const last = await trx
        .selectFrom('audit_entries')
        .select(['position', 'hash'])
        .where('user_id', '=', user_id)
        .where('occurred_at', '<', before)
        .orderBy('position', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (!last) return
      await trx
        .deleteFrom('audit_entries')
        .where('user_id', '=', user_id)
        .where('position', '<=', last.position)
        .execute()
      if (!head || last.position < head.first_position) return
      const start = { first_position: last.position + 1, first_hash: last.hash }
      await saveHead(trx, secrets, user_id, { ...head, ...start })
    })
}
