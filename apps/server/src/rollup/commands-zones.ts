import { utcDay } from '@podstead/downloads/windows'
import { sql } from 'kysely'
import { dayAfter } from '../ingest/rules-periods.ts'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { countedUpTo, lockCounting } from './commands-cursor.ts'
import { writeCounted } from './commands-log.ts'
import { moveStatistics } from './commands-queue.ts'
import { applyDeltas } from './commands-totals.ts'
import { isKnownZone, showsToMove, zoneState } from './queries-zones.ts'
import { addDownload, addExclusion, asCountedFacts, type CountedFacts, noDeltas } from './rules-deltas.ts'
import { dayIn, hourIn, UTC } from './rules-zones.ts'

/** Downloads in one transaction, during which nothing else is counted. */
const PAGE = 5000

/** Podcasts that are new keep their days in their own zone from the first download on. */
export async function storeNewZones(trx: Trx): Promise<void> {
  const shows = await trx
    .selectFrom('shows as s')
    .leftJoin('statistics_zones as z', 'z.show_id', 's.id')
    .select(['s.id', 's.time_zone'])
    .where('z.show_id', 'is', null)
    .execute()
  const known = new Map<string, boolean>()
  for (const { id, time_zone } of shows) {
    if (!known.has(time_zone)) known.set(time_zone, await isKnownZone(trx, time_zone))
    const zone = known.get(time_zone) ? time_zone : UTC
    await trx
      .insertInto('statistics_zones')
      .values({ show_id: id, zone })
      .onConflict((c) => c.doNothing())
      .execute()
  }
}

/** Chooses between days of the podcast's own zone and days of UTC. What was counted follows in a job. */
export async function setStatisticsZone(
  kernel: Kernel,
  showId: number,
  { in_utc }: { in_utc: boolean },
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    await lockCounting(trx)
    await storeNewZones(trx)
    await trx.updateTable('statistics_zones').set({ in_utc }).where('show_id', '=', showId).execute()
    await kernel.jobs.enqueue(trx, moveStatistics, {})
  })
}

/**
 * Moves what was counted to the days of the zone that is wanted: all downloads whose log is still
 * there, some at a time, newest first. Those of older days stay where they are, so that no
 * download is lost or counted twice.
 */
export async function moveDays(kernel: Kernel, signal?: AbortSignal): Promise<void> {
  for (const { show_id, wanted } of await showsToMove(kernel.db)) {
    if (!(await isKnownZone(kernel.db, wanted))) {
      kernel.log.warn(
        { show_id, zone: wanted },
        'the database does not know this time zone; statistics stay in the one they are in',
      )
      continue
    }
    await kernel.db.transaction().execute((trx) => changeZone(trx, show_id, wanted))
    for (const day of (await daysOfLog(kernel.db, show_id)).reverse()) {
      for (let place: Place | null = START; place; ) {
        if (signal?.aborted) return
        place = await movePage(kernel, { show_id, day, zone: wanted, after: place })
      }
    }
    await kernel.db
      .updateTable('statistics_zones')
      .set({ is_moving: false })
      .where('show_id', '=', show_id)
      .where('zone', '=', wanted)
      .execute()
  }
}

async function movePage(kernel: Kernel, page: MovedLog): Promise<Place | null> {
  return kernel.db.transaction().execute(async (trx) => {
    await lockCounting(trx)
    return moveLog(trx, page)
  })
}

/** From now on downloads are counted in the zone. What was left out is moved at once: it is few numbers. */
async function changeZone(trx: Trx, showId: number, zone: string): Promise<void> {
  await lockCounting(trx)
  const state = await zoneState(trx, showId)
  if (state.zone === zone) return
  await moveExclusions(trx, sql`show_id = ${showId}`, state.zone, zone)
  const since = (await isWholeInLog(trx, showId)) ? null : dayAfter(await oldestDay(trx), 1)
  // Without a day of its own it was all of one zone until now.
  const zone_before = since && state.since === null ? state.zone : ''
  await trx
    .updateTable('statistics_zones')
    .set({ zone, is_moving: true, since, zone_before })
    .where('show_id', '=', showId)
    .execute()
}

