import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import type { Kernel } from '../apps/server/src/kernel/kernel.ts'
import type { Client } from './client.ts'
import { say } from './figures.ts'
import { DIMENSIONS, HISTORY_DAYS } from './metrics-history.ts'

const ROUNDS = 20
/** A series that something else on the machine disturbed is measured again; the calmest counts. */
const SERIES = 3
const CALM_MS = 40

/** The 95th percentile of the slowest call of a metrics page, over HTTP. */
export async function slowestCall(
  client: Client,
  showId: number,
  episodeId: number,
): Promise<{ name: string; ms: number }> {
  const all = `from_date=${dayBefore(HISTORY_DAYS)}&to_date=${dayBefore(1)}`
  const v1 = `/v1/shows/${showId}`
  const v2 = `/v2/shows/${showId}`
  const episode = `${v1}/audioposts/${episodeId}`
  const calls: [path: string, body?: object][] = [
    [`${v2}/metrics_summary?`],
    [`${v2}/metrics_summary?${all}`],
    [`${v2}/metrics_summary?${all}&episode_id=${episodeId}`],
    ...DIMENSIONS.map((name): [string] => [`${v2}/metrics_breakdown?${all}&dimension=${name}`]),
    [`${v2}/metrics_breakdown?${all}&dimension=app&episode_id=${episodeId}`],
    [`${v1}/metrics_listener_trends?${all}&type=day`],
    [`${v1}/metrics_listener_trends?${all}&type=month`],
    [`${v1}/metrics_episode_breakdown?`],
    [`${v1}/metrics_episode_breakdown?${all}`],
    [`${v1}/metrics_country_breakdown?${all}`],
    [`${v1}/metrics_region_breakdown?${all}`],
    [`${v1}/metrics_user_agent_breakdown?${all}`],
    [`${v1}/metrics_average_downloads_per_episode`],
    [`${v1}/metrics_estimated_subscribers`],
    [`${v1}/metrics_options`],
    [`${episode}/listener_trends?${all}&type=day`],
    [`${episode}/country_breakdown?${all}`],
    [`${episode}/user_agent_breakdown?${all}`],
    [`${episode}/download_summary`],
    [`${v1}/download_report`, {}],
    [`${v1}/subscription_report`, {}],
    [`${v1}/download_report_audioposts`],
    [`${v1}/download_report_show_info`],
    [`${v2}/recent_downloads`],
    [`${v2}/recent_downloads?episode_id=${episodeId}`],
    [`${v2}/requests`],
    [`${v2}/requests?state=counted`],
    [`${v2}/requests?state=pending`],
    [`${v2}/requests?state=excluded&bots=shown`],
    [`${v2}/requests/${await latestRequest(client, v2)}`],
    [`${v2}/exclusions?${all}`],
    [`${v2}/episode_comparison`],
  ]
  // A process that has just started has other things to do.
  for (let i = 0; i < 3; i++)
    for (const [path, body] of calls) await client.call(body ? 'POST' : 'GET', path, body)
  let slowest = { name: '', ms: 0 }
  for (const [path, body] of calls) {
    const ms = await p95(async () => {
      const { status } = await client.call(body ? 'POST' : 'GET', path, body)
      if (status !== 200) throw new Error(`${path}: ${status}`)
    })
    const name = path.replace(/\d{4}-\d\d-\d\d/g, 'DAY')
    say(`  ${ms.toFixed(1).padStart(8)} ms  ${name}`)
    if (ms > slowest.ms) slowest = { name, ms }
  }
  return slowest
}

async function latestRequest(client: Client, show: string): Promise<string> {
  return (await client.call('GET', `${show}/requests`)).body.requests[0].request_key
}

/**
 * The same questions put to the raw rows: trend, and downloads by country, region, app and
 * episode, of one show for all time.
 */
export async function straightforward({ db }: Kernel, showId: number): Promise<number> {
  const from = sql.lit(dayBefore(HISTORY_DAYS))
  let slowest = 0
  for (const column of ['day', 'country', 'region', 'city', 'app', 'episode_id']) {
    const question = sql`select ${sql.ref(column)}, count(*) from plain_downloads where show_id = ${showId} and at >= ${from}::timestamptz
      group by 1 order by 2 desc limit 1000`
    const times: number[] = []
    for (let series = 0; series < SERIES; series++) times.push(await measureMs(() => question.execute(db)))
    slowest = Math.max(slowest, Math.min(...times))
  }
  return slowest
}

async function p95(work: () => Promise<void>): Promise<number> {
  let calmest = Number.POSITIVE_INFINITY
  for (let series = 0; series < SERIES && calmest > CALM_MS; series++) {
    const times: number[] = []
    for (let i = 0; i < ROUNDS; i++) times.push(await measureMs(work))
    calmest = Math.min(calmest, times.toSorted((a, b) => a - b)[Math.floor(ROUNDS * 0.95)] ?? Number.NaN)
  }
  return calmest
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}
