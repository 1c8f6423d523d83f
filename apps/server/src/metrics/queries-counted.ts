import { hash } from 'node:crypto'
import { normalAgent } from '@podstead/downloads/agent-text'
import type { WindowKind } from '@podstead/downloads/windows'
import { type SqlBool, sql } from 'kysely'
import type { Queryable } from '../kernel/database.ts'
import { addDays, utcDay } from './rules-range.ts'

export type CountedAs = { day: string; episode_id: number; key: string; listener: string; at: Date; bytes: number }
type Asked = { listener: string; agent: string; episode_id: number; at: Date }

const DAY = 86_400_000

/** Downloads that were counted for some listeners on a day or the one before. */
export async function countedFor(db: Queryable, listeners: readonly string[], day: string): Promise<CountedAs[]> {
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
function personKey({ listener, agent }: Pick<Asked, 'listener' | 'agent'>): string {
  return hash('sha256', `${listener}\n${normalAgent(agent)}`, 'buffer').toString('base64url', 0, 16)
}

/** The download that a request is part of. `counted`: those of its listener. */
export function downloadOf(request: Asked, counted: readonly CountedAs[], window: WindowKind): CountedAs | undefined {
  const person = personKey(request)
  return counted.find((download) => {
    if (download.episode_id !== request.episode_id || !(download.key === person || download.key.startsWith(`${person}/`))) return false
    if (window === 'calendar') return download.day === utcDay(request.at)
    return download.at <= request.at && (window === 'last_touch' || request.at.getTime() - download.at.getTime() < DAY)
  })
}
