import { type HistoryColumn, NAMES } from './history-names.ts'
import { dayOfCell, numberOfCell } from './history-values.ts'

export type HistorySource =
  | 'transistor'
  | 'buzzsprout'
  | 'captivate'
  | 'libsyn'
  | 'podbean'
  | 'spotify'
  | 'op3'
  | 'acast'
  | 'ausha'
  | 'blubrry'
  | 'castos'
  | 'fireside'
  | 'megaphone'
  | 'omny'
  | 'podigee'
  | 'redcircle'
  | 'rss_com'
  | 'simplecast'
  | 'spreaker'
  | 'generic'
export type HistoryMapping = { [column in HistoryColumn]?: string | undefined }

/** Hosts by the words of their heads: all of one row must be there. The first that fits is it. */
const HEADS: readonly [HistorySource, ...string[]][] = [
  ['op3', 'audienceid', 'hashedipaddress'],
  ['spotify', 'time utc'],
  ['spotify', 'starts', 'streams'],
  ['libsyn', 'item title'],
  ['libsyn', 'iab downloads', 'unique downloads'],
  ['buzzsprout', 'all time', 'last 7 days'],
  ['buzzsprout', 'total plays'],
  ['captivate', 'unique downloads'],
  ['podbean', 'publish time'],
  ['transistor', 'published', 'total downloads'],
  ['transistor', 'episode', 'downloads', 'date'],
]

const FILES: readonly [HistorySource, RegExp][] = [
  ['spotify', /anchor|spotify/i],
  ['buzzsprout', /buzzsprout/i],
  ['transistor', /transistor/i],
  ['captivate', /captivate/i],
  ['libsyn', /libsyn/i],
  ['podbean', /podbean/i],
  ['op3', /(?:^|[^a-z0-9])op3(?:$|[^a-z0-9])/i],
  ['acast', /acast/i],
  ['ausha', /ausha/i],
  ['blubrry', /blubrry/i],
  ['castos', /castos/i],
  ['fireside', /fireside/i],
  ['megaphone', /megaphone/i],
  ['omny', /omny/i],
  ['podigee', /podigee/i],
  ['redcircle', /redcircle/i],
  ['rss_com', /rss\.com|rsscom/i],
  ['simplecast', /simplecast/i],
  ['spreaker', /spreaker/i],
]

/**
 * The host that wrote a file, by its name, its head and the titles of its parts; `generic` when none tells.
 */
export function detectSource(
  head: readonly string[],
  fileName: string,
  titles: readonly string[] = [],
): HistorySource {
  const words = new Set(head.map(headWord))
  return (
    FILES.find(([, pattern]) => pattern.test(fileName))?.[0] ??
    HEADS.find(([, ...needed]) => needed.every((word) => words.has(word)))?.[0] ??
    // Only one host puts days, weeks and months below each other.
    (titles.filter((title) => detectGranularity(title)).length > 1 ? 'libsyn' : 'generic')
  )
}

/**
 * Which column is which: as its owner says, else by name and by what stands below it. An
 * empty name says that there is none.
 */
export function detectMapping(
  head: readonly string[],
  given: HistoryMapping,
  rows: readonly (readonly string[])[] = [],
): HistoryMapping {
  const mapping: HistoryMapping = {}
  const words = head.map(headWord)
  for (const column of Object.keys(NAMES) as HistoryColumn[]) {
    const candidates = NAMES[column].map((name) => words.indexOf(name)).filter((place) => place >= 0)
    if (column === 'date')
      candidates.push(...words.flatMap((word, place) => (detectGranularity(word) ? place : [])))
    const best =
      candidates.find((place) => isFilledAs(column, rows, place)) ??
      candidates.find((place) => !isCertainlyOther(column, rows, place))
    const named = given[column] ?? (best === undefined ? undefined : head[best])
    if (named) mapping[column] = named
  }
  return mapping
}

/** Does a row look like the names of columns: one of downloads and one of what they are of? */
export function isHead(cells: readonly string[], below: readonly string[]): boolean {
  // Most rows of values are known by their first cell.
  const first = cells[0] ?? ''
  if ((dayOfCell(first, 'day_first') ?? dayOfCell(first, 'month_first')) !== null) return false
  if (cells.some((cell) => numberOfCell(cell) !== null)) return false
  const words = cells.map(headWord)
  const has = (column: HistoryColumn) => words.some((word) => NAMES[column].includes(word))
  const days = cells.filter((cell) => dayOfCell(cell, 'day_first') ?? dayOfCell(cell, 'month_first')).length
  if (days) return days >= 2 && (has('episode') || has('guid'))
  if (words.includes('audienceid') && has('date')) return true
  if (has('downloads') && (has('date') || has('episode') || has('guid') || has('released'))) return true
  const isDated =
    (dayOfCell(below[0] ?? '', 'day_first') ?? dayOfCell(below[0] ?? '', 'month_first')) !== null
  return (
    isDated &&
    cells.length > 1 &&
    (NAMES.date.includes(words[0] ?? '') || detectGranularity(words[0] ?? '') !== null)
  )
}

export type Granularity = 'day' | 'week' | 'month'
const EACH: readonly [Granularity, RegExp][] = [
  ['day', /^(?:daily|by day|per day|each day|days|täglich|pro tag|nach tagen)$/],
  ['week', /^(?:weekly|by week|per week|each week|weeks|wöchentlich|pro woche|nach wochen)$/],
  ['month', /^(?:monthly|by month|per month|each month|months|monatlich|pro monat|nach monaten)$/],
]
const COUNTED =
  /(?:^| )(?:total|totals|unique|iab|downloads?|plays|streams|listens|stats|statistics|report|breakdown|abrufe)(?= |$)/g

/** `Weekly Downloads`, `Downloads by week`: what each row below it stands for; null for all other words. */
export function detectGranularity(text: string): Granularity | null {
  const words = headWord(text).replace(COUNTED, '').trim()
  return EACH.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}

/** `Release_Date (UTC)` -> `release date utc` */
export function headWord(name: string): string {
  return (
    name
      .slice(0, 200)
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')
}

const SAMPLE_ROWS = 200

/** Do most cells of a column hold what its name promises? */
function isFilledAs(column: HistoryColumn, rows: readonly (readonly string[])[], place: number): boolean {
  const cells = filledCells(rows, place)
  if (column === 'guid') return true
  const fitting = cells.filter((cell) => {
    if (column === 'episode') return numberOfCell(cell) === null
    if (column === 'downloads') return numberOfCell(cell) !== null
    return dayOfCell(cell, 'day_first') !== null || dayOfCell(cell, 'month_first') !== null
  })
  return fitting.length * 2 > cells.length || !cells.length
}

/** A column of dates has no downloads in it, whatever it is called. */
function isCertainlyOther(
  column: HistoryColumn,
  rows: readonly (readonly string[])[],
  place: number,
): boolean {
  const cells = filledCells(rows, place)
  if (column !== 'downloads' || !cells.length) return false
  return cells.every(
    (cell) => dayOfCell(cell, 'day_first') !== null || dayOfCell(cell, 'month_first') !== null,
  )
}

function filledCells(rows: readonly (readonly string[])[], place: number): string[] {
  return rows.slice(0, SAMPLE_ROWS).flatMap((cells) => (cells[place]?.trim() ? [cells[place]] : []))
}
