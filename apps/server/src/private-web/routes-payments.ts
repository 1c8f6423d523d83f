import { Email } from '@podstead/contract/fields'
import * as contract from '@podstead/contract/private-web/private-web'
import { clientName } from '@podstead/downloads/address'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { presentRunningDiscount } from '../discount-codes/present-offers.ts'
import { fitsDiscount } from '../discount-codes/queries.ts'
import { Failure } from '../kernel/http/failure.ts'
import { externalFailure } from '../kernel/http/failure-external.ts'
import { tryAttempt } from '../kernel/http/limits.ts'
import { readField, servePageForms } from '../kernel/http/serve-fields.ts'
import { readParams } from '../kernel/http/serve-input.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { moneyText } from '../ledger/present.ts'
import type { ShowRow } from '../shows/table.ts'
import { findTipGiver, type TipGiver } from '../tip-jar/commands-links.ts'
import {
  canBecome,
  changeRunningTip,
  type DiscountFit,
  listRunningTips,
  previewTipChange,
  type RunningTipRow,
  sendTipLink,
  stopRunningTip,
} from '../tip-jar/commands-running.ts'
import type { OpenPrice } from '../tip-jar/queries.ts'
import type { RunningPayment } from './pages-payments.tsx'
import { pageLanguage, presentFrame, presentPodcast } from './present.ts'
import { createPageServer, sendPage, sendTo } from './present-answer.ts'
import type { PageFrame } from './present-look.ts'
import { type OfferWords, offerWordsIn } from './present-offers-copy.ts'
import { requireMembersShow } from './queries.ts'
import { listPremiumPrices } from './queries-offers.ts'
import { opensText } from './rules.ts'

/** Of one address of the internet: each sends a mail. */
const LINKS_AN_HOUR = 10

interface Visit {
  show: ShowRow
  frame: PageFrame
  offers: OfferWords
  path: string
}

/** Where whoever pays for a podcast for members changes or stops that, behind the link of a mail. */
export function paymentPages(app: FastifyInstance, kernel: Kernel): void {
  const servePage = createPageServer(kernel, async () => (await import('./pages-frame.tsx')).renderNotice)
  const open = async (request: FastifyRequest): Promise<Visit> => {
    const { slugKey } = readParams(request.params as Record<string, string>)
    const show = await requireMembersShow(kernel.db, String(slugKey))
    const language = pageLanguage(request.headers['accept-language'], show)
    const frame = presentFrame(show, language, null)
    return { show, frame, offers: offerWordsIn(language), path: `/join/${show.slug}/payments` }
  }
  servePage(app, contract.paymentsPage, async (request, reply) => {
    const visit = await open(request)
    const { token, done } = request.query as Record<string, unknown>
    if (typeof token !== 'string') return askForAddress(kernel, reply, visit, {})
    const payer = findTipGiver(kernel, visit.show, token)
    if (!payer) return askForAddress(kernel, reply, visit, { isDead: true }, 404)
    const { stopped, changed, upgraded } = visit.offers.payments
    const notices = new Map<unknown, string>(
      Object.entries({ stop: stopped, change: changed, confirm: upgraded }),
    )
    const notice = notices.get(done) ?? null
    return showPayments(kernel, reply, visit, { payer, token, notice })
  })
  servePageForms(app, (scope) =>
    servePage(scope, contract.paymentsForm, async (request, reply) => {
      const visit = await open(request)
      return readField(request, 'token')
        ? changePayment(kernel, request, reply, visit)
        : sendLink(kernel, request, reply, visit)
    }),
  )
}

async function askForAddress(
  kernel: Kernel,
  reply: FastifyReply,
  { show, frame, offers, path }: Visit,
  form: { email?: string; problem?: string; isDead?: boolean },
  status = 200,
) {
  const { renderPaymentLinkForm } = await import('./pages-payments.tsx')
  const html = renderPaymentLinkForm(frame, offers, presentPodcast(kernel, show), {
    ...{ action: path, email: '', ...form },
  })
  return sendPage(kernel, reply, { html, look: frame.look, script: null, status })
}

/** The same for every address: nobody learns who pays. */
async function sendLink(kernel: Kernel, request: FastifyRequest, reply: FastifyReply, visit: Visit) {
  const { show, frame, offers, path } = visit
  const { emailProblem, tooMany, sentTitle, sent } = offers.payments
  const address = readField(request, 'email')
  const email = Email.safeParse(address)
  if (!email.success)
    return askForAddress(kernel, reply, visit, { email: address, problem: emailProblem }, 422)
  const limit = { key: `tip-link:address:${clientName(request.ip)}`, max: LINKS_AN_HOUR, windowSeconds: 3600 }
  if ((await tryAttempt(kernel, limit)) !== null)
    return askForAddress(kernel, reply, visit, { email: email.data, problem: tooMany }, 429)
  await sendTipLink(kernel, show, email.data)
  const { renderSaid } = await import('./pages-join.tsx')
  const html = renderSaid(frame, presentPodcast(kernel, show), {
    ...{ title: sentTitle, lines: [sent], links: [{ href: path, text: offers.payments.title }] },
  })
  return sendPage(kernel, reply, { html, look: frame.look, script: null })
}

