import type { Selectable } from 'kysely'
import type { CountedDownloadTable, Dimension } from './table.ts'

/** `day` is of UTC and tells one counting window from another; totals are added up by `report_day`. */
export type CountedFacts = Selectable<CountedDownloadTable> & { report_day: string }

/** A row as it is stored; those from before zones were kept have only their UTC day. */
export function asCountedFacts(row: Selectable<CountedDownloadTable>): CountedFacts {
  return { ...row, report_day: row.report_day ?? row.day }
}

/**
 * What changes in the totals, added up before anything is written. Keys are cells joined by a
 * character that no value holds.
 */
export interface Deltas {
  downloads: Map<string, number>
  values: Map<string, number>
  exclusions: Map<string, number>
}

export function noDeltas(): Deltas {
  return { downloads: new Map(), values: new Map(), exclusions: new Map() }
}

export function addDownload({ downloads, values }: Deltas, row: CountedFacts, sign: 1 | -1): void {
  add(downloads, joined(row.report_day, row.show_id, row.episode_id), sign)
  for (const [dimension, value] of listDimensions(row)) {
    add(values, joined(row.show_id, 0, dimension, row.report_day, value), sign)
    if (dimension !== 'city')
      add(values, joined(row.show_id, row.episode_id, dimension, row.report_day, value), sign)
  }
}

export function addExclusion(
  { exclusions }: Deltas,
  { show_id, episode_id, day }: { show_id: number; episode_id: number; day: string },
  reason: string,
  requests: number,
): void {
  add(exclusions, joined(show_id, episode_id, day, reason), requests)
}

/**
 * The columns of what is left to be written, in the order of the tables' keys: changes that
 * cancel each other out are none.
 */
export function deltaColumns(deltas: ReadonlyMap<string, number>): string[][] {
  const rows = [...deltas].filter(([, change]) => change !== 0).sort(([a], [b]) => (a < b ? -1 : 1))
  const cells = rows.map(([key, change]) => [...key.split(SEPARATOR), String(change)])
  return (cells[0] ?? []).map((_, column) => cells.map((row) => row[column] as string))
}

/** Unknown is empty: a missing app is a value like any other. */
function listDimensions(row: CountedFacts): [Dimension, string][] {
  return [
    ['country', row.country],
    ['region', placeValue(row.country, row.region)],
    ['city', row.city && placeValue(row.country, row.region, row.city)],
    ['app', row.app ?? ''],
    ['device', row.device ?? ''],
    ['referrer', row.referrer ?? ''],
    ['hour', String(row.hour)],
  ]
}

/**
 * `DE/Bavaria`, `DE/Bavaria/Munich`: there is a Georgia in two countries and a Springfield in forty regions.
 * Empty when the last is unknown.
 */
function placeValue(country: string, region: string, ...city: string[]): string {
  return (city[0] ?? region) && [country, region.replaceAll('/', ' '), ...city].join('/')
}

const SEPARATOR = '\u0001'

function joined(...cells: (string | number)[]): string {
  return cells.join(SEPARATOR)
}

function add(map: Map<string, number>, key: string, change: number): void {
  map.set(key, (map.get(key) ?? 0) + change)
}
