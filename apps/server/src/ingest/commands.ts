import { clientNetwork } from '@podstead/downloads/address'
import { type ExclusionRules, findExclusion } from '@podstead/downloads/exclusions'
import type { NetworkMark } from '@podstead/downloads/request'
import { utcDay } from '@podstead/downloads/windows'
import { freshLists, listsAreFresh, listsInUse } from '../counting-method/queries.ts'
import { places } from '../geo/queries.ts'
import { type Kernel, perKernel } from '../kernel/kernel.ts'
import { createIds } from './commands-ids.ts'
import { cachedListenerKeys, hashListeners } from './commands-keys.ts'
import { ensureDays } from './commands-partitions.ts'
import { OVER_LIMIT } from './rules.ts'
import { countingPeriod, dayAfter } from './rules-periods.ts'
import { type AddressTally, createAddressTallies } from './rules-request-limit.ts'

/** An answered request for audio as delivery saw it. The address goes no further than this process. */
export interface AudioRequest {
  at: Date
  show_id: number
  episode_id: number
  /** Null when the file lies elsewhere. */
  audio_file_id: number | null
  /** Where another form of the episode was asked for. */
  alternate_id?: number
  method: string
  status: number
  ip: string
  agent: string
  referrer: string
  range_header: string
  range_start: number | null
  range_end: number | null
  bytes_sent: number
  purpose?: 'prefetch' | null
  /** Of a members-only podcast: whose feed led here. They are the listener, whatever network they are in. */
  subscriber_id?: number
}

/**
 * Makes lines of requests: cells between tabs, as they will lie in the database. A line has no address, and
 * an id that makes writing it twice harmless.
 */
export interface RequestSerializer {
  /**
   * Looks up where and who, judges the request by itself, and lets go of the address. Null
   * until `ensureListenerKeys` was asked about its day; undefined where as many as are kept of
   * one address were written already.
   */
  lineOf(request: AudioRequest): string | null | undefined
  /**
   * Lets go of addresses: apps ask for one episode in many parts, and whose address it is, is
   * found out once until this. Looks whether there are other lists, which count for the lines
   * after that; nobody waits for it.
   */
  refresh(): void
}

export function createLineMaker(kernel: Kernel): RequestSerializer {
  const where = places(kernel)
  const countAddress = addressTallies(kernel)
  const toId = createIds()
  /** By address: the name and what was said of the network, and the cells. */
  let listeners = new Map<string, Listener>()
  let moment = { time: Number.NaN, text: '', day: '' }

  function listenerOn(day: string, ip: string): Listener | null {
    const hashListener = cachedListenerKeys(kernel, countingPeriod(day, kernel.config.counting.window))
    if (!hashListener) return null
    const { country, region, city } = where.of(ip)
    const network = listsInUse(kernel).networkOf(ip)
    const place = `${cell(country)}\t${cell(region)}\t${cell(city)}\t${network ?? ''}`
    const name = hashListener(ip)
    const listener = { name, network, place, tally: countAddress(day, name), cells: '' }
    listeners.set(ip, listener)
    return listener
  }

  function memberOn(day: string, ip: string, id: number): Listener | null {
    const known = listeners.get(`${ip} ${id}`)
    if (known) return known
    const here = listeners.get(ip) ?? listenerOn(day, ip)
    const hashName = cachedListenerKeys(kernel, countingPeriod(day, kernel.config.counting.window))
    if (!here || !hashName) return null
    const name = hashName(`member ${id}`)
    const cells = `\t${id}\t${hashName(clientNetwork(ip) ?? '')}`
    const listener = { ...here, name, tally: countAddress(day, name), cells }
    listeners.set(`${ip} ${id}`, listener)
    return listener
  }

  return {
    lineOf(request) {
      const time = request.at.getTime()
      if (time !== moment.time) {
        const day = utcDay(time)
        if (day !== moment.day) listeners = new Map()
        moment = { time, text: String(time), day }
      }
      if (!listsAreFresh(kernel)) return null
      const listener =
        request.subscriber_id === undefined
          ? (listeners.get(request.ip) ?? listenerOn(moment.day, request.ip))
          : memberOn(moment.day, request.ip, request.subscriber_id)
      if (!listener) return null
      const { show_id, episode_id, audio_file_id, method, status, range_start, range_end, bytes_sent } =
        request
      const agent = cell(request.agent)
      const referrer = cell(request.referrer)
      const range = cell(request.range_header)
      const verdict = verdictOn(request, listener.network, listsInUse(kernel).rules)
      const retention = listener.tally.retain(verdict ? null : `${episode_id} ${agent}`)
      if (retention === 'dropped') return undefined
      const excluded = retention === 'last' ? OVER_LIMIT : verdict
      return `${toId(time)}\t${moment.text}\t${show_id}\t${episode_id}\t${audio_file_id ?? ''}\t${method}\t${status}\t${listener.name}\t${agent}\t${referrer}\t${range}\t${range_start ?? ''}\t${range_end ?? ''}\t${bytes_sent}\t${listener.place}\t${excluded ?? ''}\t${request.alternate_id ?? ''}\t${request.purpose ?? ''}${listener.cells}`
    },
    refresh() {
      if (listeners.size) listeners = new Map()
      void freshLists(kernel)
    },
  }
}

