export type HistorySource = 'transistor' | 'buzzsprout' | 'captivate' | 'libsyn' | 'podbean' | 'spotify' | 'generic'
export type HistoryColumn = 'date' | 'episode' | 'guid' | 'downloads' | 'released'
export type HistoryMapping = { [column in HistoryColumn]?: string | undefined }

/** What hosts call their columns, the surest name first. */
const NAMES: Record<HistoryColumn, readonly string[]> = {
  date: ['date', 'day', 'date (utc)', 'time (utc)', 'download date', 'time', 'period', 'month', 'week', 'datum'],
  episode: ['episode title', 'episode name', 'episode', 'item title', 'title', 'name', 'audio title', 'folge'],
  guid: ['guid', 'episode guid', 'item guid'],
  downloads: [
    'downloads',
    'total downloads',
    'unique downloads',
    'iab downloads',
    'all time',
    'all-time',
    'all time downloads',
    'total plays',
    'plays',
    'streams',
    'listens',
    'total',
    'count',
    'starts',
  ],
  released: ['published', 'published at', 'publish date', 'date published', 'release date', 'released', 'publish time', 'pub date'],
}

/** Hosts by the words of their heads: all of one row must be there. The first that fits is it. */
const HEADS: readonly [HistorySource, ...string[]][] = [
  ['spotify', 'time (utc)'],
  ['spotify', 'starts', 'streams'],
  ['libsyn', 'item title'],
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
]

/** The host that wrote a file, by its name and its head; `generic` when neither tells. */
export function sourceOf(head: readonly string[], fileName: string): HistorySource {
  const words = new Set(head.map(headWord))
  return (
    FILES.find(([, pattern]) => pattern.test(fileName))?.[0] ??
    HEADS.find(([, ...needed]) => needed.every((word) => words.has(word)))?.[0] ??
    'generic'
  )
}

/** Which column is which: as its owner says, else by name. */
export function mappingOf(head: readonly string[], given: HistoryMapping): HistoryMapping {
  const mapping: HistoryMapping = {}
  for (const column of Object.keys(NAMES) as HistoryColumn[]) {
    const named =
      given[column] ?? head.find((name) => headWord(name) === NAMES[column].find((word) => head.some((one) => headWord(one) === word)))
    if (named) mapping[column] = named
  }
  return mapping
}

function headWord(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, ' ')
}
