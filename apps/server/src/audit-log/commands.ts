import { actionNamed } from '@podstead/contract/audit-log/actions'
import { type AuditKind, auditKind } from '@podstead/contract/audit-log/audit-log'
import { clientNetwork } from '@podstead/downloads/address'
import type { Clock } from '../kernel/clock.ts'
import type { Db, Trx } from '../kernel/database/database.ts'
import type { AuditedAct, AuditLog } from '../kernel/http/serve-audit.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Secrets } from '../kernel/secrets/secrets.ts'
import { type EntryContent, entryHash, headSeal } from './service.ts'

interface Writing {
  db: Db
  clock: Clock
  secrets: Pick<Secrets, 'keyedHash'>
}

type NewEntry = Omit<EntryContent, 'position' | 'occurred_at' | 'kind'> & { kind: AuditKind }

const MAX_SUBJECT = 200

/** The log that `serve` writes. */
export function createAuditLog(writing: Writing): AuditLog {
  return {
    record: async (act) => {
      const entry = entryFrom(act)
      if (entry) await writing.db.transaction().execute((trx) => appendEntry(trx, writing, entry))
    },
  }
}

/** What a call about somebody's podcast or account leaves; null where it is nobody's. */
function entryFrom({ endpoint, user, reached, notes, changes, ip }: AuditedAct): NewEntry | null {
  const { show, episode } = reached as {
    show?: { id: number; user_id: number; podcast_title: string }
    episode?: { id: number; name: string }
  }
  const owner = show?.user_id ?? user?.id ?? notes.accountId
  if (owner === undefined) return null
  return {
    user_id: owner,
    show_id: show?.id ?? notes.showId ?? user?.key?.showId ?? null,
    episode_id: episode?.id ?? null,
    actor_kind: user?.key ? 'key' : 'person',
    actor_id: user?.id ?? owner,
    key_name: user?.key?.name ?? null,
    action: actionNamed(endpoint),
    kind: auditKind(endpoint),
    subject: (notes.subject ?? episode?.name ?? show?.podcast_title ?? '').slice(0, MAX_SUBJECT),
    changes,
    network: clientNetwork(ip) ?? '',
  }
}

/** Adds one entry to the end of its account's log, where everybody else waits for the same row. */
async function appendEntry(trx: Trx, { clock, secrets }: Writing, entry: NewEntry): Promise<void> {
  const started = {
    user_id: entry.user_id,
    first_position: 1,
    first_hash: '',
    last_position: 0,
    last_hash: '',
  }
  await trx
    .insertInto('audit_heads')
    .values({ ...started, seal: headSeal(secrets, started) })
    .onConflict((c) => c.column('user_id').doNothing())
    .execute()
  const { seal: _, ...head } = await trx
    .selectFrom('audit_heads')
    .selectAll()
    .where('user_id', '=', entry.user_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const added = { ...entry, position: head.last_position + 1, occurred_at: clock.now() }
  const hash = entryHash(head.last_hash, added)
  await trx
    .insertInto('audit_entries')
    .values({ ...added, hash, changes: JSON.stringify(added.changes) as never })
    .execute()
  const next = { ...head, last_position: added.position, last_hash: hash }
  await trx
    .updateTable('audit_heads')
    .set({ last_position: next.last_position, last_hash: hash, seal: headSeal(secrets, next) })
    .where('user_id', '=', entry.user_id)
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
      const found = await trx
        .selectFrom('audit_heads')
        .selectAll()
        .where('user_id', '=', user_id)
        .forUpdate()
        .executeTakeFirst()
      // Whoever took the head away is not helped to hide it: `doctor` finds the rest.
      if (!found) return
      const { seal: _, ...head } = found
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
      const next = { ...head, first_position: last.position + 1, first_hash: last.hash }
      await trx
        .updateTable('audit_heads')
        .set({
          first_position: next.first_position,
          first_hash: next.first_hash,
          seal: headSeal(secrets, next),
        })
        .where('user_id', '=', user_id)
        .execute()
    })
}
