import { Email } from '@podstead/contract/fields'
import * as contract from '@podstead/contract/private-web/private-web'
import { clientName } from '@podstead/downloads/address'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../kernel/http/failure.ts'
import { externalFailure } from '../kernel/http/failure-external.ts'
import { tryAttempt } from '../kernel/http/limits.ts'
import { LONG_FORM_BYTES, readField, readLines, servePageForms } from '../kernel/http/serve-fields.ts'
import { readParams } from '../kernel/http/serve-input.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { moneyText } from '../ledger/present.ts'
import type { ShowRow } from '../shows/table.ts'
import { startGift } from '../tip-jar/commands-gifts.ts'
import { startTip } from '../tip-jar/commands-public.ts'
import { isTrialLeft } from '../tip-jar/commands-trials.ts'
import type { OpenPrice } from '../tip-jar/queries.ts'
import type { PremiumForm } from './pages-premium.tsx'
import { pageLanguage, presentFrame, presentPodcast } from './present.ts'
import { createPageServer, sendPage, sendTo } from './present-answer.ts'
import type { PageFrame } from './present-look.ts'
import { type OfferWords, offerWordsIn } from './present-offers-copy.ts'
import { requireMembersShow } from './queries.ts'
import { listPremiumPrices } from './queries-offers.ts'
import { opensText } from './rules.ts'

/** Of one address of the internet: each opens a payment page. */
const FORMS_AN_HOUR = 30
const MAX_MESSAGE = 500
const MAX_NAME = 255

interface Visit {
  show: ShowRow
  frame: PageFrame
  offers: OfferWords
  path: string
  prices: OpenPrice[]
}

/** Where access to a podcast for members is bought, for oneself or as a gift. */
export function premiumPages(app: FastifyInstance, kernel: Kernel): void {
  const servePage = createPageServer(kernel, async () => (await import('./pages-frame.tsx')).renderNotice)
  const open = async (request: FastifyRequest): Promise<Visit> => {
    const { slugKey } = readParams(request.params as Record<string, string>)
    const show = await requireMembersShow(kernel.db, String(slugKey))
    const language = pageLanguage(request.headers['accept-language'], show)
    return {
      ...{ show, frame: presentFrame(show, language, null), offers: offerWordsIn(language) },
      ...{ path: `/join/${show.slug}/premium`, prices: await listPremiumPrices(kernel, show) },
    }
  }
  servePage(app, contract.premiumPage, async (request, reply) => {
    const visit = await open(request)
    const query = request.query as Record<string, unknown>
    const { premium } = visit.offers
    if ('thanks' in query)
      return sendWords(kernel, reply, visit, {
        ...{
          title: premium.thanksTitle,
          line: thanksLine(query.thanks, premium),
        },
      })
    const notice = 'cancelled' in query ? { text: premium.cancelled, isProblem: false } : null
    const price = visit.prices.find(({ id }) => String(id) === query.price) ?? visit.prices[0]
    const values = { ...NOTHING, price: price?.id ?? null, isGift: 'gift' in query }
    return sendForm(kernel, reply, visit, { values, problems: {}, notice })
  })
  servePageForms(
    app,
    (scope) =>
      servePage(scope, contract.premiumForm, async (request, reply) =>
        takeForm(kernel, request, reply, await open(request)),
      ),
    { bodyLimit: LONG_FORM_BYTES },
  )
}

function thanksLine(of: unknown, words: OfferWords['premium']): string {
  if (of === 'gift') return words.thanksGift
  return of === 'trial' ? words.thanksTrial : words.thanks
}

const NOTHING = { address: '', acceptsNoTrial: false, recipient: '', email: '', giver: '', message: '' }

async function takeForm(kernel: Kernel, request: FastifyRequest, reply: FastifyReply, visit: Visit) {
  const { premium } = visit.offers
  const values: PremiumForm['values'] = {
    price: Number(readField(request, 'price')) || null,
    isGift: readField(request, 'gift') !== '',
    address: readField(request, 'address').toLowerCase(),
    acceptsNoTrial: readField(request, 'without_trial') !== '',
    recipient: readField(request, 'recipient').slice(0, MAX_NAME),
    email: readField(request, 'email').toLowerCase(),
    giver: readField(request, 'giver').slice(0, MAX_NAME),
    message: readLines(request, 'message'),
  }
  const chosen = visit.prices.find(({ id }) => id === values.price)
  const problems = findProblems(values, chosen, premium)
  const refuse = (text: string, status: number) =>
    sendForm(kernel, reply, visit, { values, problems: {}, notice: { text, isProblem: true } }, status)
  if (Object.keys(problems).length)
    return sendForm(kernel, reply, visit, { values, problems, notice: null }, 422)
  // What was offered a moment ago may be gone.
  if (!chosen) return refuse(premium.gone, 422)
  const limit = { key: `premium:address:${clientName(request.ip)}`, max: FORMS_AN_HOUR, windowSeconds: 3600 }
  if ((await tryAttempt(kernel, limit)) !== null) return refuse(premium.tooMany, 429)
  try {
    const wantsTrial = takesTrial(values, chosen)
    const hasTrial = wantsTrial && (await isTrialLeft(kernel, visit.show, values.address))
    if (wantsTrial && !hasTrial && !values.acceptsNoTrial)
      return askWithoutTrial(kernel, reply, visit, values, chosen)
    return sendTo(reply, await startPayment(kernel, visit, values, { hasTrial }))
  } catch (error) {
    if (error instanceof Failure || externalFailure(error)) return refuse(premium.failed, 503)
    throw error
  }
}

