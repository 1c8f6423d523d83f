import type { WindowKind } from '@podstead/downloads/windows'
import type { AudioRequest } from '../ingest/commands.ts'

/** The audio of the model: two minutes in twenty parts of six seconds, so ten of them are a download. */
export const PART = 48_000

const DAY = 86_400_000
const NAMES: [start: string, app: string][] = [
  ['Overcast', 'Overcast'],
  ['AntennaPod', 'AntennaPod'],
]
const PLACES: Record<string, [country: string, region: string, city: string]> = {
  '8.8.8.8': ['US', 'California', 'Mountain View'],
  '91.64.1.1': ['DE', 'Bavaria', 'Kups'],
  '2a00:1450:4001::1': ['DE', 'Hesse', 'Frankfurt am Main'],
  '198.51.100.7': ['', '', ''],
}

type Totals = Record<string, number>

/**
 * What the totals must be, found without any of the code that counts: lists, loops
 * and single parts of the audio.
 */
export function byHand(
  requests: readonly AudioRequest[],
  window: WindowKind,
  zone: string,
): { [table: string]: Totals } {
  const [downloads, values, exclusions] = [{}, {}, {}] as [Totals, Totals, Totals]
  const people = new Map<string, Set<string>>()
  const open: AudioRequest[] = []
  for (const request of requests) {
    const reason = exclusionReason(request)
    if (reason) count(exclusions, request.episode_id, localTime(request.at, zone).day, reason)
    else open.push(request)
  }
  for (const group of groupRequests(open, window)) {
    const parts = new Set(group.flatMap(listParts))
    if (parts.size < 10) continue
    const first = group[0] as AudioRequest
    const { day, hour } = localTime(first.at, zone)
    count(downloads, first.episode_id, day)
    const [country, region, city] = PLACES[first.ip] ?? ['', '', '']
    const app = NAMES.find(([start]) => first.agent.startsWith(start))?.[1] ?? ''
    for (const level of [0, first.episode_id]) {
      for (const [dimension, value] of Object.entries({
        country,
        region: region && `${country}/${region}`,
        app,
        hour,
      }))
        count(values, level, dimension, day, value)
      // Names of listeners change at midnight UTC, wherever the podcast is.
      const key = [level, first.at.toISOString().slice(0, 10)].join('/')
      people.set(key, (people.get(key) ?? new Set()).add(first.ip + first.agent))
    }
    count(values, 0, 'city', day, city && `${country}/${region}/${city}`)
  }
  return {
    downloads,
    values,
    exclusions,
    listeners: Object.fromEntries([...people].map(([key, who]) => [key, who.size])),
  }
}

/**
 * The same of what lies in the database; devices and referrers are facts of the
 * classifier and left to its tests.
 */
export function totalsByHand(
  numbers: Record<
    'daily_downloads' | 'daily_values' | 'daily_exclusions' | 'daily_listeners',
    Record<string, unknown>[]
  >,
): { [table: string]: Totals } {
  const named = (rows: Record<string, unknown>[], keys: string[], column: string) =>
    Object.fromEntries(rows.map((row) => [keys.map((key) => row[key]).join('/'), row[column] as number]))
  const values = numbers.daily_values.filter(
    ({ dimension }) => dimension !== 'device' && dimension !== 'referrer',
  )
  return {
    downloads: named(numbers.daily_downloads, ['episode_id', 'day'], 'downloads'),
    values: named(values, ['episode_id', 'dimension', 'day', 'value'], 'downloads'),
    exclusions: named(numbers.daily_exclusions, ['episode_id', 'day', 'reason'], 'requests'),
    listeners: named(numbers.daily_listeners, ['episode_id', 'day'], 'listeners'),
  }
}

function exclusionReason({ method, status, range_header, agent }: AudioRequest): string | null {
  if (method === 'HEAD') return 'head'
  if (status === 304) return 'not_modified'
  if (range_header === 'bytes=0-1') return 'probe'
  return agent.startsWith('Googlebot') ? 'bot' : null
}

function groupRequests(requests: readonly AudioRequest[], window: WindowKind): AudioRequest[][] {
  const groups: AudioRequest[][] = []
  for (const request of requests.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const group = groups.find((one) => one.every((other) => isSame(one, other, request, window)))
    if (group) group.push(request)
    else groups.push([request])
  }
  return groups
}

function isSame(
  group: AudioRequest[],
  other: AudioRequest,
  request: AudioRequest,
  window: WindowKind,
): boolean {
  if (other.episode_id !== request.episode_id || other.ip !== request.ip || other.agent !== request.agent)
    return false
  const days = window === 'calendar' ? 1 : 2
  // Names of listeners change here, so no window is longer.
  if (Math.floor(other.at.getTime() / DAY / days) !== Math.floor(request.at.getTime() / DAY / days))
    return false
  if (window === 'calendar') return true
  const since = window === 'first_touch' ? group[0] : group.at(-1)
  return request.at.getTime() - (since as AudioRequest).at.getTime() < DAY
}

function listParts({ range_start, bytes_sent }: AudioRequest): number[] {
  const first = (range_start ?? 0) / PART
  return Array.from({ length: bytes_sent / PART }, (_, n) => first + n).filter((part) => part < 20)
}

function localTime(at: Date, timeZone: string): { day: string; hour: string } {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    at,
  )
  return { day: shown.slice(0, 10), hour: String(Number(shown.slice(11, 13))) }
}

function count(totals: Totals, ...key: (string | number)[]): void {
  totals[key.join('/')] = (totals[key.join('/')] ?? 0) + 1
}