async function showPayments(
  kernel: Kernel,
  reply: FastifyReply,
  { show, frame, offers, path }: Visit,
  { payer, token, notice }: { payer: TipGiver; token: string; notice: string | null },
  status = 200,
) {
  const prices = await listPremiumPrices(kernel, show)
  const running = await listRunningTips(kernel, show, payer)
  const payments = running.map((one) => presentPayment(one, prices, { show, offers, frame }))
  const { PAYMENTS_STYLE, renderRunningPayments } = await import('./pages-payments.tsx')
  const look = { ...frame.look, sheet: `${frame.look.sheet}${PAYMENTS_STYLE}` }
  const html = renderRunningPayments({ ...frame, look }, offers, presentPodcast(kernel, show), {
    ...{ action: path, token, payments, notice },
  })
  return sendPage(kernel, reply, { html, look, script: null, status })
}

function presentPayment(
  tip: RunningTipRow,
  prices: readonly OpenPrice[],
  { show, offers, frame }: Pick<Visit, 'show' | 'offers' | 'frame'>,
): RunningPayment {
  const { id, price_id, unit_amount, currency, recurring_interval, next_at, is_stopped, status } = tip
  const { premium: words } = offers
  const { language } = frame.words
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  // Of a price that is not sold any more it is not said.
  const tier = prices.find((price) => price.id === price_id)?.tier
  const chosen = { unit_amount, currency, recurring_interval, tier }
  const others = prices.filter((price) => price.id !== price_id && canBecome(show, tip, price))
  return {
    ...{ id, price: priceText(chosen, show, words, language) },
    ...{ date: next_at && day.format(next_at), isStopped: is_stopped },
    first: status === 'trialing' ? moneyText(unit_amount, currency, language) : null,
    discount: presentRunningDiscount(tip, language),
    choices: others.map((price) => ({ id: price.id, text: priceText(price, show, words, language) })),
  }
}

/** `$9.00 every month · Episodes up to Gold` */
function priceText(
  {
    unit_amount,
    currency,
    recurring_interval,
    tier,
  }: Pick<OpenPrice, 'unit_amount' | 'currency' | 'recurring_interval'> & {
    tier: OpenPrice['tier'] | undefined
  },
  show: ShowRow,
  words: OfferWords['premium'],
  language: string,
): string {
  const opens = opensText(show, tier, words)
  const price = `${moneyText(unit_amount, currency, language)} ${words[recurring_interval ?? 'once']}`
  return opens ? `${price} · ${opens}` : price
}

const fitIn =
  ({ db }: Kernel): DiscountFit =>
  (subscription, price) =>
    fitsDiscount(db, subscription, price)

interface PaymentChange {
  token: string
  payment: number
  price: number
  /** What its payer has agreed to pay now, of the smallest unit; 0: they were not asked yet. */
  agreed: number
}

/**
 * The page that says what a change charges at once, before it does; undefined where that is nothing, or was
 * agreed to. More than was said is never charged: then it is asked again.
 */
async function renderQuestion(
  kernel: Kernel,
  { show, frame, offers, path }: Visit,
  payer: TipGiver,
  { token, payment, price: priceId, agreed }: PaymentChange,
) {
  const { language } = frame.words
  const change = await previewTipChange(kernel, show, payer, payment, priceId, fitIn(kernel))
  if (!change || change.due <= agreed) return undefined
  const { due, price, charge } = change
  const { confirm, confirmYear } = offers.payments
  const amount = moneyText(due, price.currency, language)
  const { renderPaymentChange } = await import('./pages-payments.tsx')
  return renderPaymentChange(frame, offers, presentPodcast(kernel, show), {
    ...{ action: path, back: `${path}?${new URLSearchParams({ token })}` },
    fields: { token, payment, price: priceId, agreed: due },
    price: priceText(price, show, offers.premium, language),
    ...{ due: amount, text: charge === 'year' ? confirmYear(amount) : confirm(amount) },
  })
}

/** Leads back to the page, so that a reload sends nothing twice. */
async function changePayment(kernel: Kernel, request: FastifyRequest, reply: FastifyReply, visit: Visit) {
  const { show, offers, path } = visit
  const token = readField(request, 'token')
  const payer = findTipGiver(kernel, show, token)
  if (!payer) return askForAddress(kernel, reply, visit, { isDead: true }, 404)
  const [payment, price] = [Number(readField(request, 'payment')), Number(readField(request, 'price'))]
  const wish = readField(request, 'do')
  const isStop = wish === 'stop'
  const agreed = wish === 'confirm' ? Number(readField(request, 'agreed')) || 0 : 0
  try {
    const change = { token, payment, price, agreed }
    const html = !isStop && (await renderQuestion(kernel, visit, payer, change))
    if (html) return sendPage(kernel, reply, { html, look: visit.frame.look, script: null })
    if (isStop) await stopRunningTip(kernel, show, payer, payment)
    else await changeRunningTip(kernel, show, payer, payment, price, fitIn(kernel))
  } catch (error) {
    if (!(error instanceof Failure) && !externalFailure(error)) throw error
    return showPayments(kernel, reply, visit, { payer, token, notice: offers.payments.failed }, 503)
  }
  const query = new URLSearchParams({
    token,
    done: isStop ? 'stop' : wish === 'confirm' ? 'confirm' : 'change',
  })
  return sendTo(reply, `${path}?${query}`)
}
