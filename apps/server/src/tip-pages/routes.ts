import * as contract from '@podstead/contract/delivery'
import { clientName } from '@podstead/downloads/address'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findDiscount, openDiscountedPage } from '../discount-codes/commands-redeem.ts'
import { discountWordsIn } from '../discount-codes/present-copy.ts'
import { discountRefusal, presentDiscountField, presentReduced } from '../discount-codes/present-offers.ts'
import { type CountedCode, hasOpenDiscountCodes } from '../discount-codes/queries.ts'
import { readCode } from '../discount-codes/rules.ts'
import { Failure, notFound } from '../kernel/http/failure.ts'
import { externalFailure } from '../kernel/http/failure-external.ts'
import { countAttempt } from '../kernel/http/limits.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import { LONG_FORM_BYTES, readField, readLines, servePageForms } from '../kernel/http/serve-fields.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { pageUrl } from '../shows/present.ts'
import { startTip } from '../tip-jar/commands-public.ts'
import { listOpenPrices } from '../tip-jar/queries.ts'
import type { ListenableShow } from '../visibility/queries.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import { answerPages, reachPublicShow } from '../website/present-answers.ts'
import { visitorPages } from '../website/present-pages.ts'
import type { TipForm } from './pages.tsx'
import { makeTipPage, type SentTipPage } from './present-page.ts'
import { manageTips } from './routes-manage.ts'

const MAX_MESSAGE = 500
const MAX_CODE = 64
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
  const typed = typeof query.code === 'string' ? query.code.slice(0, MAX_CODE) : ''
  const visit = { page, show, discount: await readDiscount(kernel, request, show, typed) }
  return sendForm(kernel, visit, {
    values: { price: chosen?.id ?? null, message: '', anonymous: false },
    problems: {},
    notice: 'cancelled' in query ? { text: words.cancelled, isProblem: false } : null,
  })
}

interface Visit {
  page: SentTipPage
  show: ListenableShow
  discount: { typed: string; found: CountedCode | 'refused' | 'too many' | null }
}

async function readDiscount(
  kernel: Kernel,
  request: FastifyRequest,
  show: ListenableShow,
  typed: string,
): Promise<Visit['discount']> {
  const from = clientName(request.ip)
  return { typed, found: typed === '' ? null : await findDiscount(kernel, show, { typed, from }) }
}

async function sendForm(
  kernel: Kernel,
  { page, show, discount: { typed, found } }: Visit,
  form: Omit<TipForm, 'choices' | 'discount'> & { codeProblem?: string },
  status = 200,
) {
  const { renderTipForm, renderTipsOff } = await import('./pages.tsx')
  const { tips, language } = page.show
  if (!tips.length) return page.send(404, renderTipsOff(page))
  const words = discountWordsIn(language)
  const code = typeof found === 'object' ? found : null
  const prices = new Map((await listOpenPrices(kernel.db, show)).map((price) => [price.id, price]))
  const choices = tips.map((tip) => {
    const price = prices.get(tip.id)
    const { amount, notes } = price
      ? presentReduced(code, { ...price, isPremium: false }, { words, language })
      : { amount: null, notes: [] }
    return { ...tip, amount: amount ?? tip.amount, notes }
  })
  const hasCodes = typed !== '' || (await hasOpenDiscountCodes(kernel.db, show, kernel.clock.now()))
  const field = presentDiscountField(found, typed, words)
  const { codeProblem = '', ...rest } = form
  const discount = hasCodes ? { ...field, ...(codeProblem && { problem: codeProblem }) } : null
  const refused = found === 'too many' ? 429 : found === 'refused' ? 422 : status
  return page.send(refused, renderTipForm(page, { ...rest, choices, discount }))
}

/** A form that was sent: leads to the payment page, or says what is missing. */
async function takeForm(kernel: Kernel, request: FastifyRequest, page: SentTipPage, show: ListenableShow) {
  const { words } = page
  const typed = readField(request, 'code').slice(0, MAX_CODE)
  const discount = await readDiscount(kernel, request, show, typed)
  const visit = { page, show, discount }
  const message = readLines(request, 'message')
  const price = Number(readField(request, 'price')) || null
  const values = { price, message, anonymous: readField(request, 'anonymous') !== '' }
  const problems: TipForm['problems'] = {
    ...(price === null && { price: words.chooseProblem }),
    ...(message.length > MAX_MESSAGE && { message: words.messageProblem }),
  }
  const refuse = (text: string, status: number) =>
    sendForm(kernel, visit, { values, problems: {}, notice: { text, isProblem: true } }, status)
  // What a code makes of the prices is read before anything is paid.
  if (readField(request, 'do') === 'apply' || readCode(typed) !== readCode(readField(request, 'applied')))
    return sendForm(kernel, visit, { values, problems: {}, notice: null })
  if (price === null || problems.message)
    return sendForm(kernel, visit, { values, problems, notice: null }, 422)
  // What was offered a moment ago may be gone.
  if (!page.show.tips.some(({ id }) => id === price)) return refuse(words.gone, 422)
  try {
    await countAttempt(kernel, {
      key: `tip:address:${clientName(request.ip)}`,
      max: FORMS_AN_HOUR,
      windowSeconds: 3600,
    })
    const tip = {
      ...{ priceId: price, message, anonymous: values.anonymous },
      successUrl: `${pageUrl(kernel, show)}/tip?thanks`,
      cancelUrl: `${pageUrl(kernel, show)}/tip?cancelled`,
    }
    if (discount.found === null) return page.leadTo(await startTip(kernel, show, tip))
    if (typeof discount.found === 'string')
      return sendForm(kernel, visit, { values, problems: {}, notice: null })
    const opened = await openDiscountedPage(kernel, show, discount.found, tip)
    if (typeof opened === 'object') return page.leadTo(opened.url)
    const codeProblem = discountRefusal(opened, discount.found, discountWordsIn(page.show.language))
    return sendForm(kernel, visit, { values, problems: {}, notice: null, codeProblem }, 422)
  } catch (error) {
    if (error instanceof Failure && error.status === 429) return refuse(words.tooMany, 429)
    if (error instanceof Failure || externalFailure(error)) return refuse(words.failed, 503)
    throw error
  }
}
