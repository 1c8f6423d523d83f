import * as contract from '@podstead/contract/delivery'
import { clientName } from '@podstead/downloads/address'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { heardShow } from '../delivery/commands-access.ts'
import { Failure, notFound } from '../kernel/http/failure.ts'
import { externalFailure } from '../kernel/http/failure-external.ts'
import { countAttempt } from '../kernel/http/limits.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { createPolicy, STYLE } from '../kernel/mail/html-style.ts'
import { pageUrl } from '../shows/present.ts'
import { serviceHosts } from '../shows/present-consent.ts'
import { showBySlug } from '../shows/queries.ts'
import { startTip } from '../tip-jar/commands-public.ts'
import type { ListenableShow } from '../visibility/queries.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import type { TipForm, TipPage } from './pages-tip.tsx'
import { presentPageShow } from './present.ts'
import { findPlace } from './present-answers.ts'
import { asHtml } from './present-known.ts'
import { TIP_STYLE } from './present-tip.ts'
import { showContent } from './queries.ts'

const MAX_FORM_BYTES = 65_536
const MAX_MESSAGE = 500
/** Of one address of the internet: each opens a payment page. */
const FORMS_AN_HOUR = 30

/** How refusals become pages. */
export type Answering = (
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<unknown>,
) => Promise<unknown>

/**
 * The pages on which listeners tip, made for each visitor; only public podcasts have them. The amount is that
 * of the price, whatever a form says.
 */
export function tipPages(app: FastifyInstance, kernel: Kernel, script: string | null, answer: Answering) {
  app.register(async (scope) => {
    readForms(scope)
    serveAddress(scope, kernel, contract.tipForm, (request, reply) =>
      answer(request, reply, async () => {
        const show = await reachTippableShow(kernel, request, reply)
        const page = await makeTipPage(kernel, reply, show, script)
        return takeForm(kernel, request, page, show)
      }),
    )
  })
  return async (request: FastifyRequest, reply: FastifyReply, show: ListenableShow) => {
    if (isPrivateShow(show)) throw notFound()
    const page = await makeTipPage(kernel, reply, show, script)
    const { words } = page
    const query = request.query as Record<string, unknown>
    const { renderTipThanks } = await import('./pages-tip.tsx')
    if ('thanks' in query) return page.send(200, renderTipThanks(page))
    const chosen = Number(query.price)
    const tips = page.show.tips
    return sendForm(page, {
      values: {
        price: tips.some(({ id }) => id === chosen) ? chosen : (tips[0]?.id ?? null),
        message: '',
        anonymous: false,
      },
      problems: {},
      notice: 'cancelled' in query ? { text: words.cancelled, isProblem: false } : null,
    })
  }
}

/** Bodies of forms, and of nothing else. */
export function readForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}

/** @throws Failure 404 for podcasts that nobody, or not everybody, may hear */
export async function reachTippableShow(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ListenableShow> {
  const { slugKey } = request.params as { slugKey: string }
  const row = await showBySlug(kernel.db, slugKey)
  if (!row) throw notFound()
  const show = await heardShow(kernel, request, reply, row)
  if (isPrivateShow(show)) throw notFound()
  return show
}

export interface SentTipPage extends TipPage {
  send(status: number, html: string): FastifyReply
  leadTo(address: string): FastifyReply
}

/** What every page about tips is made of, and how it is sent. */
export async function makeTipPage(
  kernel: Kernel,
  reply: FastifyReply,
  show: ListenableShow,
  script: string | null,
): Promise<SentTipPage> {
  const place = await findPlace(kernel, reply.request, show)
  const content = await showContent(kernel.db, show, kernel.clock.now(), place)
  const shown = presentPageShow(kernel, content)
  const policy = createPolicy(kernel, {
    script,
    sheets: [STYLE, TIP_STYLE, ...(place.sheet ? [place.sheet] : [])],
    forms: 'payment',
    connects: true,
    outside: place.services ? serviceHosts(place.services) : undefined,
  })
  return {
    ...{ show: shown, words: shown.tipWords, script },
    send: (status, html) =>
      asHtml(reply)
        .code(status)
        .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
        .send(html),
    leadTo: (address) => reply.code(303).headers({ 'cache-control': 'no-store', location: address }).send(),
  }
}

async function sendForm(page: SentTipPage, form: Omit<TipForm, 'choices'>, status = 200) {
  const { renderTipForm, renderTipsOff } = await import('./pages-tip.tsx')
  const choices = page.show.tips
  if (!choices.length) return page.send(404, renderTipsOff(page))
  return page.send(status, renderTipForm(page, { ...form, choices }))
}

/** A form that was sent: leads to the payment page, or says what is missing. */
async function takeForm(kernel: Kernel, request: FastifyRequest, page: SentTipPage, show: ListenableShow) {
  const { words } = page
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  const message = (form.get('message') ?? '')
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
  const price = Number(form.get('price')) || null
  const values = { price, message, anonymous: form.get('anonymous') !== null }
  const problems: TipForm['problems'] = {
    ...(price === null && { price: words.chooseProblem }),
    ...(message.length > MAX_MESSAGE && { message: words.messageProblem }),
  }
  const refuse = (text: string, status: number) =>
    sendForm(page, { values, problems: {}, notice: { text, isProblem: true } }, status)
  if (price === null || problems.message) return sendForm(page, { values, problems, notice: null }, 422)
  // What was offered a moment ago may be gone.
  if (!page.show.tips.some(({ id }) => id === price)) return refuse(words.gone, 422)
  try {
    await countAttempt(kernel, {
      key: `tip:address:${clientName(request.ip)}`,
      max: FORMS_AN_HOUR,
      windowSeconds: 3600,
    })
    const url = await startTip(kernel, show, {
      ...{ priceId: price, message, anonymous: values.anonymous },
      successUrl: `${pageUrl(kernel, show)}/tip?thanks`,
      cancelUrl: `${pageUrl(kernel, show)}/tip?cancelled`,
    })
    return page.leadTo(url)
  } catch (error) {
    if (error instanceof Failure && error.status === 429) return refuse(words.tooMany, 429)
    if ((error instanceof Failure && error.status < 500) || externalFailure(error))
      return refuse(words.failed, 503)
    throw error
  }
}
