import type { AgentClassifier } from '@podstead/downloads/agents/agents'
import { judgeFetch } from '@podstead/downloads/members/fetch-judgement'
import type { DayOfUse, PlaceOfUse } from '@podstead/downloads/members/leak-rules'
import type { NetworkMark } from '@podstead/downloads/request'
import { sql } from 'kysely'
import { periodEnd, periodStart } from '../ingest/rules-periods.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'

/** Where and with what the addresses of some subscribers were used on a UTC day. */
export async function loadDays(
  db: Queryable,
  day: string,
  subscriberIds: readonly number[],
  classify: AgentClassifier,
): Promise<Map<number, DayOfUse>> {
  const those = sql`${arrayText(subscriberIds)}::text::bigint[]`
  const places = new Map<number, PlaceOfUse[]>(subscriberIds.map((id) => [id, []]))
  for (const { subscriber_id, ...place } of await loadFetches(db, day, those))
    places.get(subscriber_id)?.push(place)
  for (const { subscriber_id, agent, ...seen } of await loadRequests(db, day, those)) {
    const { kind, name } = judgeFetch(agent, classify(agent), { network: seen.origin || null })
    places.get(subscriber_id)?.push({ ...seen, app: name, fetcher: kind })
  }
  const copies = await loadCopies(db, day, those)
  return new Map(
    subscriberIds.map((id) => [id, { places: places.get(id) ?? [], copies: copies.get(id) ?? 0 }]),
  )
}

type Those = ReturnType<typeof sql>

async function loadFetches(db: Queryable, day: string, those: Those) {
  const { rows } = await sql<{ subscriber_id: number } & PlaceOfUse>`
    select subscriber_id, network, app, fetcher, origin, country, hours from subscriber_fetches
    where subscriber_id = any(${those}) and day = ${day}`.execute(db)
  return rows
}

/** Of sound only what begins a file: who plays on in the next network does not ask for that again. */
async function loadRequests(db: Queryable, day: string, those: Those) {
  const { rows } = await sql<{
    subscriber_id: number
    agent: string
    network: string
    origin: NetworkMark | ''
    country: string
    hours: number
  }>`
    select subscriber_id, agent, coalesce(member_network, '') as network, coalesce(network, '') as origin, max(country) as country,
      bit_or(1 << extract(hour from at at time zone 'UTC')::int) as hours
    from download_requests
    where subscriber_id = any(${those}) and subscriber_id > 0 and at >= ${periodStart(day)} and at < ${periodEnd(day)}
      and method = 'GET' and status in (200, 206, 302) and coalesce(range_start, 0) = 0
      and (excluded is null or excluded not in ('probe', 'prefetch', 'watch_os'))
    group by 1, 2, 3, 4`.execute(db)
  return rows
}

async function loadCopies(db: Queryable, day: string, those: Those): Promise<Map<number, number>> {
  const { rows } = await sql<{ subscriber_id: number; copies: number }>`
    select subscriber_id, max(copies)::int as copies from subscriber_downloads
    where subscriber_id = any(${those}) and day = ${day} group by 1`.execute(db)
  return new Map(rows.map(({ subscriber_id, copies }) => [subscriber_id, copies]))
}
