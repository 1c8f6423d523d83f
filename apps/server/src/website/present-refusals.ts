import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LastKnown } from '../delivery/commands-last-known.ts'
import { DatabaseUnavailable } from '../kernel/database/database-outage.ts'
import { Failure } from '../kernel/http/failure.ts'
import { externalFailure } from '../kernel/http/failure-external.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { pagePolicy } from '../kernel/mail/html-style.ts'
import { asHtml, pageAddress, type ShownPage, sendPage } from './present-known.ts'

const RETRY_SECONDS = 5

/** What is shown to those who are refused. */
export interface RefusalPages {
  policy: string
  lost(): string
  locked(message: string): string
  away(): string
}

/** People see pages, not the words of an API: whoever is refused gets one, too. */
export async function answering(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  shown: LastKnown<ShownPage>,
  pages: () => Promise<RefusalPages>,
  work: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    const last = error instanceof DatabaseUnavailable ? shown.last(pageAddress(request)) : undefined
    if (last) return sendPage(request, reply, last)
    const outside = externalFailure(error)
    if (outside) {
      kernel.log.warn({ err: error, id: request.id }, 'a page could not be shown')
      reply.header('retry-after', String(outside.retryAfterSeconds ?? RETRY_SECONDS))
      const { policy, away } = await pages()
      return refusal(reply, policy).code(503).send(away())
    }
    if (!(error instanceof Failure)) throw error
    if (error.status === 404) return answerLost(reply, await pages())
    if (error.retryAfterSeconds) reply.header('retry-after', String(error.retryAfterSeconds))
    const { policy, locked } = await pages()
    return refusal(reply, policy).code(error.status).send(locked(error.message))
  }
}

/** The same answer for what never was and for what is kept from this reader. */
export function answerLost(reply: FastifyReply, { policy, lost }: RefusalPages): FastifyReply {
  reply.removeHeader('x-robots-tag')
  reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  return refusal(reply, policy).code(404).send(lost())
}

/** What nobody keeps. */
export function refusal(reply: FastifyReply, policy: string): FastifyReply {
  return asHtml(reply).headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
}

/** `pages-lost.tsx`, which routes load when it is needed. */
export interface LostPages {
  renderLost(appOrigin: string): string
  renderLocked(message: string): string
  renderAway(): string
}

/** What the pages of podcasts say to those who are refused. */
export function pageRefusals(
  kernel: Kernel,
  { renderAway, renderLocked, renderLost }: LostPages,
): RefusalPages {
  return {
    policy: pagePolicy(kernel, null, null),
    lost: () => renderLost(kernel.config.origins.app),
    locked: renderLocked,
    away: renderAway,
  }
}
