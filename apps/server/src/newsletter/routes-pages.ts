import { Email } from '@podstead/contract/fields'
import * as contract from '@podstead/contract/newsletter/newsletter'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newChallenge } from '../accounts/commands-captcha.ts'
import { Failure, notFound } from '../kernel/http/failure.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { pagePolicy, STYLE } from '../kernel/mail/html-style.ts'
import { showBySlug } from '../shows/queries.ts'
import type { ShowRow } from '../shows/table.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import { PLAYER_FILE, playerScript } from '../website/queries-player.ts'
import { addReader, askForConfirmation, checkSignUp, leave, readTicket } from './commands.ts'
import { wordsFor } from './mails.ts'
import type { NewsletterPage } from './pages.tsx'
import { signUpUrl } from './present.ts'
import { findLeaving, isNewsletterOpen } from './queries.ts'

const MAX_FORM_BYTES = 16_384

/** Signing up for the newsletter of a public podcast, confirming it, and ending it. */
export function newsletterPages(app: FastifyInstance, kernel: Kernel): void {
  const script = playerScript(PLAYER_FILE)?.url ?? null

  /** @throws Failure 404 where nobody can sign up */
  const requireShow = async (request: FastifyRequest): Promise<ShowRow> => {
    const show = await showBySlug(kernel.db, (request.params as { slugKey: string }).slugKey)
    if (!show || isPrivateShow(show) || !(await isNewsletterOpen(kernel.db, show))) throw notFound()
    return show
  }
  const send = async (
    reply: FastifyReply,
    show: Pick<ShowRow, 'podcast_title' | 'language_id'>,
    page: NewsletterPage,
    status = 200,
  ) => {
    const { newsletterPage } = await import('./pages.tsx')
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': pagePolicy(kernel, script, null, 'ours', 'self'),
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
      .send(newsletterPage(wordsFor(show), show.podcast_title, page, { style: STYLE, script }))
  }
  const newForm = async (show: ShowRow, email: string, problem?: NewsletterProblem) => ({
    ...{ state: 'form' as const, action: signUpUrl(kernel, show), email, problem },
    challenge: await newChallenge(kernel, { scope: 'newsletter' }),
  })

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    // Mail programs post a form of parts (RFC 8058); what stands in it is of no interest.
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      done(null, undefined)
    })

    serveAddress(scope, kernel, contract.newsletterForm, async (request, reply) => {
      const show = await requireShow(request)
      const isSent = 'sent' in (request.query as object)
      return send(reply, show, isSent ? { state: 'sent' } : await newForm(show, ''))
    })
    serveAddress(scope, kernel, contract.signUpForNewsletter, async (request, reply) => {
      const show = await requireShow(request)
      const email = Email.safeParse(readField(request, 'email'))
      if (!email.success)
        return send(reply, show, await newForm(show, readField(request, 'email'), 'emailProblem'), 422)
      try {
        await checkSignUp(kernel, request.ip, readField(request, 'captcha'))
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        const problem = error.status === 429 ? 'tooMany' : 'captchaFailed'
        return send(reply, show, await newForm(show, email.data, problem), error.status)
      }
      await askForConfirmation(kernel, show, email.data)
      return reply
        .code(303)
        .header('cache-control', 'no-store')
        .header('location', `${signUpUrl(kernel, show)}?sent`)
        .send()
    })
    serveAddress(scope, kernel, contract.newsletterConfirmation, async (request, reply) => {
      const show = await requireShow(request)
      const { ticket = '' } = request.query as { ticket?: string }
      const address = signUpUrl(kernel, show)
      return readTicket(kernel, show, ticket)
        ? send(reply, show, { state: 'confirm', action: `${address}/confirm`, ticket })
        : send(reply, show, { state: 'expired', address }, 410)
    })
    serveAddress(scope, kernel, contract.confirmNewsletter, async (request, reply) => {
      const show = await requireShow(request)
      const email = readTicket(kernel, show, readField(request, 'ticket'))
      if (!email) return send(reply, show, { state: 'expired', address: signUpUrl(kernel, show) }, 410)
      await addReader(kernel, show, email)
      return send(reply, show, { state: 'confirmed' })
    })
    serveAddress(scope, kernel, contract.newsletterLeavePage, async (request, reply) => {
      const reader = await findLeaving(kernel.db, readKey(request))
      if (!reader) throw notFound()
      return send(reply, reader, { state: 'leave', action: request.url })
    })
    serveAddress(scope, kernel, contract.leaveNewsletter, async (request, reply) => {
      const reader = await findLeaving(kernel.db, readKey(request))
      if (!reader) throw notFound()
      await leave(kernel, readKey(request))
      return send(reply, reader, { state: 'left' })
    })
  })
}

type NewsletterProblem = 'emailProblem' | 'captchaFailed' | 'tooMany'

const readKey = (request: FastifyRequest) => (request.params as { letterKey: string }).letterKey

function readField(request: FastifyRequest, name: string): string {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  return (form.get(name) ?? '').toWellFormed().trim()
}
