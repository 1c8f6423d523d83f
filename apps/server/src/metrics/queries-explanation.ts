import { normalAgent } from '@podstead/downloads/agents/agent-text'
import { bytesByFile } from '@podstead/downloads/count'
import { requiredBytes } from '@podstead/downloads/threshold'
import { splitByWindow, type WindowKind } from '@podstead/downloads/windows'
import type { Queryable } from '../kernel/database/database.ts'
import { filesBehind } from '../rollup/queries-files.ts'
import { asDownloadRequest, fileKey } from '../rollup/rules.ts'
import { countedFor, findDownload, groupTouches } from './queries-counted.ts'
import { pairsOfAddress, type RawRequest, rawRequest, requestsOfListener } from './queries-requests.ts'
import { utcDay } from './rules-range.ts'

export type ExplainedRequest = NonNullable<Awaited<ReturnType<typeof explainedRequest>>>

/** More of one listener, episode and day than anybody's app sends. */
const MOST = 2000

/** A request with everything that decided about it; null when it is another podcast's, or gone. */
export async function explainedRequest(
  db: Queryable,
  showId: number,
  key: { day: string; id: number },
  window: WindowKind,
) {
  const request = await rawRequest(db, showId, key.day, key.id)
  if (!request) return null
  const all = await requestsOfListener(db, request, MOST)
  const agent = normalAgent(request.agent)
  const sameApp = all.filter((other) => normalAgent(other.agent) === agent)
  const together = windowOfRequest(sameApp, request, window)
  const candidates = together.filter(({ excluded }) => excluded === null)
  const known = await filesBehind(db, together)
  const file = known.get(fileKey(request))
  const received = bytesByFile(candidates.map(asDownloadRequest), known)
  const counted = await countedFor(db, [request.listener], utcDay(request.at))
  const touches = groupTouches(all)
  const required = file && requiredBytes(file)
  return {
    request,
    together,
    isCounted: (row: RawRequest) => findDownload(row, counted, window, touches) !== undefined,
    download: request.excluded === null ? findDownload(request, counted, window, touches) : undefined,
    file,
    received: file ? (received.get(file) ?? 0) : 0,
    required: required !== undefined && Number.isFinite(required) ? required : null,
    pairs: await pairsOfAddress(db, request),
  }
}

/**
 * The requests that are looked at together with one: those that may count open the
 * windows, the others fall into them.
 */
function windowOfRequest(requests: RawRequest[], request: RawRequest, window: WindowKind): RawRequest[] {
  if (window === 'calendar') return requests.filter(({ at }) => utcDay(at) === utcDay(request.at))
  const placed = requests
    .filter(({ excluded, id }) => excluded === null || id === request.id)
    .map((row) => ({ at: row.at.getTime(), row }))
  const own = splitByWindow(placed, window).find((one) => one.some(({ row }) => row.id === request.id)) ?? []
  return own.map(({ row }) => row)
}
