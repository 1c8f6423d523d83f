import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { eventSink } from '../apps/server/src/delivery/commands.ts'
import type { Kernel } from '../apps/server/src/kernel/kernel.ts'
import { settledId } from '../apps/server/src/rollup/commands.ts'
import { countedUpTo } from '../apps/server/src/rollup/commands-cursor.ts'
import { createRandom, createTraffic, type Stage } from './metrics-events.ts'

/**
 * As many events as the sink takes without waiting for anything else. @returns events
 * a second until all are written
 */
export async function ingestRate(kernel: Kernel, stage: Stage, count: number): Promise<number> {
  const traffic = createTraffic(stage, createRandom(7))
  const events = Array.from({ length: count }, () => traffic(new Date()))
  const sink = eventSink(kernel)
  const began = performance.now()
  for (let at = 0; at < count; ) {
    for (const end = Math.min(count, at + 4000); at < end; at++)
      sink.append(events[at] as (typeof events)[number])
    // As answers come: the sink goes on by itself, and is not waited for unless much waits.
    do await sleep(1)
    while (sink.figures().waiting > 40_000)
  }
  await sink.flush()
  const { dropped } = sink.figures()
  if (dropped) throw new Error(`${dropped} events were dropped`)
  return (count / (performance.now() - began)) * 1000
}

/**
 * Events at a steady rate, while another process counts. @returns the longest that a written event
 * waited to be counted, in seconds
 */
export async function lagAt(
  kernel: Kernel,
  stage: Stage,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<number> {
  const traffic = createTraffic(stage, createRandom(11))
  const sink = eventSink(kernel)
  let longest = 0
  const began = performance.now()
  for (let sent = 0; sent < rate * seconds; ) {
    const due = Math.min(rate * seconds, Math.floor(((performance.now() - began) / 1000) * rate))
    for (; sent < due; sent++) sink.append(traffic(new Date()))
    longest = Math.max(longest, await waiting(kernel))
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return Math.max(longest, await drained(kernel))
}

/** Seconds until everything written is counted. */
export async function drained(kernel: Kernel): Promise<number> {
  await eventSink(kernel).flush()
  const end = await settledId(kernel)
  const began = performance.now()
  while ((await countedUpTo(kernel.db)) < end) {
    if (performance.now() - began > 600_000) throw new Error('The roll-up does not come to an end')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return (performance.now() - began) / 1000
}

/** How long the oldest event waits that nobody has counted, in seconds. */
async function waiting({ db }: Kernel): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - recorded_at)::float8 as seconds from download_requests
    where at > now() - interval '1 hour' and id > ${await countedUpTo(db)} order by id limit 1`.execute(db)
  return rows[0]?.seconds ?? 0
}

/** Bytes on disk of what one event leaves behind, in raw requests and in all else, with indexes. */
export async function bytesPerEvent({
  db,
}: Kernel): Promise<{ raw: number; counted: number; totals: number }> {
  const { rows } = await sql<{ kind: string; bytes: number }>`
    select case when relname like 'download_requests%' then 'raw' when relname like 'counted_downloads%' then 'counted' else 'totals' end as kind,
      sum(pg_total_relation_size(oid))::float8 as bytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname ~ '^(download_requests|counted_downloads|daily_|monthly_|episode_totals|episode_months)' group by 1`.execute(
    db,
  )
  const count = await sql<{
    events: number
  }>`select count(*)::float8 as events from download_requests`.execute(db)
  const of = (kind: string) =>
    (rows.find((row) => row.kind === kind)?.bytes ?? 0) / (count.rows[0]?.events ?? 1)
  return { raw: of('raw'), counted: of('counted'), totals: of('totals') }
}
