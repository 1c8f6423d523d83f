import { type CountedDownload, countDownloads } from '@podstead/downloads/count'
import { type Insertable, sql } from 'kysely'
import type { Queryable, Trx } from '../kernel/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { announce } from '../kernel/live.ts'
import { asAudioFile, asDownloadRequest, daysBetween } from './rules.ts'
import type { CountedDownloadTable } from './table.ts'

type Counted = Insertable<CountedDownloadTable>
type ListenerDay = { listener: string; day: string }

const CURSOR = 'metrics.rolled_up_to'
const PAGE = 10_000
const LISTENERS = 500
const LIVE_ITEMS = 100
/** A row becomes visible at its commit, later than the time it carries: so far back is looked again. */
const OVERLAP = '60 seconds'

/**
 * Counts what came in since the last run. The unit is one listener on one UTC day, the smallest that the rules look at as a whole (IAB 2.3,
 * calendar window), so the work follows the new requests and not the size of a popular episode's day. Running it again changes nothing.
 */
export async function rollUp(kernel: Kernel, signal?: AbortSignal): Promise<void> {
  let after = await sinceLastRun(kernel.db)
  while (!signal?.aborted) {
    const page = await requestsAfter(kernel.db, after)
    const last = page.at(-1)
    if (!last) return
    for (const [day, listeners] of byDay(page)) {
      for (let at = 0; at < listeners.length; at += LISTENERS) {
        await kernel.db.transaction().execute(async (trx) => {
          await announceAll(trx, await recount(trx, day, listeners.slice(at, at + LISTENERS)))
        })
      }
    }
    await remember(kernel.db, last.recorded)
    after = { recorded: last.recorded, id: last.id }
    if (page.length < PAGE) return
  }
}

/**
 * Counts days again from the raw requests, for a change of the rules or a repair. Days without raw requests keep their counts: those
 * requests may have been removed on purpose. @param options UTC days `YYYY-MM-DD`, both included; one show or all
 */
export async function rebuild(kernel: Kernel, options: { from?: string; to?: string; showId?: number } = {}): Promise<void> {
  const { from, to } = await rawDays(kernel.db)
  if (!from || !to) return
  const first = options.from && options.from > from ? options.from : from
  const last = options.to && options.to < to ? options.to : to
  for (const day of daysBetween(first, last)) {
    const listeners = await listenersOf(kernel.db, day, options.showId)
    for (let at = 0; at < listeners.length; at += LISTENERS) {
      await kernel.db.transaction().execute((trx) => recount(trx, day, listeners.slice(at, at + LISTENERS)))
    }
    if (listeners.length) await kernel.db.transaction().execute((trx) => dropUnfounded(trx, day, options.showId))
  }
}

/** Replaces what is counted for some listeners on one day. @returns the downloads that were not counted before */
async function recount(trx: Trx, day: string, listeners: string[]): Promise<Counted[]> {
  await oneAtATime(trx)
  const requests = await trx
    .selectFrom('download_requests')
    .selectAll()
    .where('listener', 'in', listeners)
    .where('at', '>=', startOf(day))
    .where('at', '<', endOf(day))
    .execute()
  const fileIds = [...new Set(requests.map((r) => r.audio_file_id))]
  const files = fileIds.length ? await trx.selectFrom('audio_files').selectAll().where('id', 'in', fileIds).execute() : []
  const showOf = new Map(requests.map((r) => [r.episode_id, r.show_id]))
  const { downloads } = countDownloads(requests.map(asDownloadRequest), new Map(files.map((f) => [f.id, asAudioFile(f)])))
  const counted = downloads.map((download) => asRow(download, showOf.get(download.episodeId) ?? 0))

  const before = await trx.selectFrom('counted_downloads').selectAll().where('day', '=', day).where('listener', 'in', listeners).execute()
  const known = new Map(before.map((row) => [row.key, row]))
  const keys = new Set(counted.map((row) => row.key))
  const gone = before.filter((row) => !keys.has(row.key))
  const changed = counted.filter((row) => !isSame(row, known.get(row.key)))
  const fresh = changed.filter((row) => !known.has(row.key))
  await remove(trx, day, gone)
  await write(trx, changed)
  await countDay(trx, day, [...new Set([...gone, ...fresh].map((row) => row.episode_id))])
  return fresh
}

function asRow(download: CountedDownload, showId: number): Counted {
  return {
    day: download.day,
    episode_id: download.episodeId,
    key: download.key,
    show_id: showId,
    listener: download.listener,
    at: new Date(download.at),
    app: download.app.name,
    device: download.device?.name ?? null,
    referrer: download.referrer?.name ?? null,
    bytes: download.bytes,
  }
}

function isSame(
  row: Counted,
  other: { at: Date; bytes: number; app: string | null; device: string | null; referrer: string | null } | undefined,
): boolean {
  return (
    other !== undefined &&
    other.bytes === row.bytes &&
    other.app === row.app &&
    other.device === row.device &&
    other.referrer === row.referrer &&
    other.at.getTime() === (row.at as Date).getTime()
  )
}

async function remove(trx: Trx, day: string, rows: { episode_id: number; key: string }[]): Promise<void> {
  for (const row of rows)
    await trx
      .deleteFrom('counted_downloads')
      .where('day', '=', day)
      .where('episode_id', '=', row.episode_id)
      .where('key', '=', row.key)
      .execute()
}