/** `cells`: what a line of a member has at its end. */
type Listener = {
  name: string
  network: NetworkMark | null
  place: string
  tally: AddressTally
  cells: string
}

/**
 * Of this process: what other processes write, and what it wrote before its start, has a bound of its own.
 */
const addressTallies = perKernel((kernel) => createAddressTallies(kernel.config.counting))

/**
 * Reads from the database what it takes to name listeners on these requests' days,
 * and by which lists to judge them.
 */
async function ensureListenerKeys(kernel: Kernel, requests: readonly AudioRequest[]): Promise<void> {
  const days = new Set(requests.map(({ at }) => utcDay(at.getTime())))
  for (const day of days) await hashListeners(kernel, countingPeriod(day, kernel.config.counting.window))
  await partitionsFor(kernel, days)
  await freshLists(kernel)
}

/** Lines of some requests, for whoever has all of them at hand. */
export async function serializeRequests(
  kernel: Kernel,
  requests: readonly AudioRequest[],
): Promise<string[]> {
  const maker = createLineMaker(kernel)
  const lines: string[] = []
  for (const request of requests) {
    let line = maker.lineOf(request)
    if (line === null) {
      await ensureListenerKeys(kernel, [request])
      line = maker.lineOf(request)
    }
    if (line === null) throw new Error('A listener has no name on that day')
    if (line !== undefined) lines.push(line)
  }
  return lines
}

/**
 * Our own 302 leads to the store that we authorised: it is judged as the answer that the
 * store gives (`asDownloadRequest`).
 */
function verdictOn(
  { method, status, agent, referrer, range_header, range_start, purpose }: AudioRequest,
  network: NetworkMark | null,
  rules: ExclusionRules,
) {
  const answered = status === 302 ? (range_start === null ? 200 : 206) : status
  return findExclusion(
    { method, status: answered, agent, referrer, range: range_header, network, purpose },
    rules,
  )
}

/**
 * What would be taken for the end of a cell or line. Headers hold none of it by the time they come here; what
 * else may come does not matter.
 */
function cell(text: string): string {
  return separators.test(text) ? text.replace(everySeparator, ' ') : text
}
const separators = /[\0\t\n\r]/
const everySeparator = /[\0\t\n\r]/g

const knownDays = perKernel(() => new Set<string>())

/** On demand for the days around today; anything older lies well in the common partition. */
async function partitionsFor(kernel: Kernel, days: Iterable<string>): Promise<void> {
  const known = knownDays(kernel)
  const today = utcDay(kernel.clock.now().getTime())
  for (const day of days) {
    if (known.has(day)) continue
    if (day < dayAfter(today, -3) || day > dayAfter(today, 2)) continue
    await ensureDays(kernel.db, [day]).catch((error) =>
      kernel.log.warn({ err: error, day }, 'a partition could not be made'),
    )
    known.add(day)
  }
}
