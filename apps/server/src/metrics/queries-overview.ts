import type { Queryable } from '../kernel/database/database.ts'
import { dayIn } from '../rollup/rules-zones.ts'
import { downloadsSinceRelease, listReleases } from './queries-episodes.ts'
import { countedByDay, firstCountedDay } from './queries-totals.ts'
import { cumulate, fullDays, typicalCurve } from './rules-curves.ts'
import { addDays } from './rules-range.ts'

/** What is typical follows the latest episodes: what was typical years ago is not. */
export const TYPICAL_OF = 100
/** Beyond that an episode is no news. */
const LONGEST_DAYS = 30
const SPANS = [7, 30]

/** Downloads of the last days with today, and of as many before; null when counting began later. */
export type Trend = { days: number; count: number; before: number | null }

/** The latest episode, `days` whole days after its release, beside what is typical then. */
export type LatestComparison = {
  id: number
  name: string
  days: number
  downloads: number
  /** The median of the episodes before; null with fewer than four. */
  typical: number | null
}

/** How a show goes: its last 7 and 30 days, each against the days before. `today` is a day of its zone. */
export async function downloadTrends(db: Queryable, showId: number, today: string): Promise<Trend[]> {
  const longest = 2 * Math.max(...SPANS)
  const [counted, first] = await Promise.all([
    countedByDay(db, { showId, episodeId: null }, { from: addDays(today, 1 - longest), to: today }),
    firstCountedDay(db, showId),
  ])
  const sum = (from: string, to: string) =>
    [...counted].reduce((total, [day, downloads]) => total + (day >= from && day <= to ? downloads : 0), 0)
  return SPANS.map((days) => {
    const before = addDays(today, 1 - 2 * days)
    return {
      days,
      count: sum(addDays(today, 1 - days), today),
      before: first !== null && first <= before ? sum(before, addDays(today, -days)) : null,
    }
  })
}

/** Null before an episode has been out for a whole day. */
export async function compareLatest(
  db: Queryable,
  { showId, zone }: { showId: number; zone: string },
  now: Date,
): Promise<LatestComparison | null> {
  const [releases, first] = await Promise.all([
    listReleases(db, showId, now, { limit: TYPICAL_OF }),
    firstCountedDay(db, showId),
  ])
  const age = ({ audio_date }: { audio_date: Date }) =>
    Math.min(LONGEST_DAYS, fullDays(audio_date, now, zone))
  const latest = releases.find((release) => age(release) > 0)
  if (!latest) return null
  const days = age(latest)
  const byEpisode = await downloadsSinceRelease(
    db,
    zone,
    releases.map(({ id }) => id),
    days,
  )
  const curve = (release: { id: number; audio_date: Date }) =>
    cumulate(byEpisode.get(release.id), Math.min(days, age(release)))
  // Episodes that came out before counting began have no beginning here.
  const others = releases.filter(
    (release) => release.id !== latest.id && first !== null && dayIn(zone, release.audio_date) >= first,
  )
  return {
    id: latest.id,
    name: latest.name,
    days,
    downloads: curve(latest).at(-1) ?? 0,
    typical: typicalCurve(others.map(curve), days).at(days - 1)?.median ?? null,
  }
}