/** A gift has no free trial. */
function takesTrial({ isGift }: PremiumForm['values'], chosen: OpenPrice | undefined): boolean {
  return !isGift && chosen !== undefined && chosen.trial_days > 0
}

/** Says before anything is paid that the free trial was had already. */
function askWithoutTrial(
  kernel: Kernel,
  reply: FastifyReply,
  visit: Visit,
  values: PremiumForm['values'],
  { unit_amount, currency }: OpenPrice,
) {
  const amount = moneyText(unit_amount, currency, visit.frame.words.language)
  const notice = { text: visit.offers.premium.trialUsed(amount), isProblem: false }
  return sendForm(kernel, reply, visit, { values: { ...values, acceptsNoTrial: true }, problems: {}, notice })
}

function findProblems(
  values: PremiumForm['values'],
  chosen: OpenPrice | undefined,
  words: OfferWords['premium'],
): PremiumForm['problems'] {
  const { price, isGift, address, email, message } = values
  const needsAddress = takesTrial(values, chosen) || (!isGift && address !== '')
  return {
    ...(price === null && { price: words.priceProblem }),
    ...(needsAddress && !Email.safeParse(address).success && { address: words.addressProblem }),
    ...(isGift && !Email.safeParse(email).success && { email: words.recipientProblem }),
    ...(isGift && message.length > MAX_MESSAGE && { message: words.messageProblem }),
  }
}

/** @returns the address of the payment page */
function startPayment(
  kernel: Kernel,
  { show, path }: Visit,
  { price, isGift, address, recipient, email, giver, message }: PremiumForm['values'],
  { hasTrial }: { hasTrial: boolean },
): Promise<string> {
  const page = `${kernel.config.origins.pages}${path}`
  const priceId = price as number
  const cancelUrl = `${page}?cancelled`
  if (!isGift)
    return startTip(kernel, show, {
      ...{ priceId, message: '', anonymous: false, cancelUrl },
      successUrl: `${page}?${hasTrial ? 'thanks=trial' : 'thanks'}`,
      ...(address && { email: address }),
    })
  return startGift(kernel, show, {
    ...{ priceId, email, name: recipient, giver, message },
    ...{ successUrl: `${page}?thanks=gift`, cancelUrl },
  })
}

async function sendForm(
  kernel: Kernel,
  reply: FastifyReply,
  visit: Visit,
  form: Omit<PremiumForm, 'action' | 'choices'>,
  status = 200,
) {
  const { show, frame, offers, path, prices } = visit
  const { premium } = offers
  if (!prices.length)
    return sendWords(kernel, reply, visit, { title: premium.offTitle, line: premium.off, status: 404 })
  const { PREMIUM_STYLE, renderPremiumForm } = await import('./pages-premium.tsx')
  const look = { ...frame.look, sheet: `${frame.look.sheet}${PREMIUM_STYLE}` }
  const choices = prices.map(({ id, unit_amount, currency, recurring_interval, tier, trial_days }) => ({
    ...{ id, amount: moneyText(unit_amount, currency, frame.words.language) },
    interval: premium[recurring_interval ?? 'once'],
    opens: opensText(show, tier, premium),
    trial: trial_days > 0 ? premium.trial(trial_days) : '',
  }))
  const html = renderPremiumForm({ ...frame, look }, offers, presentPodcast(kernel, show), {
    ...{ ...form, action: path, choices },
  })
  return sendPage(kernel, reply, { html, look, script: null, status, forms: 'payment' })
}

async function sendWords(
  kernel: Kernel,
  reply: FastifyReply,
  { show, frame, offers }: Visit,
  { title, line, status = 200 }: { title: string; line: string; status?: number },
) {
  const { renderSaid } = await import('./pages-join.tsx')
  const html = renderSaid(frame, presentPodcast(kernel, show), {
    ...{ title, lines: [line], links: [{ href: `/join/${show.slug}`, text: offers.premium.back }] },
  })
  return sendPage(kernel, reply, { html, look: frame.look, script: null, status })
}
