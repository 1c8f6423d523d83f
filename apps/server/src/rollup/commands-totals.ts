import { addHashes, emptySketch, estimateCount, type Sketch } from '@podstead/downloads/sketch'
import { sql } from 'kysely'
import type { Trx } from '../kernel/database/database.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'
import { type Deltas, deltaColumns } from './rules-deltas.ts'

/** Adds changes to the totals by day. */
export async function applyDeltas(trx: Trx, { downloads, values, exclusions }: Deltas): Promise<void> {
  const [days = [], shows = [], episodes = [], changes = []] = deltaColumns(downloads)
  if (days.length)
    await sql`
      insert into daily_downloads as d (day, show_id, episode_id, downloads)
      select * from unnest(${array(days, 'date')}, ${array(shows, 'bigint')}, ${array(episodes, 'bigint')}, ${array(changes, 'integer')})
      on conflict (day, episode_id) do update set downloads = d.downloads + excluded.downloads, show_id = excluded.show_id`.execute(
      trx,
    )
  if (changes.some(isNegative))
    await sql`
      delete from daily_downloads d using unnest(${array(days, 'date')}, ${array(episodes, 'bigint')}) as c (day, episode_id)
      where d.day = c.day and d.episode_id = c.episode_id and d.downloads = 0`.execute(trx)
  await applyValues(trx, deltaColumns(values))
  await applyExclusions(trx, deltaColumns(exclusions))
}

async function applyValues(
  trx: Trx,
  [shows = [], episodes = [], dimensions = [], days = [], values = [], changes = []]: string[][],
) {
  if (!shows.length) return
  const keys = [
    array(shows, 'bigint'),
    array(episodes, 'bigint'),
    array(dimensions, 'text'),
    array(days, 'date'),
    array(values, 'text'),
  ]
  await sql`
    insert into daily_values as d (show_id, episode_id, dimension, day, value, downloads)
    select * from unnest(${sql.join(keys)}, ${array(changes, 'integer')})
    on conflict (show_id, episode_id, dimension, day, value) do update set downloads = d.downloads + excluded.downloads`.execute(
    trx,
  )
  if (changes.some(isNegative))
    await sql`
      delete from daily_values d using unnest(${sql.join(keys)}) as c (show_id, episode_id, dimension, day, value)
      where (d.show_id, d.episode_id, d.dimension, d.day, d.value) = (c.show_id, c.episode_id, c.dimension, c.day, c.value)
      and d.downloads = 0`.execute(trx)
}

async function applyExclusions(
  trx: Trx,
  [shows = [], episodes = [], days = [], reasons = [], changes = []]: string[][],
) {
  if (!shows.length) return
  const keys = [
    array(shows, 'bigint'),
    array(episodes, 'bigint'),
    array(days, 'date'),
    array(reasons, 'text'),
  ]
  await sql`
    insert into daily_exclusions as d (show_id, episode_id, day, reason, requests)
    select * from unnest(${sql.join(keys)}, ${array(changes, 'integer')})
    on conflict (show_id, episode_id, day, reason) do update set requests = d.requests + excluded.requests`.execute(
    trx,
  )
  if (changes.some(isNegative))
    await sql`
      delete from daily_exclusions d using unnest(${sql.join(keys)}) as c (show_id, episode_id, day, reason)
      where (d.show_id, d.episode_id, d.day, d.reason) = (c.show_id, c.episode_id, c.day, c.reason) and d.requests = 0`.execute(
      trx,
    )
}

type ListenerOfDay = { day: string; show_id: number; episode_id: number; consumer: number }
type Place = { show_id: number; episode_id: number; day: string }

