import { hash } from 'node:crypto'
import { type CountedDownload, countDownloads } from '@podstead/downloads/count'
import type { ExclusionRules } from '@podstead/downloads/exclusions'
import { hashLimit } from '@podstead/downloads/sketch'
import type { WindowKind } from '@podstead/downloads/windows'
import { writeVerdicts } from '../ingest/commands-verdicts.ts'
import { OVER_LIMIT } from '../ingest/rules.ts'
import type { Period } from '../ingest/rules-periods.ts'
import type { CountingConfig } from '../kernel/config-counting.ts'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import { forgetDigests, writeDigests } from './commands-digests.ts'
import { COUNTED_COLUMNS, MEMBER_COLUMNS, removeCounted, writeCounted } from './commands-log.ts'
import { addListeners, applyDeltas, rebuildListeners } from './commands-totals.ts'
import { filesBehind } from './queries-files.ts'
import { countedBefore, selectRequests } from './queries-requests.ts'
import type { Zones } from './queries-zones.ts'
import { asDownloadRequest, REMOTE_FILE } from './rules.ts'
import { addDownload, addExclusion, type CountedFacts, type Deltas } from './rules-deltas.ts'
import type { RequestRow } from './rules-digests.ts'
import { dayIn, hourIn, UTC } from './rules-zones.ts'

/** Listeners of one period, who are counted as a whole. */
export interface Unit {
  period: Period
  listeners: readonly string[]
  /**
   * Which episodes each of them asked for since then, as far as that is known: for most of them
   * nothing else has to be looked at.
   */
  asked?: ReadonlyMap<string, ReadonlySet<number>>
  /** Requests with a larger id are left for the next run; those up to `from` were counted before. */
  from: number
  upTo: number
  /** `open`: those that may count, by the verdicts of their arrival. `all`: every one is judged anew. */
  requests: 'open' | 'all'
  /** Those in use (metrics/service-lists.ts). */
  rules: ExclusionRules
  /** By whose days the downloads of each podcast are added up. */
  zones: Zones
}

/** How an installation counts. */
export type Method = Pick<CountingConfig, 'window' | 'mostPerAddress'>

/** What of a unit must be written: rows of counted downloads, and the verdicts that change. */
export interface RecountResult {
  fresh: CountedFacts[]
  gone: CountedFacts[]
  /** Of those that changed: episodes that a member fetched from its beginning in several places. */
  shared: CountedFacts[]
  /** How many rows were looked at. */
  read: number
}

/**
 * Counts units anew and replaces what was counted for them before, totals included. Adds to `deltas`, which
 * the caller has written together for many units.
 */
export async function recount(trx: Trx, unit: Unit, method: Method, deltas: Deltas): Promise<RecountResult> {
  const { counted, verdicts, rows, files, often, newcomers } = await countUnit(trx, unit, method)
  for (const { row, reason } of verdicts) {
    const place = { ...row, day: dayIn(unit.zones.get(row.show_id) ?? UTC, row.at) }
    if (row.excluded) addExclusion(deltas, place, row.excluded, -1)
    if (reason) addExclusion(deltas, place, reason, 1)
  }
  await writeVerdicts(trx, verdicts)
  if (unit.requests === 'all' || method.window !== 'calendar') await forgetDigests(trx, unit)
  else {
    const reasons = new Map(verdicts.map(({ row, reason }) => [row, reason]))
    const judged = rows.map((row) =>
      reasons.has(row) ? { ...row, excluded: reasons.get(row) ?? null } : row,
    )
    await writeDigests(trx, { ...method, day: unit.period.from, upTo: unit.upTo, often }, judged, files)
  }

  const before = await countedBefore(trx, unit, newcomers)
  const known = new Map(before.map((row) => [factsKey(row), row]))
  const changed = counted.filter((row) => !isSame(row, known.get(factsKey(row))))
  const keys = new Set(counted.map(factsKey))
  const gone = before.filter((row) => !keys.has(factsKey(row)))
  for (const row of changed) {
    const old = known.get(factsKey(row))
    if (old) addDownload(deltas, old, -1)
    addDownload(deltas, row, 1)
  }
  for (const row of gone) addDownload(deltas, row, -1)
  await removeCounted(trx, gone)
  await writeCounted(trx, changed)
  const shared = changed.filter(({ copies }) => (copies ?? 0) >= NOTEWORTHY_COPIES)
  return { fresh: changed.filter((row) => !known.has(factsKey(row))), gone, shared, read: rows.length }
}

