import { clientNetwork } from '@podstead/downloads/address'
import { type FetcherKind, judgeFetch } from '@podstead/downloads/members/fetch-judgement'
import { utcDay } from '@podstead/downloads/windows'
import { sql } from 'kysely'
import { freshLists } from '../counting-method/queries.ts'
import { places } from '../geo/queries.ts'
import { hashListeners } from '../ingest/commands-keys.ts'
import { createWriteQueue } from '../ingest/commands-queue.ts'
import { countingPeriod } from '../ingest/rules-periods.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'
import { type Kernel, perKernel } from '../kernel/kernel.ts'
import { activateSubscriber } from '../subscribers/commands-activity.ts'
import { noteNews, type SubscriberDay } from './commands-queue.ts'

export interface SubscriberFetch {
  showId: number
  subscriberId: number
  ip: string
  agent: string
  at: Date
  /** `player`: somebody pressed play on a page of ours, which no scanner does. */
  from?: 'feed' | 'player'
}

/**
 * Takes who asked for a subscriber's feed. `append` never waits and never throws; who asks again within the
 * hour costs a look-up. The first real use activates the subscriber.
 */
export interface SubscriberFetchSink {
  append(fetch: SubscriberFetch): void
  /** Writes everything appended so far. Throws when the database refuses; it is kept and tried again. */
  flush(): Promise<void>
}

/** Beyond it those seen first are written once more, which changes nothing. */
const MAX_SEEN = 200_000

/** The one sink of this process. */
export const subscriberFetchSink = perKernel(createSink)

function createSink(kernel: Kernel): SubscriberFetchSink {
  let seen = new Set<string>()
  let seenHour = 0
  const queue = createWriteQueue<SubscriberFetch>(kernel, {
    write: (batch) => writeFetches(kernel, batch),
    refused: 'fetches of subscribers could not be written',
  })

  return {
    append(fetch) {
      const hour = Math.floor(fetch.at.getTime() / 3_600_000)
      if (hour !== seenHour || seen.size >= MAX_SEEN) {
        seen = new Set()
        seenHour = hour
      }
      // The network, not the address: nothing that stays for an hour says who it was.
      const mark = `${fetch.subscriberId} ${fetch.from ?? 'feed'} ${clientNetwork(fetch.ip)} ${fetch.agent}`
      if (!seen.has(mark) && queue.append(fetch)) seen.add(mark)
    },
    flush: queue.flush,
  }
}

interface FetchFacts {
  subscriber: number
  day: string
  network: string
  app: string
  fetcher: FetcherKind
  origin: string
  country: string
  hours: number
}

async function writeFetches(kernel: Kernel, fetches: readonly SubscriberFetch[]): Promise<void> {
  const rows = new Map<string, FetchFacts>()
  const firstUse = new Map<number, SubscriberFetch>()
  const { rules, networkOf } = await freshLists(kernel)
  for (const fetch of fetches) {
    const origin = networkOf(fetch.ip)
    const judged = judgeFetch(fetch.agent, rules.classify(fetch.agent), { ...fetch, network: origin })
    if (judged.isRealUse) noteFirst(firstUse, fetch)
    const day = utcDay(fetch.at.getTime())
    const hashName = await hashListeners(kernel, countingPeriod(day, kernel.config.counting.window))
    const network = hashName(clientNetwork(fetch.ip) ?? '')
    const key = `${fetch.subscriberId}/${day}/${network}/${judged.name}`
    const hours = (rows.get(key)?.hours ?? 0) | (1 << fetch.at.getUTCHours())
    rows.set(key, {
      subscriber: fetch.subscriberId,
      day,
      network,
      app: judged.name,
      fetcher: judged.kind,
      origin: origin ?? '',
      country: places(kernel).of(fetch.ip).country,
      hours,
    })
  }
  await writeRows(kernel, [...rows.values()])
  await noteNews(kernel.db, kernel, await findNoteworthy(kernel, [...rows.values()]))
  for (const [id, fetch] of firstUse) await activateSubscriber(kernel, id, fetch)
}

function noteFirst(first: Map<number, SubscriberFetch>, fetch: SubscriberFetch): void {
  const before = first.get(fetch.subscriberId)
  if (!before || fetch.at < before.at) first.set(fetch.subscriberId, fetch)
}

const COLUMNS: [keyof FetchFacts, string][] = [
  ['subscriber', 'bigint'],
  ['day', 'date'],
  ['network', 'text'],
  ['app', 'text'],
  ['fetcher', 'text'],
  ['origin', 'text'],
  ['country', 'text'],
  ['hours', 'integer'],
]

/** Of whoever is still there: a subscriber may be removed while this waits. */
async function writeRows({ db }: Kernel, rows: readonly FetchFacts[]): Promise<void> {
  const sorted = rows.toSorted((a, b) => a.subscriber - b.subscriber || (a.network < b.network ? -1 : 1))
  const arrays = COLUMNS.map(
    ([name, type]) => sql`${arrayText(sorted.map((row) => row[name]))}::text::${sql.raw(type)}[]`,
  )
  await sql`
    insert into subscriber_fetches as f (subscriber_id, show_id, day, network, app, fetcher, origin, country, hours)
    select s.id, s.show_id, n.day, n.network, n.app, n.fetcher, n.origin, n.country, n.hours
    from unnest(${sql.join(arrays)}) as n (subscriber, day, network, app, fetcher, origin, country, hours)
    join subscribers s on s.id = n.subscriber
    where not exists (select 1 from member_privacy p where p.show_id = s.show_id)
    on conflict (subscriber_id, day, network, app) do update set hours = f.hours | excluded.hours`.execute(db)
}

/** Fewer networks than any podcast may ask for say nothing. */
const NOTEWORTHY_NETWORKS = 4

/** Of the days that were written those that may say that an address was passed on. */
async function findNoteworthy({ db }: Kernel, rows: readonly FetchFacts[]): Promise<SubscriberDay[]> {
  const { rows: found } = await sql<SubscriberDay>`
    select f.subscriber_id, f.day from subscriber_fetches f
    join (
      select distinct * from unnest(${arrayText(rows.map(({ subscriber }) => subscriber))}::text::bigint[],
        ${arrayText(rows.map(({ day }) => day))}::text::date[]) as n (subscriber_id, day)
    ) n on n.subscriber_id = f.subscriber_id and n.day = f.day
    group by f.subscriber_id, f.day
    having bool_or(f.fetcher = 'public_index')
      or count(distinct f.network) filter (where f.fetcher in ('app', 'browser') and f.origin in ('', 'safe')) >= ${NOTEWORTHY_NETWORKS}`.execute(
    db,
  )
  return found
}
