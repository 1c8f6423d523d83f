import { notModified } from '@podstead/feed/conditional'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LastKnown } from '../delivery/commands-last-known.ts'
import { DatabaseUnavailable } from '../kernel/database/database-outage.ts'
import { Failure } from '../kernel/http/failure.ts'
import { externalFailure } from '../kernel/http/failure-external.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { pagePolicy } from '../kernel/mail/html-style.ts'

/** A page of a public show as it was shown last. */
export interface ShownPage {
  showId: number
  revision: number
  html: string
  headers: Record<string, string>
}

const RETRY_SECONDS = 5
const pages = () => import('./pages-lost.tsx')

/** People see pages, not the words of an API: whoever is refused gets one, too. */
export async function answering(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  shown: LastKnown<ShownPage>,
  work: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    const last = error instanceof DatabaseUnavailable ? shown.last(request.url) : undefined
    if (last) return asShown(request, reply, last)
    const outside = externalFailure(error)
    if (outside) {
      kernel.log.warn({ err: error, id: request.id }, 'a page could not be shown')
      reply.header('retry-after', String(outside.retryAfterSeconds ?? RETRY_SECONDS))
      return refusal(kernel, reply)
        .code(503)
        .send((await pages()).renderAway())
    }
    if (!(error instanceof Failure)) throw error
    if (error.status === 404) return lost(kernel, reply)
    if (error.retryAfterSeconds) reply.header('retry-after', String(error.retryAfterSeconds))
    const html = (await pages()).renderLocked(error.message)
    return refusal(kernel, reply).code(error.status).send(html)
  }
}

/** The same answer for what never was and for what is kept from this reader. */
async function lost(kernel: Kernel, reply: FastifyReply): Promise<FastifyReply> {
  reply.removeHeader('x-robots-tag')
  reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  return refusal(kernel, reply)
    .code(404)
    .send((await pages()).renderLost(kernel.config.origins.app))
}

/** For who may see the podcast, which they are led back to. */
export async function lostEpisode(
  kernel: Kernel,
  reply: FastifyReply,
  show: { title: string; url: string },
): Promise<FastifyReply> {
  return refusal(kernel, reply)
    .code(404)
    .send((await pages()).renderLostEpisode(show))
}

function asShown(request: FastifyRequest, reply: FastifyReply, { html, headers }: ShownPage): FastifyReply {
  reply.headers(headers)
  const facts = { etag: headers.etag as string, lastModified: new Date(0) }
  if (notModified(facts, { 'if-none-match': request.headers['if-none-match'] })) return reply.code(304).send()
  return asHtml(reply).send(html)
}

function refusal(kernel: Kernel, reply: FastifyReply): FastifyReply {
  return asHtml(reply).headers({
    'content-security-policy': pagePolicy(kernel, null, null),
    'cache-control': 'no-store',
  })
}

export function asHtml(reply: FastifyReply): FastifyReply {
  return reply.type('text/html; charset=utf-8')
}
