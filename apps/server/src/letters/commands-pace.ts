import { sql } from 'kysely'
import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { lockPace, notePace } from '../outgoing-mail/commands-pace.ts'
import type { LetterRow } from './table.ts'

/** Longer than a mail server may take; what was claimed before is taken for lost. */
const CLAIM_MS = 150_000

/**
 * Takes the next letters to be sent, at most so many, for this process alone. In no sixty seconds more are
 * taken than the pace allows, whatever processes there are; letters that somebody waits for are taken in any
 * case, and count. Podcasts take turns.
 */
export async function claimLetters(kernel: Kernel, max: number): Promise<LetterRow[]> {
  return kernel.db.transaction().execute(async (trx) => {
    const free = await lockPace(trx, kernel)
    const now = kernel.clock.now()
    const ids = await nextLetters(trx, now, { max, paced: Math.min(max, free) })
    if (ids.length === 0) return []
    await notePace(trx, kernel, ids.length)
    return trx
      .updateTable('letters')
      .set({ state: 'sending', claimed_until: new Date(now.getTime() + CLAIM_MS) })
      .where('id', 'in', ids)
      .returningAll()
      .execute()
  })
}

async function nextLetters(
  trx: Trx,
  now: Date,
  { max, paced }: { max: number; paced: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number; is_paced: boolean }>`
    with recursive waiting (show_id) as (
      (select show_id from letters where state in ('queued', 'sending') order by show_id limit 1)
      union all
      select (select l.show_id from letters l where l.state in ('queued', 'sending') and l.show_id > w.show_id
        order by l.show_id limit 1)
      from waiting w where w.show_id is not null
    )
    select next.id, next.priority > 0 as is_paced
    from waiting w cross join lateral (
      select l.id, l.priority, row_number() over (order by l.priority, l.id) as turn
      from letters l left join letter_runs r on r.id = l.run_id
      where l.show_id = w.show_id
        and (l.state = 'queued' or (l.state = 'sending' and l.claimed_until < ${now}::timestamptz))
        and l.due_at <= ${now}::timestamptz
        and (r.id is null or r.state = 'running' or l.state = 'sending')
      order by l.priority, l.id
      limit ${max}::integer
    ) next
    order by next.priority > 0, next.turn, random()
    limit ${max}::integer`.execute(trx)
  let left = paced
  return rows.filter(({ is_paced }) => !is_paced || left-- > 0).map(({ id }) => Number(id))
}