/** Whether everything that was ever counted of a podcast can be moved. */
async function isWholeInLog(db: Queryable, showId: number): Promise<boolean> {
  const { rows } = await sql<{ whole: boolean }>`
    select (select coalesce(sum(downloads - carried), 0) from daily_downloads where show_id = ${showId})
      <= (select count(*) from counted_downloads where show_id = ${showId}) as whole`.execute(db)
  return rows[0]?.whole ?? true
}

/** The first UTC day of the log. One later, no day of any zone holds a download that is not in it. */
async function oldestDay(db: Queryable): Promise<string> {
  const { rows } = await sql<{
    day: string | null
  }>`select min(day)::text as day from counted_downloads`.execute(db)
  return rows[0]?.day ?? utcDay(0)
}

async function daysOfLog(db: Queryable, showId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('counted_downloads')
    .select('day')
    .distinct()
    .where('show_id', '=', showId)
    .orderBy('day')
    .execute()
  return rows.map(({ day }) => day)
}

type Place = { episode_id: number; key: string }
const START: Place = { episode_id: 0, key: '' }
type MovedLog = { show_id: number; day: string; zone: string; after: Place; episodeId?: number }

/** Some downloads of one UTC day. @returns where to go on, null at the end */
async function moveLog(trx: Trx, { show_id, day, zone, after, episodeId }: MovedLog): Promise<Place | null> {
  const rows = await trx
    .selectFrom('counted_downloads')
    .selectAll()
    .where('day', '=', day)
    .where('show_id', '=', show_id)
    .where((eb) => eb(eb.refTuple('episode_id', 'key'), '>', eb.tuple(after.episode_id, after.key)))
    .$if(episodeId !== undefined, (query) => query.where('episode_id', '=', episodeId as number))
    .orderBy('episode_id')
    .orderBy('key')
    .limit(PAGE)
    .execute()
  const deltas = noDeltas()
  const changed: CountedFacts[] = []
  for (const old of rows.map(asCountedFacts)) {
    const row = { ...old, report_day: dayIn(zone, old.at), hour: hourIn(zone, old.at) }
    if (row.report_day === old.report_day && row.hour === old.hour) continue
    addDownload(deltas, old, -1)
    addDownload(deltas, row, 1)
    changed.push(row)
  }
  await writeCounted(trx, changed)
  await applyDeltas(trx, deltas)
  const last = rows.at(-1)
  return last && rows.length === PAGE ? last : null
}

/** The numbers of one episode that came from a podcast whose days are of another zone. */
export async function moveEpisodeDays(
  trx: Trx,
  episodeId: number,
  { from, to, showId }: { from: string; to: string; showId: number },
) {
  if (from === to) return
  await moveExclusions(trx, sql`show_id = ${showId} and episode_id = ${episodeId}`, from, to)
  const days = await trx
    .selectFrom('counted_downloads')
    .select('day')
    .distinct()
    .where('episode_id', '=', episodeId)
    .execute()
  for (const { day } of days)
    for (let after: Place | null = START; after; )
      after = await moveLog(trx, { show_id: showId, day, zone: to, after, episodeId })
}

async function moveExclusions(
  trx: Trx,
  which: ReturnType<typeof sql>,
  from: string,
  to: string,
): Promise<void> {
  const { rows } = await sql<{
    show_id: number
    episode_id: number
    day: string
    reason: string
    requests: number
  }>`
    select show_id, episode_id, day, reason, sum(requests)::int as requests from (
      select show_id, episode_id, excluded as reason, (at at time zone z.zone)::date as day, z.sign as requests
      from download_requests cross join (values (${from}, -1), (${to}, 1)) as z (zone, sign)
      where ${which} and excluded is not null and id <= ${await countedUpTo(trx)}
    ) m group by show_id, episode_id, day, reason having sum(requests) <> 0`.execute(trx)
  const deltas = noDeltas()
  for (const { show_id, episode_id, day, reason, requests } of rows)
    addExclusion(deltas, { show_id: Number(show_id), episode_id: Number(episode_id), day }, reason, requests)
  await applyDeltas(trx, deltas)
}
