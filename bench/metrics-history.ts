import { sql } from 'kysely'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildAudioFile, buildEpisode } from '../apps/server/src/episodes/factory.ts'
import { ensureDays } from '../apps/server/src/ingest/commands-partitions.ts'
import type { Kernel } from '../apps/server/src/kernel/kernel.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { EMAIL } from './install.ts'
import type { Stage } from './metrics-events.ts'

export const HISTORY_DAYS = 1095
const KEPT_DAYS = 90
const SHOWS = 2
const EPISODES = 200
const CHUNK = 1_000_000
const BYTES = 960_000
export const DIMENSIONS = ['country', 'region', 'city', 'app', 'device', 'referrer', 'hour']

/** Shows with episodes; the first has seven tenths of all traffic. */
export async function buildStage(kernel: Kernel): Promise<Stage> {
  const user = await buildUser(kernel, { email: EMAIL })
  const shows: Stage['shows'] = []
  for (let s = 0; s < SHOWS; s++) {
    const show = await buildShow(kernel, { user, podcast_title: `Bench ${s}`, slug: `bench-${s}` })
    const episodes: { id: number; fileId: number }[] = []
    for (let e = 0; e < EPISODES; e++) {
      const audio_date = new Date(Date.now() - ((e + 1) * HISTORY_DAYS * 86_400_000) / EPISODES)
      const episode = await buildEpisode(kernel, { show, name: `Episode ${e}`, audio_date })
      const file = await buildAudioFile(kernel, episode, { bytes: BYTES, duration_seconds: 120 })
      episodes.push({ id: episode.id, fileId: file.id })
    }
    shows.push({ id: show.id, episodes })
  }
  return { shows, bytes: BYTES }
}

/**
 * Three years of counted downloads, made by the database: first as the straightforward design would hold
 * them (`plain_downloads`, the reference), then added up into the tables of the product, the last 90
 * days with their single requests.
 */
export async function buildHistory({ db }: Kernel, { shows }: Stage, events: number): Promise<void> {
  const showIds = sql.lit(`{${shows.map(({ id }) => id).join(',')}}`)
  const episodeIds = sql.lit(`{${shows.flatMap(({ episodes }) => episodes.map(({ id }) => id)).join(',')}}`)
  await sql`create table plain_downloads (at timestamptz, day date, show_id bigint, episode_id bigint, listener text, app text, device text,
    referrer text, country text, region text, city text, hour text)`.execute(db)
  for (let made = 0; made < events; made += CHUNK) {
    await sql`
      insert into plain_downloads
      select at, (at at time zone 'UTC')::date, (${showIds}::bigint[])[1 + show], (${episodeIds}::bigint[])[1 + show * ${sql.lit(EPISODES)} + episode],
        substr(md5((at at time zone 'UTC')::date::text || (random() * 40000)::int), 1, 22),
        'App ' || app, 'Device ' || app % 6, case when app = 7 then 'Page ' || place % 9 else '' end, 'C' || place % 60,
        'C' || place % 60 || '/Region ' || place % 240, 'C' || place % 60 || '/Region ' || place % 240 || '/City ' || place,
        extract(hour from at at time zone 'UTC')::text
      from (
        select date_trunc('day', now(), 'UTC') - (1 - power(random(), 4)) * age * interval '1 day' as at, show, episode, app, place
        from (
          select floor(power(random(), 2) * ${sql.lit(SHOWS)})::int as show, episode, (episode + 1) * ${sql.lit(HISTORY_DAYS / EPISODES)} as age,
            floor(power(random(), 2) * 12)::int as app, floor(power(random(), 2) * 1200)::int as place
          from generate_series(1, ${sql.lit(Math.min(CHUNK, events - made))}) as n, lateral (select floor(power(random(), 1.3) * ${sql.lit(EPISODES)})::int as episode where n > 0) as e
        ) as released
      ) as drawn`.execute(db)
  }
  await sql`create index on plain_downloads (show_id, at)`.execute(db)
  await addUp(db)
  await keepLatest(db)
}

async function addUp(db: Kernel['db']): Promise<void> {
  await sql`insert into daily_downloads (day, show_id, episode_id, downloads)
    select day, show_id, episode_id, count(*) from plain_downloads group by 1, 2, 3 order by 1`.execute(db)
  const sides = DIMENSIONS.flatMap((dimension) =>
    (dimension === 'city' ? ['0'] : ['0', 'episode_id']).map((level) => ({ dimension, level })),
  )
  // Day by day, as counting writes them: a range lies together on the disk.
  await sql`insert into daily_values (show_id, episode_id, dimension, day, value, downloads)
    select * from (${sql.join(
      sides.map(
        ({ dimension, level }) =>
          sql`select show_id, ${sql.raw(level)}::bigint, ${sql.lit(dimension)}, day, ${sql.ref(dimension)}, count(*)
            from plain_downloads group by 1, 2, 4, 5`,
      ),
      sql` union all `,
    )}) as v (show_id, episode_id, dimension, day, value, downloads) order by day`.execute(db)
  for (const level of ['0', 'episode_id'])
    await sql`insert into daily_listeners (show_id, episode_id, day, listeners, sketch)
      select show_id, ${sql.raw(level)}, day, count(distinct listener), '\\x00' from plain_downloads group by 1, 2, 3`.execute(
      db,
    )
}

async function keepLatest(db: Kernel['db']): Promise<void> {
  const days = Array.from({ length: KEPT_DAYS + 2 }, (_, n) =>
    new Date(Date.now() - (n - 1) * 86_400_000).toISOString().slice(0, 10),
  )
  await ensureDays(db, days)
  // As counting names who it is (rollup/commands-recount.ts), so that requests find their downloads.
  const key = sql`rtrim(translate(encode(substring(sha256(convert_to(listener || E'\\n' || app, 'UTF8')) from 1 for 16), 'base64'), '+/', '-_'), '=')`
  const latest = sql`day >= now()::date - ${sql.lit(KEPT_DAYS - 1)}`
  await sql`insert into download_requests (request_id, at, show_id, episode_id, method, status, listener, agent, bytes_sent, country, region, city)
    select gen_random_uuid(), at, show_id, episode_id, 'GET', 200, listener, app, ${sql.lit(BYTES)}, country, region, city
    from plain_downloads where ${latest}`.execute(db)
  await sql`insert into counted_downloads (day, episode_id, key, show_id, listener, at, hour, app, device, referrer, country, region, city, bytes)
    select day, episode_id, ${key}, show_id, listener, at, hour::int, app, device, referrer, country, region, city, ${sql.lit(BYTES)}
    from plain_downloads where ${latest} on conflict do nothing`.execute(db)
  // What was made here is counted already.
  await sql`insert into installation (name, value) select 'metrics.counted_up_to', last_value::text from download_requests_ids
    on conflict (name) do update set value = excluded.value`.execute(db)
  await sql`analyze`.execute(db)
}
