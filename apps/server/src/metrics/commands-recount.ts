import { hash } from 'node:crypto'
import { type CountedDownload, countDownloads } from '@podstead/downloads/count'
import type { ExclusionRules } from '@podstead/downloads/exclusions'
import type { AudioFile } from '@podstead/downloads/request'
import { hashLimit } from '@podstead/downloads/sketch'
import type { WindowKind } from '@podstead/downloads/windows'
import { sql } from 'kysely'
import type { CountingConfig } from '../kernel/config-counting.ts'
import type { Queryable, Trx } from '../kernel/database.ts'
import { digestsOf, forgetDigests, writeDigests } from './commands-digests.ts'
import { addListeners, applyDeltas, remakeListeners } from './commands-totals.ts'
import { AUDIO_FACTS, asAudioFile, asDownloadRequest, ELSEWHERE, VERDICTS_OF_COUNT } from './rules.ts'
import { arrayText } from './rules-arrays.ts'
import { addDownload, addExclusion, type CountedFacts, type Deltas } from './rules-deltas.ts'
import { REQUEST, type RequestRow } from './rules-digests.ts'
import { endOf, type Period, startOf } from './rules-periods.ts'

/** Listeners of one period, who are counted as a whole. */
export interface Unit {
  period: Period
  listeners: readonly string[]
  /** Requests with a larger id are left for the next run; those up to `from` were counted before. */
  from: number
  upTo: number
  /** `open`: those that may count, by the verdicts of their arrival. `all`: every one is judged anew. */
  requests: 'open' | 'all'
  /** Those in use (metrics/service-lists.ts). */
  rules: ExclusionRules
}

/** How an installation counts. */
export type Method = Pick<CountingConfig, 'window' | 'mostPerAddress'>

/** What of a unit must be written: rows of counted downloads, and the verdicts that change. */
export interface Outcome {
  fresh: CountedFacts[]
  gone: CountedFacts[]
  /** How many rows were looked at. */
  read: number
}

/**
 * Counts units anew and replaces what was counted for them before, totals included. Adds to `deltas`, which the caller has written
 * together for many units.
 */
export async function recount(trx: Trx, unit: Unit, method: Method, deltas: Deltas): Promise<Outcome> {
  const { counted, verdicts, rows, files, often } = await countUnit(trx, unit, method)
  for (const { row, reason } of verdicts) {
    if (row.excluded) addExclusion(deltas, row, row.excluded, -1)
    if (reason) addExclusion(deltas, row, reason, 1)
  }
  await writeVerdicts(trx, verdicts)
  if (unit.requests === 'all' || method.window !== 'calendar') await forgetDigests(trx, unit)
  else {
    const reasons = new Map(verdicts.map(({ row, reason }) => [row, reason]))
    const judged = rows.map((row) => (reasons.has(row) ? { ...row, excluded: reasons.get(row) ?? null } : row))
    await writeDigests(trx, { ...method, day: unit.period.from, upTo: unit.upTo, often }, judged, files)
  }

  const before = await countedBefore(trx, unit)
  const known = new Map(before.map((row) => [keyOf(row), row]))
  const changed = counted.filter((row) => !isSame(row, known.get(keyOf(row))))
  const keys = new Set(counted.map(keyOf))
  const gone = before.filter((row) => !keys.has(keyOf(row)))
  for (const row of changed) {
    const old = known.get(keyOf(row))
    if (old) addDownload(deltas, old, -1)
    addDownload(deltas, row, 1)
  }
  for (const row of gone) addDownload(deltas, row, -1)
  await removeCounted(trx, gone)
  await writeCounted(trx, changed)
  return { fresh: changed.filter((row) => !known.has(keyOf(row))), gone, read: rows.length }
}

/** Writes what `recount` added up. */
export async function settle(trx: Trx, deltas: Deltas, outcomes: readonly Outcome[]): Promise<void> {
  await applyDeltas(trx, deltas)
  await addListeners(
    trx,
    outcomes.flatMap(({ fresh }) => fresh),
  )
  const left = new Map<string, { show_id: number; episode_id: number; day: string }>()
  for (const { show_id, episode_id, day } of outcomes.flatMap(({ gone }) => gone))
    for (const level of [0, episode_id]) left.set(`${show_id}/${level}/${day}`, { show_id, episode_id: level, day })
  await remakeListeners(trx, [...left.values()])
}

