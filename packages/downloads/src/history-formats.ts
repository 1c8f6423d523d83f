export type HistorySource = 'transistor' | 'buzzsprout' | 'captivate' | 'libsyn' | 'podbean' | 'spotify' | 'generic'
export type HistoryColumn = 'date' | 'episode' | 'guid' | 'downloads' | 'released'
export type HistoryMapping = { [column in HistoryColumn]?: string | undefined }

/** What hosts call their columns, the surest name first; in the form of `headWord`. */
const NAMES: Record<HistoryColumn, readonly string[]> = {
  date: [
    ...['date', 'day', 'date utc', 'time utc', 'download date', 'date of download', 'downloaded at', 'report date', 'datum', 'tag'],
    ...['time', 'timestamp', 'period', 'month', 'week', 'monat', 'woche'],
  ],
  episode: [
    ...['episode title', 'episode name', 'episode', 'item title', 'podcast episode', 'audio title', 'track title', 'post title'],
    ...['title', 'name', 'folge', 'titel'],
  ],
  guid: ['guid', 'episode guid', 'item guid'],
  downloads: [
    ...['downloads', 'total downloads', 'unique downloads', 'iab downloads', 'download count', 'downloads count', 'number of downloads'],
    ...['downloads all time', 'all time downloads', 'all time', 'lifetime downloads', 'downloads to date', 'downloads total'],
    ...['total plays', 'plays', 'play count', 'plays all time', 'streams', 'listens', 'total listens', 'abrufe', 'downloads gesamt'],
    ...['download', 'total', 'count', 'starts', 'anzahl'],
  ],
  released: [
    ...[
      'published',
      'published at',
      'published on',
      'published date',
      'publish date',
      'date published',
      'publish time',
      'publication date',
    ],
    ...['release date', 'released', 'released at', 'released on', 'release time', 'date released', 'release day', 'pub date', 'air date'],
    ...['veröffentlicht', 'veröffentlicht am', 'erschienen', 'erschienen am'],
  ],
}

/** Hosts by the words of their heads: all of one row must be there. The first that fits is it. */
const HEADS: readonly [HistorySource, ...string[]][] = [
  ['spotify', 'time utc'],
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

/** Which column is which: as its owner says, else by name. An empty name says that there is none. */
export function mappingOf(head: readonly string[], given: HistoryMapping): HistoryMapping {
  const mapping: HistoryMapping = {}
  const words = new Map(head.map((name) => [headWord(name), name]).reverse() as [string, string][])
  for (const column of Object.keys(NAMES) as HistoryColumn[]) {
    const named = given[column] ?? words.get(NAMES[column].find((word) => words.has(word)) ?? '')
    if (named) mapping[column] = named
  }
  return mapping
}

/** `Release_Date (UTC)` -> `release date utc` */
function headWord(name: string): string {
  return (name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}
