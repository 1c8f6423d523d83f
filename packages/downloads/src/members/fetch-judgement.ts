import { isMalformed, normalAgent } from '../agents/agent-text.ts'
import type { AgentClass } from '../agents/agents.ts'
import type { NetworkMark } from '../request.ts'

/**
 * Who asked for a feed that belongs to one person.
 * `app`: in their hand; `app_servers`: a service that fetches for its users, once for each address;
 * `public_index`: a catalogue that shows what it finds to everybody; `browser`: somebody looks at
 * the address; `machine`: whoever follows links by itself (mail scanners, previews, scripts, robots).
 */
export type FetcherKind = 'app' | 'app_servers' | 'public_index' | 'browser' | 'machine'

export interface FetchJudgement {
  kind: FetcherKind
  /** By which name it counts, at most 60 characters; empty for nobody. */
  name: string
  /** Somebody has subscribed: what sets the schedule going and tells the owner. */
  isRealUse: boolean
}

/**
 * Services that keep one copy of a feed for whoever subscribes to it in their app, by the names of our list.
 * Overcast: overcast.fm/podcasterinfo ("parses your RSS feed, downloads episodes directly from your
 * servers to each listener"). Pocket Casts: Automattic/pocket-casts-ios#449. Readers of texts
 * report how many they fetch for, which is how they are known.
 */
const APP_SERVERS: ReadonlySet<string> = new Set([
  'BazQux Reader',
  'Feedbin',
  'Feedly',
  'Inoreader',
  'NewsBlur',
  'Overcast feed parser',
  'PlayerFM Podcast Sync',
  'Pocket Casts',
  'The Old Reader',
  'UCast',
])

/**
 * Catalogues that anybody can search. What they have of a members-only feed was handed in by
 * somebody; Podcast Index leaves known private hosts out (Podcastindex-org/private-feed-blocklist).
 * Castbox is an app and an index: private feeds were found in its search (The Verge, May 2021).
 */
const PUBLIC_INDEXES: ReadonlySet<string> = new Set([
  'Apple Podcasts directory',
  'CastBox',
  'fyyd',
  'ListenNotes',
  'Podcastindex.org',
  'Podchaser Parser',
  'Rephonic',
  'Spotify cache service',
])

/** Indexes that listeners also use as an app: their fetch may be that of an honest listener. */
const INDEXES_WITH_LISTENERS: ReadonlySet<string> = new Set(['CastBox'])

/** Programs that people have open and that look at links in what they are sent. */
const READERS_OF_MAIL: ReadonlySet<string> = new Set([
  'Iframely',
  'Microsoft Outlook',
  'Mozilla Thunderbird',
  'WhatsApp',
])

/** Scanners of mail gateways and makers of previews, which name themselves in words that no app has. */
const SCANNERS =
  /\b(?:barracuda|cisco-?ironport|fortimail|forcepoint|link ?preview|messagelabs|metainspector|mimecast|proofpoint|safelinks|sophos|symantec|trend ?micro|skypeuripreview|urldefense|vade|zscaler)/i

/** @param from how the request came: the feed itself, or a play button of ours, which only people press */
export function judgeFetch(
  agent: string,
  program: Pick<AgentClass, 'kind' | 'name' | 'bot'>,
  { network, from = 'feed' }: { network: NetworkMark | null; from?: 'feed' | 'player' },
): FetchJudgement {
  const text = normalAgent(agent)
  const kind = fetcherKind(text, program, network)
  return {
    kind,
    name: (program.name ?? text.split(/[/\s(]/, 1)[0] ?? '').slice(0, 60),
    isRealUse:
      kind === 'app' ||
      kind === 'app_servers' ||
      (kind === 'public_index' && hasListeners(program.name)) ||
      (kind === 'browser' && from === 'player'),
  }
}

/** Whether a listener may have chosen the index as their app. */
export function hasListeners(name: string | null): boolean {
  return name !== null && INDEXES_WITH_LISTENERS.has(name)
}

function fetcherKind(
  text: string,
  { kind, name, bot }: Pick<AgentClass, 'kind' | 'name' | 'bot'>,
  network: NetworkMark | null,
): FetcherKind {
  if (!text || text === '-' || isMalformed(text) || network === 'bot') return 'machine'
  if (name && PUBLIC_INDEXES.has(name)) return 'public_index'
  if (name && APP_SERVERS.has(name)) return 'app_servers'
  if (bot || (name && READERS_OF_MAIL.has(name)) || SCANNERS.test(text)) return 'machine'
  if (kind === 'browser') return 'browser'
  // A name that nobody knows is an app where people are, and a script where only servers are.
  return kind === 'unknown' && network === 'data_center' ? 'machine' : 'app'
}
