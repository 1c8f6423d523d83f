import type { IncomingHttpHeaders } from 'node:http'
import { requestPurpose } from '@podstead/downloads/request-purpose'
import { Failure } from './failure.ts'

/**
 * For calls of the specification that change something by GET: what only fetches in advance may not make
 * them. @throws Failure 403
 */
export function refusePrefetch(headers: IncomingHttpHeaders): void {
  if (requestPurpose(headers))
    throw new Failure({ status: 403, message: 'This changes something, so it is not fetched in advance.' })
}
