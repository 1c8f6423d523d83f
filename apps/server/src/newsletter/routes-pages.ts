import { Email } from '@podstead/contract/fields'
import * as contract from '@podstead/contract/newsletter/newsletter'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newChallenge } from '../accounts/commands-captcha.ts'
import { heardShow } from '../delivery/commands-access.ts'
import { Failure, notFound } from '../kernel/http/failure.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import { readField, serveOneClick, servePageForms } from '../kernel/http/serve-fields.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { pagePolicy } from '../kernel/mail/html-style.ts'
import { inLanguage } from '../kernel/mail/mail-template.ts'
import { languageOfVisitor } from '../kernel/messages/messages-language.ts'
import { showBySlug } from '../shows/queries.ts'
import type { ListenableShow } from '../visibility/queries.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import { answerPages, openVisitorPage, reachPublicShow } from '../website/present-answers.ts'
import { addReader, askForConfirmation, checkSignUp, leave, readTicket } from './commands.ts'
import { wordsFor } from './mails.ts'
import { NEWSLETTER, type NewsletterWords } from './mails-copy.ts'
import type { LeavingPage, NewsletterPage, NewsletterProblem } from './pages.tsx'
import { signUpUrl } from './present.ts'
import { findLeaving, isNewsletterOpen } from './queries.ts'

/** Signing up for the newsletter of a public podcast, confirming it, and ending it. */
export function newsletterPages(app: FastifyInstance, kernel: Kernel): void {
  const answer = answerPages(app, kernel, () => import('../website/pages-lost.tsx'))

  /** @throws Failure 404 where nobody can sign up */
  const requireShow = async (request: FastifyRequest, reply: FastifyReply): Promise<ListenableShow> => {
    const show = await reachPublicShow(kernel, request, reply)
    if (!(await isNewsletterOpen(kernel.db, show))) throw notFound()
    return show
  }
  const send = async (reply: FastifyReply, show: ListenableShow, page: NewsletterPage, status = 200) => {
    const visitor = await openVisitorPage(kernel, reply, show)
    const { renderNewsletter } = await import('./pages.tsx')
    keepSecret(reply)
    return visitor.send(status, renderNewsletter(wordsFor(show), page, visitor, signUpUrl(kernel, show)))
  }
  const newForm = async (show: ListenableShow, email: string, problem?: NewsletterProblem) => ({
    ...{ state: 'form' as const, action: signUpUrl(kernel, show), email, problem },
    challenge: await newChallenge(kernel, { scope: 'newsletter' }),
  })
  /** On the website of the podcast, as long as everybody sees it. */
  const sendLeaving = async (
    request: FastifyRequest,
    reply: FastifyReply,
    podcast: LeavingPodcast,
    page: LeavingPage,
  ) => {
    const row = await showBySlug(kernel.db, podcast.slug)
    if (row && !isPrivateShow(row)) return send(reply, await heardShow(kernel, request, reply, row), page)
    return sendPlain(reply, wordsFor(podcast), page, podcast.podcast_title)
  }
  const sendPlain = async (
    reply: FastifyReply,
    words: NewsletterWords,
    page: LeavingPage,
    podcast: string,
    status = 200,
  ) => {
    const { renderPlainNewsletter } = await import('./pages.tsx')
    return keepSecret(reply)
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': pagePolicy(kernel, null, null, 'ours', 'self'),
        'cache-control': 'no-store',
      })
      .send(renderPlainNewsletter(words, page, podcast))
  }
  /** Whoever comes a second time has left, and nothing says any more from where. */
  const sendGone = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    const words = inLanguage(NEWSLETTER, languageOfVisitor(request.headers['accept-language']))
    return sendPlain(reply, words, { state: 'left' }, '', status)
  }

  serveAddress(app, kernel, contract.newsletterForm, (request, reply) =>
    answer(request, reply, async () => {
      const show = await requireShow(request, reply)
      const isSent = 'sent' in (request.query as object)
      return send(reply, show, isSent ? { state: 'sent' } : await newForm(show, ''))
    }),
  )
  serveAddress(app, kernel, contract.newsletterConfirmation, (request, reply) =>
    answer(request, reply, async () => {
      const show = await requireShow(request, reply)
      const { ticket = '' } = request.query as { ticket?: string }
      const address = signUpUrl(kernel, show)
      return readTicket(kernel, show, ticket)
        ? send(reply, show, { state: 'confirm', action: `${address}/confirm`, ticket })
        : send(reply, show, { state: 'expired', address }, 410)
    }),
  )
  servePageForms(app, (scope) => {
    serveAddress(scope, kernel, contract.signUpForNewsletter, (request, reply) =>
      answer(request, reply, async () => {
        const show = await requireShow(request, reply)
        const typed = readField(request, 'email')
        const email = Email.safeParse(typed)
        if (!email.success) return send(reply, show, await newForm(show, typed, 'emailProblem'), 422)
        const captcha = readField(request, 'captcha')
        try {
          await checkSignUp(kernel, request.ip, captcha)
        } catch (error) {
          if (!(error instanceof Failure)) throw error
          const tooMany = captcha ? 'tooMany' : 'checkNeeded'
          const problem = error.status === 429 ? tooMany : 'captchaFailed'
          return send(reply, show, await newForm(show, email.data, problem), error.status)
        }
        await askForConfirmation(kernel, show, email.data)
        return reply
          .code(303)
          .headers({ 'cache-control': 'no-store', location: `${signUpUrl(kernel, show)}?sent` })
          .send()
      }),
    )
    serveAddress(scope, kernel, contract.confirmNewsletter, (request, reply) =>
      answer(request, reply, async () => {
        const show = await requireShow(request, reply)
        const email = readTicket(kernel, show, readField(request, 'ticket'))
        if (!email) return send(reply, show, { state: 'expired', address: signUpUrl(kernel, show) }, 410)
        await addReader(kernel, show, email)
        return send(reply, show, { state: 'confirmed' })
      }),
    )
  })

  serveAddress(app, kernel, contract.newsletterLeavePage, (request, reply) =>
    answer(request, reply, async () => {
      const podcast = await findLeaving(kernel.db, readKey(request))
      if (!podcast) return sendGone(request, reply, 410)
      return sendLeaving(request, reply, podcast, { state: 'leave', action: request.url })
    }),
  )
  serveOneClick(app, (scope) => {
    serveAddress(scope, kernel, contract.leaveNewsletter, (request, reply) =>
      answer(request, reply, async () => {
        const podcast = await findLeaving(kernel.db, readKey(request))
        if (!podcast) return sendGone(request, reply, 200)
        await leave(kernel, readKey(request))
        return sendLeaving(request, reply, podcast, { state: 'left' })
      }),
    )
  })
}

type LeavingPodcast = NonNullable<Awaited<ReturnType<typeof findLeaving>>>

const readKey = (request: FastifyRequest) => (request.params as { letterKey: string }).letterKey

/** No search engine lists these pages, and no page is told of their addresses. */
function keepSecret(reply: FastifyReply): FastifyReply {
  return reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' })
}
