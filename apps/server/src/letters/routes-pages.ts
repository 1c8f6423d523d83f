import * as contract from '@podstead/contract/letters/letters'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../kernel/http/failure.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import { serveOneClick } from '../kernel/http/serve-fields.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { pagePolicy } from '../kernel/mail/html-style.ts'
import { inLanguage } from '../kernel/mail/mail-template.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { findLettersReader } from './commands-addresses.ts'
import { resumeLetters, suppressAddress } from './commands-suppressions.ts'
import { languageOfShow } from './mails.ts'
import { LETTERS } from './mails-copy.ts'
import { findInstructionEmail, findSuppression } from './queries.ts'

type PageState = 'ask' | 'ended' | 'resumed' | 'held'

/**
 * The page on which a subscriber ends letters. Mail scanners follow links, so asking for it changes nothing.
 */
export function letterPages(app: FastifyInstance, kernel: Kernel): void {
  serveAddress(app, kernel, contract.lettersPage, async (request, reply) => {
    const subscriber = await requireReader(kernel, request)
    const suppression = await findSuppression(kernel.db, kernel, subscriber)
    const state = suppression ? (suppression.reason === 'unsubscribed' ? 'ended' : 'held') : 'ask'
    return sendPage(kernel, reply, request, subscriber, state)
  })
  serveOneClick(app, (scope) => {
    serveAddress(scope, kernel, contract.endLetters, async (request, reply) => {
      const subscriber = await requireReader(kernel, request)
      await kernel.db.transaction().execute((trx) => suppressAddress(trx, kernel, subscriber, 'unsubscribed'))
      return sendPage(kernel, reply, request, subscriber, 'ended')
    })
    serveAddress(scope, kernel, contract.resumeLetters, async (request, reply) => {
      const subscriber = await requireReader(kernel, request)
      const isResumed = await resumeLetters(kernel, subscriber)
      return sendPage(kernel, reply, request, subscriber, isResumed ? 'resumed' : 'held')
    })
  })
}

async function requireReader(kernel: Kernel, request: FastifyRequest): Promise<SubscriberRow> {
  const { letterKey } = request.params as { letterKey: string }
  const subscriber = await findLettersReader(kernel, letterKey)
  if (!subscriber) throw notFound()
  return subscriber
}

async function sendPage(
  kernel: Kernel,
  reply: FastifyReply,
  request: FastifyRequest,
  subscriber: SubscriberRow,
  state: PageState,
): Promise<FastifyReply> {
  const { letterKey } = request.params as { letterKey: string }
  const show = await kernel.db
    .selectFrom('shows')
    .select(['podcast_title', 'language_id'])
    .where('id', '=', subscriber.show_id)
    .executeTakeFirstOrThrow()
  const { language } = await findInstructionEmail(kernel.db, subscriber.show_id)
  const words = inLanguage(LETTERS, subscriber.language || language || languageOfShow(show)).page
  const { lettersPage } = await import('./pages.tsx')
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': pagePolicy(kernel, null, null, 'ours', 'self'),
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    .send(lettersPage(words, show.podcast_title, { state, address: `/letters/${letterKey}` }))
}
