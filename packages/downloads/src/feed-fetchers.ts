/**
 * How many subscribers a feed service says it fetches for ("Feedbin feed-id:1 - 12 subscribers"), null when
 * it says nothing, or when `program`, the name it was recognised by, is none that is known to say so. Still a
 * claim: never add it to counted downloads.
 */
export function reportedSubscribers(agent: string, program: string | null): number | null {
  if (program === null || !services.has(program)) return null
  const [, claimed] = subscribers.exec(agent) ?? []
  if (claimed === undefined) return null
  const number = Number(claimed.replaceAll(',', ''))
  return number <= mostBelievable ? number : null
}

/**
 * Services that fetch once for all their readers, by the names that our own lists
 * and the public ones give them.
 */
const services: ReadonlySet<string> = new Set([
  'BazQux Reader',
  'Feedbin',
  'Feedly',
  'Inoreader',
  'NewsBlur',
  'Overcast feed parser',
  'PlayerFM Podcast Sync',
  'Podcatcher Bot',
  'The Old Reader',
  'UCast',
])

const subscribers = /(?<![\d.,])(\d{1,3}(?:,\d{3}){1,3}|\d{1,10}) (?:subscribers?|readers?)\b/i
/** The largest services have a few million users between all their podcasts. */
const mostBelievable = 5_000_000

/** Directories whose feed readers name themselves; the key is that of a podcast's link to it. */
export type Directory = 'apple_podcast' | 'spotify' | 'pocket_casts' | 'overcast' | 'podcast_index'

const directoryAgents: readonly (readonly [Directory, RegExp])[] = [
  ['apple_podcast', /^iTMS\b/],
  ['spotify', /^Spotify\/1\.0$/],
  ['pocket_casts', /\bPocket ?Casts Feed Parser\b/i],
  ['overcast', /^Overcast\/[\d.]+ Podcast Sync\b/],
  ['podcast_index', /^(?:Podcastindex\.org|Aggrivator)\b/i],
]

/** Which directory's feed reader an agent says it is; a claim, like everything an agent says. */
export function detectDirectory(agent: string): Directory | null {
  return directoryAgents.find(([, pattern]) => pattern.test(agent))?.[0] ?? null
}
