import * as contract from '@podstead/contract/delivery'
import { clientName } from '@podstead/downloads/address'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure, notFound } from '../kernel/http/failure.ts'
import { externalFailure } from '../kernel/http/failure-external.ts'
import { countAttempt } from '../kernel/http/limits.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import { LONG_FORM_BYTES, readField, readLines, servePageForms } from '../kernel/http/serve-fields.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { pageUrl } from '../shows/present.ts'
import { startTip } from '../tip-jar/commands-public.ts'
import type { ListenableShow } from '../visibility/queries.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import { answerPages, reachPublicShow } from '../website/present-answers.ts'
import { visitorPages } from '../website/present-pages.ts'
import type { TipForm } from './pages.tsx'
import { makeTipPage, type SentTipPage } from './present-page.ts'
import { manageTips } from './routes-manage.ts'

const MAX_MESSAGE = 500
/** Of one address of the internet: each opens a payment page. */
const FORMS_AN_HOUR = 30

/**
 * The pages on which listeners tip, made for each visitor; only public podcasts have them. The amount is that
 * of the price, whatever a form says.
 */
export function tipPages(app: FastifyInstance, kernel: Kernel): void {
  const answer = answerPages(app, kernel, () => import('../website/pages-lost.tsx'))
  visitorPages(kernel).set('tip', (request, reply, show) => openForm(kernel, request, reply, show))
  servePageForms(
    app,
    (scope) => {
      serveAddress(scope, kernel, contract.tipForm, (request, reply) =>
        answer(request, reply, async () => {
          const show = await reachPublicShow(kernel, request, reply)
          return takeForm(kernel, request, await makeTipPage(kernel, reply, show), show)
        }),
      )
    },
    { bodyLimit: LONG_FORM_BYTES },
  )
  manageTips(app, kernel)
}

async function openForm(kernel: Kernel, request: FastifyRequest, reply: FastifyReply, show: ListenableShow) {
  if (isPrivateShow(show)) throw notFound()
  const page = await makeTipPage(kernel, reply, show)
  const { words } = page
  const query = request.query as Record<string, unknown>
  const { renderTipThanks } = await import('./pages.tsx')
  if ('thanks' in query) return page.send(200, renderTipThanks(page))
  const { tips } = page.show
  const chosen = tips.find(({ id }) => String(id) === query.price) ?? tips[0]
  return sendForm(page, {
    values: { price: chosen?.id ?? null, message: '', anonymous: false },
    problems: {},
    notice: 'cancelled' in query ? { text: words.cancelled, isProblem: false } : null,
  })
}

async function sendForm(page: SentTipPage, form: Omit<TipForm, 'choices'>, status = 200) {
  const { renderTipForm, renderTipsOff } = await import('./pages.tsx')
  const choices = page.show.tips
  if (!choices.length) return page.send(404, renderTipsOff(page))
  return page.send(status, renderTipForm(page, { ...form, choices }))
}

/** A form that was sent: leads to the payment page, or says what is missing. */
async function takeForm(kernel: Kernel, request: FastifyRequest, page: SentTipPage, show: ListenableShow) {
  const { words } = page
  const message = readLines(request, 'message')
  const price = Number(readField(request, 'price')) || null
  const values = { price, message, anonymous: readField(request, 'anonymous') !== '' }
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
    if (error instanceof Failure || externalFailure(error)) return refuse(words.failed, 503)
    throw error
  }
}
