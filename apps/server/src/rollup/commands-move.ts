import { sql } from 'kysely'
import { moveRequests } from '../ingest/commands-move.ts'
import type { Trx } from '../kernel/database/database.ts'
import { forgetDigests } from './commands-digests.ts'
import { forgetMembersOfEpisode } from './commands-members.ts'
import { CITY } from './commands-rebuild-days.ts'
import { rebuildListeners } from './commands-totals.ts'
import { moveEpisodeDays, storeNewZones } from './commands-zones.ts'
import { findTimeZone } from './queries-zones.ts'

const BY_SHOW = [
  'counted_downloads',
  'subscriber_downloads',
  'daily_downloads',
  'daily_values',
  'daily_exclusions',
  'daily_listeners',
  'daily_subscribers',
] as const

/** Takes all totals of a show with it. */
export async function eraseNumbers(trx: Trx, showId: number): Promise<void> {
  await forgetDigests(trx)
  for (const table of BY_SHOW) await trx.deleteFrom(table).where('show_id', '=', showId).execute()
}

/**
 * Hands the numbers of an episode over to another show. Cities are known by episode only as long as single
 * downloads are kept: older ones stay with the show that had them. So do people: of a day without single
 * downloads nobody can be taken out.
 */
export async function moveNumbers(trx: Trx, episodeId: number, from: number, to: number): Promise<void> {
  await forgetDigests(trx)
  const ofShow = await trx
    .selectFrom('counted_downloads as c')
    .select([
      sql<string>`coalesce(report_day, day)`.as('day'),
      CITY.as('value'),
      sql<number>`count(*)::int`.as('downloads'),
    ])
    .where('episode_id', '=', episodeId)
    .where('show_id', '=', from)
    .groupBy([sql`coalesce(report_day, day)`, 'value'])
    .execute()
  const heardOn = await trx
    .selectFrom('counted_downloads')
    .select('day')
    .distinct()
    .where('episode_id', '=', episodeId)
    .execute()
  await forgetMembersOfEpisode(trx, episodeId)
  // Before the days are: the zone of a request's day depends on its podcast.
  await moveRequests(trx, episodeId, from, to)
  await moveValues(trx, episodeId, from, to)
  const cities = ofShow.map(({ day, value, downloads }) => ({
    dimension: 'city' as const,
    day,
    value,
    downloads,
    episode_id: 0,
  }))
  for (let at = 0; at < cities.length; at += 1000) {
    const some = cities.slice(at, at + 1000)
    await addValues(
      trx,
      some.map((row) => ({ ...row, show_id: to })),
    )
    await addValues(
      trx,
      some.map((row) => ({ ...row, show_id: from, downloads: -row.downloads })),
    )
  }
  for (const table of [
    'daily_downloads',
    'counted_downloads',
    'daily_values',
    'daily_exclusions',
    'daily_listeners',
  ] as const)
    await trx
      .updateTable(table)
      .set({ show_id: to })
      .where('episode_id', '=', episodeId)
      .where('show_id', '=', from)
      .execute()
  await trx
    .deleteFrom('daily_values')
    .where('show_id', '=', from)
    .where('episode_id', '=', 0)
    .where('downloads', '<=', 0)
    .execute()
  await rebuildListeners(
    trx,
    heardOn.flatMap(({ day }) => [from, to].map((show_id) => ({ show_id, episode_id: 0, day }))),
  )
  await storeNewZones(trx)
  await moveEpisodeDays(trx, episodeId, {
    from: await findTimeZone(trx, from),
    to: await findTimeZone(trx, to),
    showId: to,
  })
}

async function moveValues(trx: Trx, episodeId: number, from: number, to: number): Promise<void> {
  for (const [show, sign] of [
    [to, 1],
    [from, -1],
  ])
    await sql`
      insert into daily_values as d (show_id, episode_id, dimension, day, value, downloads)
      select ${show}::bigint, 0, dimension, day, value, ${sign}::int * downloads from daily_values where show_id = ${from} and episode_id = ${episodeId}
      on conflict (show_id, episode_id, dimension, day, value) do update set downloads = d.downloads + excluded.downloads`.execute(
      trx,
    )
}

type ValueRow = {
  show_id: number
  episode_id: number
  dimension: 'city'
  day: string
  value: string
  downloads: number
}

async function addValues(trx: Trx, rows: ValueRow[]): Promise<void> {
  await trx
    .insertInto('daily_values')
    .values(rows)
    .onConflict((c) =>
      c.columns(['show_id', 'episode_id', 'dimension', 'day', 'value']).doUpdateSet((eb) => ({
        downloads: eb('daily_values.downloads', '+', eb.ref('excluded.downloads')),
      })),
    )
    .execute()
}