/** What the rules make of the requests of a unit, without writing anything. `rows`: those that were looked at. */
export async function countUnit(db: Queryable, unit: Unit, method: Method) {
  const { rows, digested, often } = await requestsOf(db, unit, method)
  const found = { ...(await countRows(db, rows, unit, method)), often }
  // A verdict on requests that were counted before changes: each of them has to be written, so each is read.
  if (!found.verdicts.some(({ row }) => digested.has(row))) return found
  await forgetDigests(db, unit)
  return { ...(await countRows(db, (await requestsOf(db, unit, method)).rows, unit, method)), often: NOBODY }
}

const NOBODY: ReadonlySet<string> = new Set()

async function countRows(db: Queryable, rows: readonly RequestRow[], unit: Unit, { window, mostPerAddress }: Method) {
  const byId = new Map(rows.map((row) => [row.request_id, row]))
  const fileIds = [...new Set(rows.flatMap(({ audio_file_id }) => audio_file_id ?? []))]
  const stored = fileIds.length
    ? await db
        .selectFrom('audio_files')
        .select(AUDIO_FACTS)
        .where(sql<boolean>`id = any(${arrayText(fileIds)}::text::bigint[])`)
        .execute()
    : []
  const files = new Map<number | string, AudioFile>(stored.map((file) => [file.id, asAudioFile(file)]))
  files.set(ELSEWHERE.id, ELSEWHERE)
  const count = countDownloads(rows.map(asDownloadRequest), files, { window, mostPerAddress, rules: unit.rules })
  const reasons = new Map(count.excluded.map(({ requestId, reason }) => [requestId, reason as string]))
  const verdicts = rows.flatMap((row) => {
    const reason = reasons.get(row.request_id) ?? null
    return reason === row.excluded ? [] : [{ row, reason }]
  })
  const counted = count.downloads.map((download) => asRow(download, window, byId.get(download.requestIds[0] as string)))
  return { counted, verdicts, rows, files }
}

/** All requests of most listeners; of those who asked very often, the new ones and what is known of the others. */
async function requestsOf(db: Queryable, unit: Unit, { window }: Method) {
  const { period, listeners } = unit
  const digests = unit.requests === 'open' && window === 'calendar' ? await digestsOf(db, period.from, listeners) : []
  const often = new Set(digests.map(({ listener }) => listener))
  const known = digests.flatMap(({ requests }) => requests)
  const seldom = listeners.filter((listener) => !often.has(listener))
  return {
    rows: [...known, ...(often.size ? await newRequestsOf(db, unit, [...often]) : []), ...(await allRequestsOf(db, unit, seldom))],
    digested: new Set(known),
    often,
  }
}

