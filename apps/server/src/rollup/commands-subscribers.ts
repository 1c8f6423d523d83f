import { utcDay } from '@podstead/downloads/windows'
import { sql } from 'kysely'
import { dayAfter } from '../ingest/rules-periods.ts'
import type { Kernel } from '../kernel/kernel.ts'

/**
 * Estimates the subscribers of each show for yesterday and today: the median, over the seven days before
 * the day is over, of different (address, program) pairs that asked for the feed, plus what programs
 * declare that ask for many, each at its largest. Today is not over: it stands with the whole days before
 * it, or by itself where there are none.
 */
export async function estimateSubscribers(kernel: Kernel): Promise<void> {
  const today = utcDay(kernel.clock.now().getTime())
  await estimate(kernel, dayAfter(today, -1), dayAfter(today, -1))
  await estimate(kernel, today, dayAfter(today, -1))
  await firstDay(kernel, today)
}

async function estimate({ db }: Kernel, day: string, last: string): Promise<void> {
  await sql`
    insert into daily_subscribers (show_id, day, subscribers)
    select show_id, ${day}::date, percentile_disc(0.5) within group (order by subscribers) from (${fetchedOn(dayAfter(last, -6), last)}) as days
    group by show_id
    on conflict (show_id, day) do update set subscribers = excluded.subscribers`.execute(db)
}

async function firstDay({ db }: Kernel, day: string): Promise<void> {
  await sql`
    insert into daily_subscribers (show_id, day, subscribers)
    select show_id, day, subscribers from (${fetchedOn(day, day)}) as days
    where not exists (select 1 from feed_fetches f where f.show_id = days.show_id and f.day < ${day})
    on conflict (show_id, day) do update set subscribers = excluded.subscribers`.execute(db)
}

/**
 * By show and day, whichever of its feeds somebody reads. Days on which nobody asked are none of a week's:
 * no show is without its robots for a day but at its beginning.
 */
function fetchedOn(from: string, to: string) {
  return sql`
    select show_id, day, (sum(single) + sum(declared))::int as subscribers from (
      select show_id, day, agent_name, count(distinct listener) filter (where declared = 0) as single, max(declared) as declared
      from feed_fetches where day >= ${from} and day <= ${to} group by show_id, day, agent_name
    ) as programs group by show_id, day`
}