async function write(trx: Trx, rows: Counted[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 1000) {
    await trx
      .insertInto('counted_downloads')
      .values(rows.slice(at, at + 1000))
      .onConflict((c) =>
        c.columns(['day', 'episode_id', 'key']).doUpdateSet((eb) => ({
          at: eb.ref('excluded.at'),
          app: eb.ref('excluded.app'),
          device: eb.ref('excluded.device'),
          referrer: eb.ref('excluded.referrer'),
          bytes: eb.ref('excluded.bytes'),
        })),
      )
      .execute()
  }
}

/** The day's totals of some episodes, from what is counted. */
async function countDay(trx: Trx, day: string, episodeIds: number[]): Promise<void> {
  if (!episodeIds.length) return
  await trx.deleteFrom('daily_downloads').where('day', '=', day).where('episode_id', 'in', episodeIds).execute()
  await trx
    .insertInto('daily_downloads')
    .columns(['day', 'show_id', 'episode_id', 'downloads'])
    .expression((eb) =>
      eb
        .selectFrom('counted_downloads')
        .select((e) => ['day', e.fn.max('show_id').as('show_id'), 'episode_id', sql<number>`count(*)::int`.as('downloads')])
        .where('day', '=', day)
        .where('episode_id', 'in', episodeIds)
        .groupBy(['day', 'episode_id']),
    )
    .execute()
}

/** Takes away what was counted of listeners who left no requests on a day that has some. */
async function dropUnfounded(trx: Trx, day: string, showId: number | undefined): Promise<void> {
  await oneAtATime(trx)
  const dropped = await trx
    .deleteFrom('counted_downloads')
    .where('day', '=', day)
    .$if(showId !== undefined, (q) => q.where('show_id', '=', showId as number))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('download_requests')
            .select('id')
            .whereRef('download_requests.listener', '=', 'counted_downloads.listener')
            .whereRef('download_requests.episode_id', '=', 'counted_downloads.episode_id')
            .where('download_requests.at', '>=', startOf(day))
            .where('download_requests.at', '<', endOf(day)),
        ),
      ),
    )
    .returning('episode_id')
    .execute()
  await countDay(trx, day, [...new Set(dropped.map((row) => row.episode_id))])
}

/** One item for each download (decision G146); clients keep the last hundred, so more at once are not worth sending. */
async function announceAll(trx: Trx, fresh: Counted[]): Promise<void> {
  for (const row of fresh.slice(-LIVE_ITEMS)) {
    await announce(trx, 'downloads', row.show_id, {
      show_id: row.show_id,
      reported_at: (row.at as Date).toISOString(),
      download_count: 1,
      episode_id: row.episode_id,
    })
  }
}

/** Roll-up and rebuild may run in different processes. */
async function oneAtATime(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('metrics.recount'))`.execute(trx)
}

/** Texts, because a Date holds fewer digits than the database's time. */
type Position = { recorded: string; id: number }

async function sinceLastRun(db: Queryable): Promise<Position> {
  const row = await db
    .selectFrom('installation')
    .select(sql<string>`(value::timestamptz - ${OVERLAP}::interval)::text`.as('recorded'))
    .where('name', '=', CURSOR)
    .executeTakeFirst()
  return { recorded: row?.recorded ?? '-infinity', id: 0 }
}

async function remember(db: Queryable, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name: CURSOR, value })
    .onConflict((c) => c.column('name').doUpdateSet({ value: sql`greatest(installation.value::timestamptz, ${value}::timestamptz)::text` }))
    .execute()
}

function requestsAfter(db: Queryable, { recorded, id }: Position) {
  return db
    .selectFrom('download_requests')
    .select(['id', 'listener', sql<string>`recorded_at::text`.as('recorded'), sql<string>`(at at time zone 'UTC')::date::text`.as('day')])
    .where(sql<boolean>`(recorded_at, id) > (${recorded}::timestamptz, ${id}::bigint)`)
    .orderBy('recorded_at')
    .orderBy('id')
    .limit(PAGE)
    .execute()
}

async function rawDays(db: Queryable) {
  const day = (edge: 'min' | 'max') => sql<string | null>`(${sql.raw(edge)}(at) at time zone 'UTC')::date::text`
  return db
    .selectFrom('download_requests')
    .select([day('min').as('from'), day('max').as('to')])
    .executeTakeFirstOrThrow()
}

async function listenersOf(db: Queryable, day: string, showId: number | undefined): Promise<string[]> {
  const rows = await db
    .selectFrom('download_requests')
    .select('listener')
    .distinct()
    .where('at', '>=', startOf(day))
    .where('at', '<', endOf(day))
    .$if(showId !== undefined, (q) => q.where('show_id', '=', showId as number))
    .execute()
  return rows.map(({ listener }) => listener)
}

function byDay(requests: ListenerDay[]): Map<string, string[]> {
  const days = new Map<string, Set<string>>()
  for (const { day, listener } of requests) days.set(day, (days.get(day) ?? new Set()).add(listener))
  return new Map([...days].map(([day, listeners]) => [day, [...listeners]]))
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

function endOf(day: string): Date {
  return new Date(startOf(day).getTime() + 86_400_000)
}