/** By their numbers: the index by listener would lead through all of the day again. */
async function newRequestsOf(db: Queryable, { period, from, upTo }: Unit, listeners: readonly string[]): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select ${COLUMNS_READ} from (
      select * from download_requests q where q.id > ${from} and q.id <= ${upTo} and q.at >= ${startOf(period.from)} and q.at < ${endOf(period.to)}
      offset 0
    ) as r join ${theListeners(listeners)} on l.listener = r.listener where ${OPEN}`.execute(db)
  return rows
}

/**
 * One look-up in the index a listener, held apart by `offset 0`: today's partition has no statistics yet, and without them the planner
 * goes through the whole day for each listener.
 */
async function allRequestsOf(db: Queryable, { period, upTo, requests }: Unit, listeners: readonly string[]): Promise<RequestRow[]> {
  if (!listeners.length) return []
  const { rows } = await sql<RequestRow>`
    select ${COLUMNS_READ} from ${theListeners(listeners)} cross join lateral (
      select * from download_requests q where q.listener = l.listener and q.at >= ${startOf(period.from)} and q.at < ${endOf(period.to)} offset 0
    ) as r where r.id <= ${upTo} and ${requests === 'open' ? OPEN : sql`true`}`.execute(db)
  return rows
}

const COLUMNS_READ = sql.join(REQUEST.map((name) => sql.ref(`r.${name}`)))
const OPEN = sql`(r.excluded is null or r.excluded in (${sql.join(VERDICTS_OF_COUNT)}))`

async function countedBefore(trx: Trx, { period, listeners }: Unit): Promise<CountedFacts[]> {
  const { rows } = await sql<CountedFacts>`
    select c.* from ${theListeners(listeners)} cross join lateral (
      select * from counted_downloads q where q.listener = l.listener and q.day >= ${period.from} and q.day <= ${period.to} offset 0
    ) as c`.execute(trx)
  return rows
}

function theListeners(listeners: readonly string[]) {
  return sql`unnest(${arrayText(listeners)}::text::text[]) as l (listener)`
}

function asRow(download: CountedDownload, window: WindowKind, first: RequestRow | undefined): CountedFacts {
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
    at: new Date(download.at),
    hour: new Date(download.at).getUTCHours(),
    app: download.app.name,
    device: download.device?.name ?? null,
    referrer: download.referrer?.name ?? null,
    country: first?.country ?? '',
    region: first?.region ?? '',
    city: first?.city ?? '',
    bytes: download.bytes,
  }
}

function keyOf({ day, episode_id, key }: Pick<CountedFacts, 'day' | 'episode_id' | 'key'>): string {
  return `${day}/${episode_id}/${key}`
}

function isSame(row: CountedFacts, other: CountedFacts | undefined): boolean {
  return (
    other !== undefined && COLUMNS.every(([name]) => (name === 'at' ? row.at.getTime() === other.at.getTime() : row[name] === other[name]))
  )
}

const COLUMNS: [name: keyof CountedFacts, type: string][] = [
  ['day', 'date'],
  ['episode_id', 'bigint'],
  ['key', 'text'],
  ['show_id', 'bigint'],
  ['listener', 'text'],
  ['consumer', 'bigint'],
  ['at', 'timestamptz'],
  ['hour', 'smallint'],
  ['app', 'text'],
  ['device', 'text'],
  ['referrer', 'text'],
  ['country', 'text'],
  ['region', 'text'],
  ['city', 'text'],
  ['bytes', 'bigint'],
]

async function writeCounted(trx: Trx, rows: readonly CountedFacts[]): Promise<void> {
  if (!rows.length) return
  const names = COLUMNS.map(([name]) => sql.ref(name))
  const arrays = COLUMNS.map(([name, type]) => sql`${arrayText(rows.map((row) => row[name]))}::text::${sql.raw(type)}[]`)
  const changes = COLUMNS.slice(3).map(([name]) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`)
  await sql`
    insert into counted_downloads (${sql.join(names)}) select * from unnest(${sql.join(arrays)})
    on conflict (day, episode_id, key) do update set ${sql.join(changes)}`.execute(trx)
}

async function removeCounted(trx: Trx, rows: readonly CountedFacts[]): Promise<void> {
  if (!rows.length) return
  const days = arrayText(rows.map(({ day }) => day))
  const episodes = arrayText(rows.map(({ episode_id }) => episode_id))
  const keys = arrayText(rows.map(({ key }) => key))
  await sql`
    delete from counted_downloads c
    using unnest(${days}::text::date[], ${episodes}::text::bigint[], ${keys}::text::text[]) as g (day, episode_id, key)
    where c.day = g.day and c.episode_id = g.episode_id and c.key = g.key`.execute(trx)
}

async function writeVerdicts(trx: Trx, verdicts: readonly { row: RequestRow; reason: string | null }[]): Promise<void> {
  if (!verdicts.length) return
  const ids = arrayText(verdicts.map(({ row }) => row.request_id))
  const times = arrayText(verdicts.map(({ row }) => row.at))
  const reasons = arrayText(verdicts.map(({ reason }) => reason))
  await sql`
    update download_requests r set excluded = v.reason
    from unnest(${ids}::text::uuid[], ${times}::text::timestamptz[], ${reasons}::text::text[]) as v (request_id, at, reason)
    where r.request_id = v.request_id and r.at = v.at`.execute(trx)
}