/** Joins people who are new to the day's sketches of their episodes and of the whole show. */
export async function addListeners(trx: Trx, fresh: readonly ListenerOfDay[]): Promise<void> {
  const people = new Map<string, { place: Place; hashes: Set<number> }>()
  for (const { day, show_id, episode_id, consumer } of fresh) {
    for (const level of [0, episode_id]) {
      const key = `${show_id}/${level}/${day}`
      const one = people.get(key) ?? { place: { show_id, episode_id: level, day }, hashes: new Set() }
      people.set(key, one)
      one.hashes.add(consumer)
    }
  }
  const known = await loadSketches(
    trx,
    [...people.values()].map(({ place }) => place),
  )
  const changed = [...people].flatMap(([key, { place, hashes }]) => {
    const before = known.get(key) ?? emptySketch()
    const after = addHashes(before, hashes)
    return Buffer.compare(before, after) === 0 ? [] : [{ place, sketch: after }]
  })
  await writeSketches(trx, changed)
}

/** Makes the sketches of some places anew from what is counted: nobody can be taken out of a sketch. */
export async function rebuildListeners(trx: Trx, places: readonly Place[]): Promise<void> {
  const made: { place: Place; sketch: Sketch }[] = []
  for (const place of places) {
    const people = await trx
      .selectFrom('counted_downloads')
      .select('consumer')
      .distinct()
      .where('day', '=', place.day)
      .where('show_id', '=', place.show_id)
      .$if(place.episode_id !== 0, (q) => q.where('episode_id', '=', place.episode_id))
      .execute()
    if (people.length)
      made.push({
        place,
        sketch: addHashes(
          emptySketch(),
          people.map(({ consumer }) => consumer),
        ),
      })
    else
      await trx
        .deleteFrom('daily_listeners')
        .where('show_id', '=', place.show_id)
        .where('episode_id', '=', place.episode_id)
        .where('day', '=', place.day)
        .execute()
  }
  await writeSketches(trx, made)
}

async function loadSketches(trx: Trx, places: readonly Place[]): Promise<Map<string, Sketch>> {
  if (!places.length) return new Map()
  const { rows } = await sql<Place & { sketch: Uint8Array }>`
    select l.show_id, l.episode_id, l.day, l.sketch
    from unnest(${sql.join(placeArrays(places))}) as p (show_id, episode_id, day)
    join daily_listeners l on l.show_id = p.show_id and l.episode_id = p.episode_id and l.day = p.day`.execute(
    trx,
  )
  return new Map(rows.map((row) => [`${row.show_id}/${row.episode_id}/${row.day}`, row.sketch]))
}

async function writeSketches(trx: Trx, made: readonly { place: Place; sketch: Sketch }[]): Promise<void> {
  if (!made.length) return
  const sorted = made.toSorted(
    ({ place: a }, { place: b }) =>
      a.show_id - b.show_id || a.episode_id - b.episode_id || (a.day < b.day ? -1 : 1),
  )
  const sketches = sorted.map(({ sketch }) => Buffer.from(sketch).toString('hex'))
  await sql`
    insert into daily_listeners (show_id, episode_id, day, listeners, sketch)
    select p.show_id, p.episode_id, p.day, p.listeners, decode(p.sketch, 'hex')
    from unnest(${sql.join(placeArrays(sorted.map(({ place }) => place)))}, ${array(
      sorted.map(({ sketch }) => String(estimateCount(sketch))),
      'integer',
    )},
      ${array(sketches, 'text')}) as p (show_id, episode_id, day, listeners, sketch)
    on conflict (show_id, episode_id, day) do update set listeners = excluded.listeners, sketch = excluded.sketch`.execute(
    trx,
  )
}

function placeArrays(places: readonly Place[]) {
  return [
    array(
      places.map(({ show_id }) => show_id),
      'bigint',
    ),
    array(
      places.map(({ episode_id }) => episode_id),
      'bigint',
    ),
    array(
      places.map(({ day }) => day),
      'date',
    ),
  ]
}

function array(values: readonly (string | number)[], type: 'bigint' | 'integer' | 'date' | 'text') {
  return sql`${arrayText(values)}::text::${sql.raw(type)}[]`
}

function isNegative(change: string): boolean {
  return change.startsWith('-')
}
