import * as contract from '@podstead/contract/private-web/private-web'
import { clientName } from '@podstead/downloads/address'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findDiscount, openDiscountedPage } from '../discount-codes/commands-redeem.ts'
import { discountWordsIn } from '../discount-codes/present-copy.ts'
import { discountRefusal, presentDiscountField } from '../discount-codes/present-offers.ts'
import { type CountedCode, hasOpenDiscountCodes } from '../discount-codes/queries.ts'
import { discountedAmount, readCode } from '../discount-codes/rules.ts'
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
import { pageLanguage, presentFrame, presentPodcast } from './present.ts'
import { createPageServer, sendPage, sendTo } from './present-answer.ts'
import type { PageFrame } from './present-look.ts'
import { type OfferWords, offerWordsIn } from './present-offers-copy.ts'
import { type PremiumForm, presentChoice, thanksText } from './present-premium.ts'
import { requireMembersShow } from './queries.ts'
import { listPremiumPrices } from './queries-offers.ts'
import { findOfferProblems, takesTrial } from './rules.ts'

/** Of one address of the internet: each opens a payment page. */
const FORMS_AN_HOUR = 30
const MAX_NAME = 255
const MAX_CODE = 64

interface Visit {
  show: ShowRow
  frame: PageFrame
  offers: OfferWords
  path: string
  prices: OpenPrice[]
  discount: { typed: string; found: CountedCode | 'refused' | 'too many' | null }
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
      discount: { typed: '', found: null },
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
          line: thanksText(query.thanks, premium, visit.frame.words.language),
        },
      })
    const notice = 'cancelled' in query ? { text: premium.cancelled, isProblem: false } : null
    const price = visit.prices.find(({ id }) => String(id) === query.price) ?? visit.prices[0]
    const values = { ...NOTHING, price: price?.id ?? null, isGift: 'gift' in query }
    const typed = typeof query.code === 'string' ? query.code : ''
    const seen = await withDiscount(kernel, request, visit, typed)
    return sendForm(kernel, reply, seen, { values, problems: {}, notice })
  })
  servePageForms(
    app,
    (scope) =>
      servePage(scope, contract.premiumForm, async (request, reply) =>
        takeForm(
          kernel,
          request,
          reply,
          await withDiscount(kernel, request, await open(request), readField(request, 'code')),
        ),
      ),
    { bodyLimit: LONG_FORM_BYTES },
  )
}

async function withDiscount(
  kernel: Kernel,
  request: FastifyRequest,
  visit: Visit,
  given: string,
): Promise<Visit> {
  const [typed, from] = [given.slice(0, MAX_CODE), clientName(request.ip)]
  const found = typed === '' ? null : await findDiscount(kernel, visit.show, { typed, from })
  return { ...visit, discount: { typed, found } }
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
  const { discount } = visit
  // What a code makes of the prices is read before anything is paid.
  if (
    readField(request, 'do') === 'apply' ||
    readCode(discount.typed) !== readCode(readField(request, 'applied')) ||
    typeof discount.found === 'string'
  )
    return sendForm(kernel, reply, visit, { values, problems: {}, notice: null })
  const problems = findOfferProblems(values, {
    ...{ chosen, hasCode: discount.found !== null, words: premium },
    noGift: discountWordsIn(visit.frame.words.language).noGift,
  })
  const refuse = (text: string, status: number) =>
    sendForm(kernel, reply, visit, { values, problems: {}, notice: { text, isProblem: true } }, status)
  if (Object.keys(problems).length)
    return sendForm(kernel, reply, visit, { values, problems, notice: null }, 422)
  // What was offered a moment ago may be gone.
  if (!chosen) return refuse(premium.gone, 422)
  const limit = { key: `premium:address:${clientName(request.ip)}`, max: FORMS_AN_HOUR, windowSeconds: 3600 }
  if ((await tryAttempt(kernel, limit)) !== null) return refuse(premium.tooMany, 429)
  try {
    if (discount.found) return await payWithCode(kernel, reply, visit, values, discount.found)
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

/** Pays less from the first day on, in place of a free trial. */
async function payWithCode(
  kernel: Kernel,
  reply: FastifyReply,
  visit: Visit,
  values: PremiumForm['values'],
  code: CountedCode,
) {
  const { show, path, prices } = visit
  const price = prices.find(({ id }) => id === values.price) as OpenPrice
  const page = `${kernel.config.origins.pages}${path}`
  const isFree = discountedAmount(code, { ...price, is_premium: true }) === 0
  const opened = await openDiscountedPage(kernel, show, code, {
    ...{ priceId: price.id, message: '', anonymous: false, cancelUrl: `${page}?cancelled` },
    successUrl: `${page}?${isFree ? 'thanks=free' : 'thanks'}`,
    ...(values.address && { email: values.address }),
  })
  if (typeof opened === 'object') return sendTo(reply, opened.url)
  const words = discountWordsIn(visit.frame.words.language)
  const problems = { code: discountRefusal(opened, code, words) }
  return sendForm(kernel, reply, visit, { values, problems, notice: null }, 422)
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
  form: Omit<PremiumForm, 'action' | 'choices' | 'discount'>,
  status = 200,
) {
  const { show, frame, offers, path, prices } = visit
  const { premium } = offers
  if (!prices.length)
    return sendWords(kernel, reply, visit, { title: premium.offTitle, line: premium.off, status: 404 })
  const { PREMIUM_STYLE, renderPremiumForm } = await import('./pages-premium.tsx')
  const look = { ...frame.look, sheet: `${frame.look.sheet}${PREMIUM_STYLE}` }
  const { typed, found } = visit.discount
  const { language } = frame.words
  const words = discountWordsIn(language)
  const choices = prices.map((price) =>
    presentChoice({ show, language, premium, code: typeof found === 'object' ? found : null }, price),
  )
  const hasCodes = typed !== '' || (await hasOpenDiscountCodes(kernel.db, show, kernel.clock.now()))
  const field = presentDiscountField(found, typed, words)
  const { code: codeProblem = field.problem } = form.problems
  const discount = hasCodes ? { ...field, problem: codeProblem } : null
  const html = renderPremiumForm({ ...frame, look }, offers, presentPodcast(kernel, show), {
    ...{ ...form, action: path, choices, discount },
  })
  const refused = found === 'too many' ? 429 : found === 'refused' ? 422 : status
  return sendPage(kernel, reply, { html, look, script: null, status: refused, forms: 'payment' })
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
