import { leadingTokens, normalAgent } from '@podstead/downloads/agents/agent-text'
import type { AgentClassifier } from '@podstead/downloads/agents/agents'
import { type Directory, detectDirectory, reportedSubscribers } from '@podstead/downloads/feed-fetchers'
import { utcDay } from '@podstead/downloads/windows'
import { sql } from 'kysely'
import { freshLists } from '../counting-method/queries.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'
import { type Kernel, perKernel } from '../kernel/kernel.ts'
import { hashListeners } from './commands-keys.ts'
import { createWriteQueue } from './commands-queue.ts'
import { RECENT_FETCH_DAYS } from './queries-fetches.ts'
import { countingPeriod, dayAfter } from './rules-periods.ts'

interface FeedFetch {
  showId: number
  /** The additional feed; 0 is the main one. */
  variantId: number
  ip: string
  agent: string
  at: Date
}

/**
 * Takes who asked for a feed. `append` never waits and never throws; who asks again
 * on the same day costs a look-up.
 */
export interface FeedFetchSink {
  append(fetch: FeedFetch): void
  /** Writes everything appended so far. Throws when the database refuses; it is kept and tried again. */
  flush(): Promise<void>
}

/** Beyond it those seen first are written once more, which changes nothing. About 16 MB. */
const MAX_SEEN = 400_000

/** The one sink of this process. */
export const feedFetchSink = perKernel(createSink)

function createSink(kernel: Kernel): FeedFetchSink {
  // Numbers in place of addresses: nothing that stays in memory says who it was.
  let seen = new Set<number>()
  let seenDay = 0
  const salt = Math.floor(Math.random() * 2 ** 31)
  const queue = createWriteQueue<FeedFetch>(kernel, {
    write: (batch) => write(kernel, batch),
    refused: 'feed fetches could not be written',
  })

  return {
    append(fetch) {
      const day = Math.floor(fetch.at.getTime() / 86_400_000)
      if (day !== seenDay || seen.size >= MAX_SEEN) {
        seen = new Set()
        seenDay = day
      }
      const mark = fetchMark(fetch, salt)
      if (!seen.has(mark) && queue.append(fetch)) seen.add(mark)
    },
    flush: queue.flush,
  }
}

/** Two rounds of multiplying and shifting over the text, 53 bits: not for secrets, for telling apart. */
function fetchMark({ showId, variantId, ip, agent }: FeedFetch, salt: number): number {
  let high = salt ^ showId ^ Math.imul(variantId, 0x9e3779b1)
  let low = Math.imul(salt, 31) ^ showId ^ Math.imul(variantId, 0x85ebca6b)
  for (const text of [ip, agent]) {
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      high = Math.imul(high ^ code, 0x85ebca6b)
      low = Math.imul(low ^ code, 0xc2b2ae35)
      high ^= high >>> 15
      low ^= low >>> 13
    }
    high = Math.imul(high, 0x9e3779b1)
    low ^= high >>> 7
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0)
}

async function write(kernel: Kernel, fetches: readonly FeedFetch[]): Promise<void> {
  await writeDirectories(kernel, fetches)
  await writeSubscribers(kernel, fetches)
}

async function writeDirectories({ db }: Kernel, fetches: readonly FeedFetch[]): Promise<void> {
  const rows = new Map<string, { show_id: number; directory: Directory; day: string }>()
  for (const { agent, showId, at } of fetches) {
    const directory = detectDirectory(agent)
    if (directory)
      rows.set(`${showId}/${directory}`, { show_id: showId, directory, day: utcDay(at.getTime()) })
  }
  if (!rows.size) return
  await db
    .insertInto('directory_fetches')
    .values([...rows.values()].toSorted((a, b) => a.show_id - b.show_id))
    .onConflict((c) =>
      c
        .columns(['show_id', 'directory'])
        .doUpdateSet({ day: sql<string>`greatest(directory_fetches.day, excluded.day)` }),
    )
    .execute()
}

async function writeSubscribers(kernel: Kernel, fetches: readonly FeedFetch[]): Promise<void> {
  const rows = new Map<
    string,
    { show: number; variant: number; day: string; listener: string; name: string; declared: number }
  >()
  const { classify } = (await freshLists(kernel)).rules
  for (const fetch of fetches) {
    const who = readSubscribers(fetch.agent, classify)
    if (!who) continue
    const day = utcDay(fetch.at.getTime())
    const listener = (await hashListeners(kernel, countingPeriod(day, 'calendar')))(fetch.ip)
    const { showId: show, variantId: variant } = fetch
    const key = `${show}/${variant}/${day}/${listener}/${who.name}`
    const declared = Math.max(rows.get(key)?.declared ?? 0, who.declared)
    rows.set(key, { show, variant, day, listener, name: who.name, declared })
  }
  if (!rows.size) return
  const all = [...rows.values()].toSorted(
    (a, b) => a.show - b.show || a.variant - b.variant || (a.listener < b.listener ? -1 : 1),
  )
  // A row that is updated has a xmax: it was counted when it came.
  await sql`
    with seen as (
      insert into feed_fetches as f (show_id, variant_id, day, listener, agent_name, declared)
      select * from unnest(${arrayText(all.map(({ show }) => show))}::text::bigint[], ${arrayText(all.map(({ variant }) => variant))}::text::bigint[],
        ${arrayText(all.map(({ day }) => day))}::text::date[],
        ${arrayText(all.map(({ listener }) => listener))}::text::text[], ${arrayText(all.map(({ name }) => name))}::text::text[],
        ${arrayText(all.map(({ declared }) => declared))}::text::integer[])
      on conflict (show_id, variant_id, day, listener, agent_name) do update set declared = greatest(f.declared, excluded.declared)
      returning show_id, variant_id, day, agent_name, xmax::text = '0' as is_new
    )
    insert into daily_feed_fetches as d (show_id, variant_id, day, agent_name, fetches)
    select show_id, variant_id, day, agent_name, count(*) from seen where is_new
    group by show_id, variant_id, day, agent_name order by show_id, variant_id, day, agent_name
    on conflict (show_id, variant_id, day, agent_name) do update set fetches = d.fetches + excluded.fetches`.execute(
    kernel.db,
  )
}

/**
 * By which name a program counts, and for how many; null for robots that speak for nobody, and for browsers.
 * Strangers are one, whatever they say.
 */
function readSubscribers(
  agent: string,
  classify: AgentClassifier,
): { name: string; declared: number } | null {
  const program = classify(agent)
  const declared = reportedSubscribers(agent, program.name) ?? 0
  if (!declared && (program.bot || program.kind === 'browser')) return null
  const name = (program.name ?? leadingTokens(normalAgent(agent)).at(-1) ?? '').slice(0, 60)
  return name ? { name, declared } : null
}

/** Feeds are counted over seven days; the day before serves those who look at midnight. */
const FETCH_DAYS = 8

/** Drops what no estimate of subscribers and no page looks at any more. `today`: of UTC. */
export async function forgetFetches({ db }: Pick<Kernel, 'db'>, today: string): Promise<void> {
  await db.deleteFrom('feed_fetches').where('day', '<', dayAfter(today, -FETCH_DAYS)).execute()
  await db.deleteFrom('daily_feed_fetches').where('day', '<', dayAfter(today, -RECENT_FETCH_DAYS)).execute()
}
