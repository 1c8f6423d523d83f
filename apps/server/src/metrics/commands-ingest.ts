import { randomUUID } from 'node:crypto'
import { exclusionOf } from '@podstead/downloads/exclusions'
import type { NetworkMark } from '@podstead/downloads/request'
import { dayOf } from '@podstead/downloads/windows'
import { sql } from 'kysely'
import { type Kernel, perKernel } from '../kernel/kernel.ts'
import { listenerNames } from './commands-keys.ts'
import { ensureDays } from './commands-partitions.ts'
import { asDownloadRequest } from './rules.ts'
import { arrayText } from './rules-arrays.ts'
import { dayAfter, periodOf } from './rules-periods.ts'
import type { Place } from './rules-places.ts'
import { places } from './service.ts'
import { freshLists, listsInUse } from './service-lists.ts'

/** An answered request for audio as delivery saw it. The address goes no further than this process. */
export interface HeardRequest {
  at: Date
  show_id: number
  episode_id: number
  /** Null when the file lies elsewhere. */
  audio_file_id: number | null
  method: string
  status: number
  ip: string
  agent: string
  referrer: string
  range_header: string
  range_start: number | null
  range_end: number | null
  bytes_sent: number
}

/** Requests as they will lie in the database: without addresses, with an id that makes writing them twice harmless. */
export type KeptRequests = { columns: string[]; size: number }

export type NamesByDay = Map<string, (ip: string) => string>

const COLUMNS: [name: string, type: string][] = [
  ['request_id', 'uuid'],
  ['at', 'timestamptz'],
  ['show_id', 'bigint'],
  ['episode_id', 'bigint'],
  ['audio_file_id', 'bigint'],
  ['method', 'text'],
  ['status', 'integer'],
  ['listener', 'text'],
  ['agent', 'text'],
  ['referrer', 'text'],
  ['range_header', 'text'],
  ['range_start', 'bigint'],
  ['range_end', 'bigint'],
  ['bytes_sent', 'bigint'],
  ['country', 'text'],
  ['region', 'text'],
  ['city', 'text'],
  ['network', 'text'],
  ['excluded', 'text'],
]
const NAMES = sql.join(COLUMNS.map(([name]) => sql.ref(name)))

/** Shared by writers, taken alone by the roll-up for a moment: so it knows that no smaller id is still on its way. */
export const GATE = sql`hashtext('metrics.requests')`

/** Reads from the database what it takes to name listeners on these requests' days; to be called before `prepared`. */
export async function namesFor(kernel: Kernel, requests: readonly HeardRequest[]): Promise<NamesByDay> {
  const byDay: NamesByDay = new Map()
  for (const { at } of requests) {
    const day = dayOf(at.getTime())
    if (!byDay.has(day)) byDay.set(day, await listenerNames(kernel, periodOf(day, kernel.config.counting.window)))
  }
  await partitionsFor(kernel, byDay.keys())
  await freshLists(kernel)
  return byDay
}

/** Looks up where and who, judges each request by itself, and lets go of the address. */
export function prepared(kernel: Kernel, requests: readonly HeardRequest[], names: NamesByDay): KeptRequests {
  const where = places(kernel)
  const { rules, networkOf } = listsInUse(kernel)
  // Apps ask for one episode in many parts: whose address it is, is found out once for all of them. Addresses are remembered no longer than this.
  const listeners = new Map<string, { listener: string; network: NetworkMark | null } & Place>()
  const listenerOf = ({ at, ip }: HeardRequest) => {
    const day = dayOf(at.getTime())
    const key = `${day} ${ip}`
    let known = listeners.get(key)
    if (!known) {
      const nameOf = names.get(day)
      if (!nameOf) throw new Error('A listener has no name on that day')
      known = { listener: nameOf(ip), network: networkOf(ip), ...where.of(ip) }
      listeners.set(key, known)
    }
    return known
  }
  const rows = requests.map((request) => {
    const facts = { ...request, request_id: orderedId(request.at), ...listenerOf(request) }
    return { ...facts, excluded: exclusionOf(asDownloadRequest(facts), rules) }
  })
  return { size: rows.length, columns: COLUMNS.map(([name]) => arrayText(rows.map((row) => row[name as keyof (typeof rows)[number]]))) }
}

/** Writes them in one statement. Twice is once. */
export async function keep({ db }: Pick<Kernel, 'db'>, { columns }: KeptRequests): Promise<void> {
  const arrays = COLUMNS.map(([, type], n) => sql`${columns[n]}::text::${sql.raw(type)}[]`)
  await sql`
    with gate as materialized (select pg_advisory_xact_lock_shared(${GATE}))
    insert into download_requests (${NAMES})
    select r.* from gate cross join unnest(${sql.join(arrays)}) as r(${NAMES})
    on conflict (request_id, at) do nothing`.execute(db)
}

const knownDays = perKernel(() => new Set<string>())

/** On demand for the days around today; anything older lies well in the common partition. */
async function partitionsFor(kernel: Kernel, days: Iterable<string>): Promise<void> {
  const known = knownDays(kernel)
  const today = dayOf(kernel.clock.now().getTime())
  for (const day of days) {
    if (known.has(day)) continue
    if (day < dayAfter(today, -3) || day > dayAfter(today, 2)) continue
    await ensureDays(kernel.db, [day]).catch((error) => kernel.log.warn({ err: error, day }, 'a partition could not be made'))
    known.add(day)
  }
}

/** UUID version 7: ids of one time lie together in the index. */
function orderedId(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
