import { hash } from 'node:crypto'
import { normalAgent } from '@podstead/downloads/agents/agent-text'
import type { WindowKind } from '@podstead/downloads/windows'
import { type SqlBool, sql } from 'kysely'
import type { Queryable } from '../kernel/database/database.ts'
import { addDays, utcDay } from './rules-range.ts'

export type CountedAs = {
  day: string
  episode_id: number
  key: string
  listener: string
  at: Date
  bytes: number
}
type RequestKey = { listener: string; agent: string; episode_id: number; at: Date }

const DAY = 86_400_000

/** Downloads that were counted for some listeners on a day or the one before. */
export async function countedFor(
  db: Queryable,
  listeners: readonly string[],
  day: string,
): Promise<CountedAs[]> {
  if (!listeners.length) return []
  return db
    .selectFrom('counted_downloads')
    .select(['day', 'episode_id', 'key', 'listener', 'at', 'bytes'])
    .where('listener', 'in', [...new Set(listeners)])
    .where(sql<SqlBool>`day between ${addDays(day, -1)} and ${day}`)
    .orderBy('at', 'desc')
    .execute()
}

/** What a download is called by whom it is of (metrics/commands-recount.ts). */
function personKey({ listener, agent }: Pick<RequestKey, 'listener' | 'agent'>): string {
  return hash('sha256', `${listener}\n${normalAgent(agent)}`, 'buffer').toString('base64url', 0, 16)
}

/** When the same person asked for the same episode, in order. */
export type Touches = ReadonlyMap<string, readonly number[]>

export function groupTouches(requests: readonly (RequestKey & { excluded: string | null })[]): Touches {
  const touches = new Map<string, number[]>()
  for (const request of requests) {
    if (request.excluded !== null) continue
    const key = touchKey(request)
    touches.set(key, [...(touches.get(key) ?? []), request.at.getTime()])
  }
  for (const times of touches.values()) times.sort((a, b) => a - b)
  return touches
}

/** Where windows go on with each request, what some listeners asked for on a day and the one before. */
export async function touchesFor(
  db: Queryable,
  listeners: readonly string[],
  day: string,
  window: WindowKind,
): Promise<Touches> {
  if (window !== 'last_touch' || !listeners.length) return new Map()
  const requests = await db
    .selectFrom('download_requests')
    .select(['listener', 'agent', 'episode_id', 'at', 'excluded'])
    .where('listener', 'in', [...new Set(listeners)])
    .where('at', '>=', new Date(addDays(day, -1)))
    .where('at', '<', new Date(addDays(day, 1)))
    .where('excluded', 'is', null)
    .execute()
  return groupTouches(requests)
}

function touchKey(request: RequestKey): string {
  return `${personKey(request)}/${request.episode_id}`
}

/**
 * The download that a request is part of. `counted`: those of its listener; `touches`: needed where
 * windows go on with each request.
 */
export function findDownload(
  request: RequestKey,
  counted: readonly CountedAs[],
  window: WindowKind,
  touches: Touches,
): CountedAs | undefined {
  const person = personKey(request)
  return counted.find((download) => {
    if (
      download.episode_id !== request.episode_id ||
      !(download.key === person || download.key.startsWith(`${person}/`))
    )
      return false
    if (window === 'calendar') return download.day === utcDay(request.at)
    if (download.at > request.at) return false
    if (window === 'first_touch') return request.at.getTime() - download.at.getTime() < DAY
    return isOneWindow(download.at.getTime(), request.at.getTime(), touches.get(touchKey(request)) ?? [])
  })
}

function isOneWindow(from: number, to: number, touches: readonly number[]): boolean {
  let last = from
  for (const at of [...touches.filter((touch) => touch > from && touch < to), to]) {
    if (at - last >= DAY) return false
    last = at
  }
  return true
}
