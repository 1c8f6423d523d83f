import * as contract from '@podstead/contract/private-web/private-web'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, refused } from '../kernel/http/failure.ts'
import { readField, servePageForms } from '../kernel/http/serve-fields.ts'
import { readParams } from '../kernel/http/serve-input.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ShowRow } from '../shows/table.ts'
import { findReview, reviewRequest } from '../subscribers/commands-request.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { pageLanguage, presentFrame, presentRequest } from './present.ts'
import { createPageServer, sendPage } from './present-answer.ts'

/**
 * From the mail to the owner, without signing in. Programs that look at links in mails fetch the page, which
 * changes nothing; its two buttons do.
 */
export function reviewPages(app: FastifyInstance, kernel: Kernel): void {
  const servePage = createPageServer(kernel, async () => (await import('./pages-frame.tsx')).renderNotice)
  servePage(app, contract.reviewPage, async (request, reply) => {
    const found = await findReview(kernel, readToken(request))
    if (!found) throw notFound()
    return sendReview(kernel, request, reply, found)
  })

  servePageForms(app, (scope) =>
    servePage(scope, contract.decideRequest, async (request, reply) => {
      const status = readField(request, 'status')
      if (status !== 'Approved' && status !== 'Reject') throw refused('Choose to approve or to reject.')
      return sendReview(kernel, request, reply, await reviewRequest(kernel, readToken(request), status))
    }),
  )
}

function readToken(request: FastifyRequest): string {
  return String(readParams(request.params as Record<string, string>).tokenKey)
}

async function sendReview(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  { subscriber, show }: { subscriber: SubscriberRow; show: ShowRow },
) {
  const language = pageLanguage(request.headers['accept-language'], show)
  const frame = presentFrame(show, language, null)
  const { renderReview } = await import('./pages-review.tsx')
  const page = presentRequest(
    kernel,
    { subscriber, show },
    { language, path: request.url.split('?')[0] ?? '' },
  )
  return sendPage(kernel, reply, { html: renderReview(frame, page), look: frame.look, script: null })
}
