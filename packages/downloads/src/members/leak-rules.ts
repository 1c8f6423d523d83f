import type { NetworkMark } from '../request.ts'
import type { FetcherKind } from './fetch-judgement.ts'
import { hasListeners } from './fetch-judgement.ts'

/** What tells that an address is used by more than one household. */
export const leakSigns = [
  'networks_per_day',
  'networks_per_hour',
  'countries_per_day',
  'apps_per_day',
  'copies_of_episode',
] as const
export type LeakSign = (typeof leakSigns)[number]

/** From how many on a sign is given; 0: it is not looked at. */
export type LeakThresholds = Readonly<Record<LeakSign, number>>

/** Above what a family, a commuter or a traveller reaches: missing somebody does less harm than blaming. */
export const defaultLeakThresholds: LeakThresholds = {
  networks_per_day: 10,
  networks_per_hour: 8,
  countries_per_day: 3,
  apps_per_day: 4,
  copies_of_episode: 5,
}

/** Nobody may set them lower: there every second listener would be suspected. */
export const leastLeakThresholds: LeakThresholds = {
  networks_per_day: 5,
  networks_per_hour: 4,
  countries_per_day: 2,
  apps_per_day: 3,
  copies_of_episode: 3,
}

/** One sign by itself has honest reasons. */
const SIGNS_NEEDED = 2
/** Countries and apps say nothing by themselves: think of who travels and tries apps. */
const SIGNS_OF_PLACES: ReadonlySet<LeakSign> = new Set([
  'networks_per_day',
  'networks_per_hour',
  'copies_of_episode',
])

/** One network and app from which an address was used on a day. */
export interface PlaceOfUse {
  network: string
  app: string
  fetcher: FetcherKind
  /** What the lists say of the network. */
  origin: NetworkMark | ''
  country: string
  /** A bit for each hour of the day. */
  hours: number
}

export interface DayOfUse {
  places: readonly PlaceOfUse[]
  /** The most networks that each fetched one episode from its beginning. */
  copies: number
}

/** How much of each sign there is. */
export type SignCounts = Readonly<Record<LeakSign, number>>

export interface SharedFinding {
  kind: 'probably_shared'
  counts: SignCounts
  /** Those that reached their threshold. */
  signs: readonly { sign: LeakSign; count: number; threshold: number }[]
  countries: readonly string[]
  apps: readonly string[]
}

export interface IndexFinding {
  kind: 'public_index'
  services: readonly string[]
  /** All of them are apps as well, so the fetch may be that of an honest listener. */
  mayBeListener: boolean
}

/** What one day says of an address. */
export function findLeaks(day: DayOfUse, thresholds: LeakThresholds): (SharedFinding | IndexFinding)[] {
  return [findShared(day, thresholds), findIndex(day)].filter((finding) => finding !== null)
}

function findShared(day: DayOfUse, thresholds: LeakThresholds): SharedFinding | null {
  const personal = day.places.filter(isPersonal)
  const counts = countSigns(day)
  const signs = leakSigns
    .map((sign) => ({ sign, count: counts[sign], threshold: thresholds[sign] }))
    .filter(({ count, threshold }) => threshold > 0 && count >= threshold)
  if (signs.length < SIGNS_NEEDED || !signs.some(({ sign }) => SIGNS_OF_PLACES.has(sign))) return null
  return {
    kind: 'probably_shared',
    counts,
    signs,
    ...{ countries: countriesIn(personal), apps: appsIn(personal) },
  }
}

export function countSigns({ places, copies }: DayOfUse): SignCounts {
  const personal = places.filter(isPersonal)
  const perHour = Array.from(
    { length: 24 },
    (_, hour) => networksIn(personal.filter(({ hours }) => hours & (1 << hour))).size,
  )
  return {
    networks_per_day: networksIn(personal).size,
    networks_per_hour: Math.max(0, ...perHour),
    countries_per_day: countriesIn(personal).length,
    apps_per_day: appsIn(personal).length,
    copies_of_episode: copies,
  }
}

function findIndex({ places }: DayOfUse): IndexFinding | null {
  const services = [
    ...new Set(places.filter(({ fetcher }) => fetcher === 'public_index').map(({ app }) => app)),
  ]
  if (!services.length) return null
  return { kind: 'public_index', services: services.sort(), mayBeListener: services.every(hasListeners) }
}

/**
 * Where a person is. Servers of apps are none, in whatever cloud they run today; what follows links by
 * itself is nobody; data centres have VPNs and proxies of one person.
 */
function isPersonal({ fetcher, origin }: PlaceOfUse): boolean {
  return (fetcher === 'app' || fetcher === 'browser') && (origin === '' || origin === 'safe')
}

/**
 * Browsers count once for each of them and country: iCloud Private Relay covers Safari (developer.apple.com,
 * "Prepare your network or web server for iCloud Private Relay") and changes addresses, as others do.
 */
function networksIn(places: readonly PlaceOfUse[]): ReadonlySet<string> {
  return new Set(
    places.map(({ network, fetcher, app, country }) =>
      fetcher === 'browser' ? `browser/${app}/${country}` : network,
    ),
  )
}

function countriesIn(places: readonly PlaceOfUse[]): string[] {
  return [...new Set(places.map(({ country }) => country).filter(Boolean))].sort()
}

function appsIn(places: readonly PlaceOfUse[]): string[] {
  return [...new Set(places.map(({ app }) => app))].sort()
}
