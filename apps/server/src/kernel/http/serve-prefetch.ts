import type { IncomingHttpHeaders } from 'node:http'
import { Failure } from './failure.ts'

/**
 * What a browser says that fetches before anybody asked for it; Firefox and older browsers have their own
 * words.
 */
export function requestPurpose(headers: IncomingHttpHeaders): 'prefetch' | null {
  for (const name of PURPOSE_HEADERS) {
    const said = headers[name]
    if (typeof said === 'string' && /^\s*(?:prefetch|prerender|preview)\b/i.test(said)) return 'prefetch'
  }
  return null
}
const PURPOSE_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

/**
 * For calls of the specification that change something by GET: what only fetches in advance may not make
 * them. @throws Failure 403
 */
export function refusePrefetch(headers: IncomingHttpHeaders): void {
  if (requestPurpose(headers))
    throw new Failure({ status: 403, message: 'This changes something, so it is not fetched in advance.' })
}