/** Writes what `recount` added up. */
export async function applyRecount(
  trx: Trx,
  deltas: Deltas,
  outcomes: readonly RecountResult[],
): Promise<void> {
  await applyDeltas(trx, deltas)
  await addListeners(
    trx,
    outcomes.flatMap(({ fresh }) => fresh),
  )
  const left = new Map<string, { show_id: number; episode_id: number; day: string }>()
  for (const { show_id, episode_id, day } of outcomes.flatMap(({ gone }) => gone))
    for (const level of [0, episode_id])
      left.set(`${show_id}/${level}/${day}`, { show_id, episode_id: level, day })
  await rebuildListeners(trx, [...left.values()])
}

/**
 * What the rules make of the requests of a unit, without writing anything. `rows`: those that were looked at.
 */
export async function countUnit(db: Queryable, unit: Unit, method: Method) {
  const { rows, digested, often, newcomers } = await selectRequests(db, unit, method)
  const found = { ...(await countRows(db, rows, unit, method)), often, newcomers }
  // A verdict on requests that were counted before changes: each of them has to be written, so each is read.
  if (!found.verdicts.some(({ row }) => digested.has(row))) return found
  await forgetDigests(db, unit)
  const again = await selectRequests(db, unit, method)
  return { ...(await countRows(db, again.rows, unit, method)), often: NOBODY, newcomers: again.newcomers }
}

/** Fewer say nothing: at home and at work. */
const NOTEWORTHY_COPIES = 3

const NOBODY: ReadonlySet<string> = new Set()

async function countRows(
  db: Queryable,
  read: readonly RequestRow[],
  unit: Unit,
  { window, mostPerAddress }: Method,
) {
  const rows = read.filter(({ excluded }) => excluded !== OVER_LIMIT)
  const byId = new Map(rows.map((row) => [row.request_id, row]))
  const files = await filesBehind(db, rows)
  files.set(REMOTE_FILE.id, REMOTE_FILE)
  const count = countDownloads(rows.map(asDownloadRequest), files, {
    window,
    mostPerAddress,
    rules: unit.rules,
  })
  const reasons = new Map(count.excluded.map(({ requestId, reason }) => [requestId, reason as string]))
  const verdicts = rows.flatMap((row) => {
    const reason = reasons.get(row.request_id) ?? null
    return reason === row.excluded ? [] : [{ row, reason }]
  })
  const counted = count.downloads.map((download) =>
    asRow(download, window, unit.zones, byId.get(download.requestIds[0] as string)),
  )
  return { counted, verdicts, rows, files }
}

function asRow(
  download: CountedDownload,
  window: WindowKind,
  zones: Zones,
  first: RequestRow | undefined,
): CountedFacts {
  const at = new Date(download.at)
  const zone = zones.get(first?.show_id ?? 0) ?? UTC
  const digest = hash('sha256', `${download.listener}\n${download.agent}`, 'buffer')
  const name = digest.toString('base64url', 0, 16)
  return {
    day: download.day,
    episode_id: download.episodeId,
    // Day and episode stand beside it; on a calendar day there is one download of a person and episode.
    key: window === 'calendar' ? name : `${name}/${download.at.toString(36)}`,
    show_id: first?.show_id ?? 0,
    listener: download.listener,
    consumer: (digest.readUIntBE(0, 6) * 16 + ((digest[6] as number) >> 4)) % hashLimit,
    at,
    report_day: dayIn(zone, at),
    hour: hourIn(zone, at),
    app: download.app.name,
    device: download.device?.name ?? null,
    referrer: download.referrer?.name ?? null,
    country: first?.country ?? '',
    region: first?.region ?? '',
    city: first?.city ?? '',
    bytes: download.bytes,
    subscriber_id: download.member?.id ?? null,
    share: download.member?.share ?? null,
    copies: download.member?.copies ?? null,
  }
}

function factsKey({ day, episode_id, key }: Pick<CountedFacts, 'day' | 'episode_id' | 'key'>): string {
  return `${day}/${episode_id}/${key}`
}

function isSame(row: CountedFacts, other: CountedFacts | undefined): boolean {
  return (
    other !== undefined &&
    [...COUNTED_COLUMNS, ...(row.subscriber_id === null ? [] : MEMBER_COLUMNS)].every(([name]) =>
      name === 'at' ? row.at.getTime() === other.at.getTime() : row[name] === other[name],
    )
  )
}
