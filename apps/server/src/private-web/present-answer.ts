import type { Address } from '@podstead/contract/address'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../kernel/http/failure.ts'
import { externalFailure } from '../kernel/http/failure-external.ts'
import { type AddressHandler, serveAddress } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { pagePolicy } from '../kernel/mail/html-style.ts'
import { languageOfVisitor } from '../kernel/messages/messages-language.ts'
import { type PageWords, wordsIn } from './present-copy.ts'
import { type PageLook, PLAIN_LOOK } from './present-look.ts'

const RETRY_SECONDS = 5

type Page = {
  html: string
  look: PageLook
  script: string | null
  status?: number
  /** `payment`: a form leads on to the payment page of others. */
  forms?: 'self' | 'payment'
}

/** Sends a page that nobody may keep, list or be told of, and that asks nobody else for anything. */
export function sendPage(
  kernel: Kernel,
  reply: FastifyReply,
  { html, look, script, status = 200, forms = 'self' }: Page,
) {
  return quiet(reply)
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', membersPolicy(kernel, { script, sheet: look.sheet, forms }))
    .send(html)
}

/** To a page that can be reloaded without sending a form again. */
export function sendTo(reply: FastifyReply, path: string) {
  return quiet(reply).code(303).header('location', path).send()
}

/** Addresses open something: no cache keeps them, no search engine lists them, no page is told of them. */
export function quiet(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'referrer-policy': 'no-referrer',
  })
}

/** Nothing but what we serve ourselves: a picture in a description from elsewhere would tell who reads. */
function membersPolicy(
  kernel: Kernel,
  { script, sheet, forms }: { script: string | null; sheet: string; forms: 'self' | 'payment' },
): string {
  const ours = pagePolicy(kernel, script, sheet, 'ours', forms)
    .split('; ')
    .map((rule) => (rule.startsWith('img-src ') ? `img-src 'self' ${kernel.config.origins.media}` : rule))
  return ours.join('; ')
}

type RenderNotice = (words: PageWords, notice: { title: string; heading?: string; text: string }) => string

/**
 * What mounts pages. People see pages, not the words of an API: whoever is refused gets one, too, which
 * `loadNotice` loads when it is needed.
 */
export function createPageServer(kernel: Kernel, loadNotice: () => Promise<RenderNotice>) {
  return <A extends Address>(app: FastifyInstance, address: A, handler: AddressHandler<A>): void =>
    serveAddress(app, kernel, address, async (request, reply, reached) => {
      try {
        return await handler(request, reply, reached)
      } catch (error) {
        return sendRefusal(kernel, request, reply, await loadNotice(), error)
      }
    })
}

async function sendRefusal(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  renderNotice: RenderNotice,
  error: unknown,
): Promise<unknown> {
  const words = wordsIn(languageOfVisitor(request.headers['accept-language']))
  const send = (status: number, notice: Parameters<RenderNotice>[1]) =>
    sendPage(kernel, reply, { html: renderNotice(words, notice), look: PLAIN_LOOK, script: null, status })
  const outside = externalFailure(error)
  if (outside) {
    kernel.log.warn({ err: error, id: request.id }, 'a page could not be shown')
    reply.header('retry-after', String(outside.retryAfterSeconds ?? RETRY_SECONDS))
    return send(503, words.away)
  }
  if (!(error instanceof Failure)) throw error
  if (error.retryAfterSeconds) reply.header('retry-after', String(error.retryAfterSeconds))
  if (error.status === 404) return send(404, words.lost)
  if (error.status === 429) return send(429, words.slowDown)
  return send(error.status, words.failed)
}
