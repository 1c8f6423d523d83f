import type { Address } from '@podstead/contract/address'
import type { FastifyInstance } from 'fastify'
import type { FastRequest } from '../kernel/http/fast-path.ts'
import type { LaneAnswer } from '../kernel/http/fast-path-answer.ts'
import { type Coding, chooseCoding } from '../kernel/http/serve-coding.ts'
import type { KnownPages } from './present-answers.ts'
import { bytesHeaders, codedEtag, isUnchanged, type ShownPage } from './present-known.ts'

/**
 * Pages and players of public podcasts that are in memory and surely right; the routes answer everything else
 * (decision 0066).
 */
export function fastPages(app: FastifyInstance, pages: KnownPages, addresses: Address[]): void {
  const answerKnown = (asked: FastRequest, answer: LaneAnswer): boolean => {
    const { method, url, headers, id } = asked
    const { host } = headers
    // Whose word counts where a proxy names another host is the framework's to know.
    if (!host || (headers['x-forwarded-host'] ?? host) !== host) return false
    const page = pages.find(`${host}${url}`)
    if (!page) return false
    const coding = chooseCoding(headers['accept-encoding'])
    const { etag, unchanged, whole } = headersFor(page, coding)
    const tags = headers['if-none-match']
    // A browser that asks again nearly always sends back just what it got.
    if (tags !== undefined && (tags === etag || isUnchanged(etag, tags))) {
      answer.head(304, ['x-request-id', id, ...unchanged])
      answer.end()
      return true
    }
    if (!whole) return false
    answer.head(200, ['x-request-id', id, ...whole])
    answer.end(method === 'HEAD' ? undefined : page.ready[coding])
    return true
  }
  for (const address of addresses) app.lane.add(address, answerKnown)
}

interface CodedHeaders {
  etag: string
  unchanged: string[]
  /** Undefined while it is not packed. */
  whole: string[] | undefined
}
const coded = new WeakMap<ShownPage, Partial<Record<Coding, CodedHeaders>>>()

/** As flat lists, as the fast path writes them: made once for each page and coding. */
function headersFor(page: ShownPage, coding: Coding): CodedHeaders {
  let forms = coded.get(page)
  if (!forms) {
    forms = {}
    coded.set(page, forms)
  }
  const made = forms[coding]
  const bytes = page.ready[coding]
  if (made && (made.whole || !bytes)) return made
  const etag = codedEtag(page.etag, coding)
  const unchanged = Object.entries({ ...page.headers, etag }).flat()
  const whole = bytes && [...unchanged, ...Object.entries(bytesHeaders(bytes, coding)).flat()]
  const form = { etag, unchanged, whole }
  forms[coding] = form
  return form
}
