import type { Queryable } from '../kernel/database/database.ts'
import { townsOfCountry } from '../lookups/queries.ts'
import { parsePlace } from './present.ts'
import { breakdown, downloadsOfValues, type ValueRow } from './queries-breakdown.ts'
import type { ZonedScope } from './queries-totals.ts'
import { type DayRange, rangeBefore } from './rules-range.ts'
import { citySpellings, type LatLong, locateTowns, regionCenters, type Town } from './rules-towns.ts'

export type PlacesPage = Awaited<ReturnType<typeof placesOfCountry>>
type PlacesQuery = { country: string | undefined; level: 'region' | 'city'; range: DayRange }

/** A map with more circles says less. */
const MOST = 200

/** What is known of one country, the one with most downloads unless told otherwise, and where it lies. */
export async function placesOfCountry(
  db: Queryable,
  of: ZonedScope,
  { country: asked, level, range }: PlacesQuery,
) {
  const countries = (await breakdown(db, of, 'country', range, 300)).rows
  const country = asked ?? countries.find(({ value }) => value !== '')?.value ?? ''
  const total = countries.find(({ value }) => country !== '' && value === country)?.downloads ?? 0
  if (total === 0)
    return {
      country,
      total,
      rows: [],
      previous: new Map<string, number>(),
      spots: new Map<string, LatLong>(),
    }
  const within = `${country}/`
  const { rows } = await breakdown(db, of, level, range, MOST, within)
  const before = await downloadsOfValues(db, of, level, rangeBefore(range), listValues(rows))
  // Nobody adds up the cities of an episode: those of the podcast tell where a region is.
  const heard =
    level === 'city'
      ? rows
      : (await breakdown(db, { ...of, episodeId: null }, 'city', range, MOST, within)).rows
  const towns = await withCandidates(country, heard)
  const spots = locateTowns(towns)
  return {
    country,
    total,
    rows,
    previous: before.byValue,
    spots: level === 'city' ? spots : regionCenters(towns, spots),
  }
}

async function withCandidates(country: string, rows: ValueRow[]): Promise<Town[]> {
  const found = await townsOfCountry(
    country,
    rows.map(({ value }) => citySpellings(parsePlace(value).city)),
  )
  return rows.map(({ value, downloads }, at) => ({ value, downloads, candidates: found[at] ?? [] }))
}

function listValues(rows: ValueRow[]): string[] {
  return rows.map(({ value }) => value)
}
