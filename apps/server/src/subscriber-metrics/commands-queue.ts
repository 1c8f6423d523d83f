import { sql } from 'kysely'
import { z } from 'zod'
import type { Queryable } from '../kernel/database/database.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'
import { defineJob } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'

/** Looks at the days of subscribers on which something happened. */
export const findLeaks = defineJob('members.find_leaks', z.unknown())

export interface SubscriberDay {
  subscriber_id: number
  day: string
}

/** Notes days to be looked at, of subscribers who are there, and asks for the look. */
export async function noteNews(
  trx: Queryable,
  kernel: Kernel,
  days: readonly SubscriberDay[],
): Promise<void> {
  if (!days.length) return
  const sorted = days.toSorted((a, b) => a.subscriber_id - b.subscriber_id)
  const { numAffectedRows } = await sql`
    insert into subscriber_news (subscriber_id, day)
    select distinct s.id, n.day
    from unnest(${arrayText(sorted.map(({ subscriber_id }) => subscriber_id))}::text::bigint[],
      ${arrayText(sorted.map(({ day }) => day))}::text::date[]) as n (subscriber_id, day)
    join subscribers s on s.id = n.subscriber_id order by 1, 2
    on conflict do nothing`.execute(trx)
  if (numAffectedRows) await kernel.jobs.enqueue(trx, findLeaks, {})
}
