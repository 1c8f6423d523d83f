import { Email } from '@podstead/contract/fields'
import * as contract from '@podstead/contract/private-web/private-web'
import { clientName } from '@podstead/downloads/address'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { redeemAccessCode } from '../access-codes/commands-redeem.ts'
import { newChallenge } from '../accounts/commands-captcha.ts'
import { tryAttempt } from '../kernel/http/limits.ts'
import { readField, servePageForms } from '../kernel/http/serve-fields.ts'
import { readParams } from '../kernel/http/serve-input.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ShowRow } from '../shows/table.ts'
import type { PlayerScript } from '../website/queries-player.ts'
import { checkCaptcha } from './commands-captcha.ts'
import type { CodeForm } from './pages-code.tsx'
import { pageLanguage, presentFrame, presentPodcast } from './present.ts'
import { createPageServer, sendPage, sendTo } from './present-answer.ts'
import type { PageFrame } from './present-look.ts'
import { type OfferWords, offerWordsIn } from './present-offers-copy.ts'
import { requireMembersShow } from './queries.ts'

/** Of one address of the internet; of a thousand guesses all the others are refused. */
const TRIES_AN_HOUR = 20
const MAX_CODE = 64
const MAX_NAME = 255

interface Visit {
  show: ShowRow
  frame: PageFrame
  offers: OfferWords
  path: string
}

/** Where whoever was given a code redeems it, without an account. */
export function codePages(app: FastifyInstance, kernel: Kernel, script: PlayerScript | null): void {
  const servePage = createPageServer(kernel, async () => (await import('./pages-frame.tsx')).renderNotice)
  const open = async (request: FastifyRequest): Promise<Visit> => {
    const { slugKey } = readParams(request.params as Record<string, string>)
    const show = await requireMembersShow(kernel.db, String(slugKey))
    const language = pageLanguage(request.headers['accept-language'], show)
    const frame = presentFrame(show, language, script?.url ?? null)
    return { show, frame, offers: offerWordsIn(language), path: `/join/${show.slug}/code` }
  }
  servePage(app, contract.redeemPage, async (request, reply) => {
    const visit = await open(request)
    const { code, sent } = request.query as Record<string, unknown>
    if (sent !== undefined) return sendThanks(kernel, reply, visit)
    const given = typeof code === 'string' ? code.slice(0, MAX_CODE) : ''
    return sendForm(kernel, reply, visit, { code: given, email: '', name: '', problems: {} })
  })
  servePageForms(app, (scope) =>
    servePage(scope, contract.redeemCode, async (request, reply) => {
      const visit = await open(request)
      const sent = readCodeForm(request, visit)
      if (Object.keys(sent.problems).length) return sendForm(kernel, reply, visit, sent)
      const limit = { key: `access-codes:address:${clientName(request.ip)}`, max: TRIES_AN_HOUR }
      const wait = await tryAttempt(kernel, { ...limit, windowSeconds: 3600 })
      if (wait !== null) {
        reply.header('retry-after', String(wait))
        return sendForm(kernel, reply, visit, { ...sent, problems: { code: visit.offers.code.tooMany } }, 429)
      }
      const captcha = await checkCaptcha(kernel, request, visit.frame.words, 'code')
      if (captcha) return sendForm(kernel, reply, visit, { ...sent, problems: { captcha } })
      const { code, email, name } = sent
      if ((await redeemAccessCode(kernel, visit.show, { code, email, fullName: name })) === 'refused')
        return sendForm(kernel, reply, visit, { ...sent, problems: { code: visit.offers.code.refused } })
      return sendTo(reply, `${visit.path}?sent`)
    }),
  )
}

type SentForm = Omit<CodeForm, 'action' | 'challenge'>

function readCodeForm(request: FastifyRequest, { show, frame: { words }, offers }: Visit): SentForm {
  const [code, name] = [readField(request, 'code'), readField(request, 'full_name')]
  const email = readField(request, 'email').toLowerCase()
  const problems: SentForm['problems'] = {}
  if (code === '') problems.code = offers.code.missing
  else if (code.length > MAX_CODE) problems.code = offers.code.refused
  if (email === '') problems.email = words.form.emailMissing
  else if (!Email.safeParse(email).success) problems.email = words.form.emailInvalid
  if (show.requires_full_name && name === '') problems.name = words.form.nameMissing
  if (name.length > MAX_NAME) problems.name = words.form.nameLong
  return { code, email, name, problems }
}

async function sendForm(
  kernel: Kernel,
  reply: FastifyReply,
  { show, frame, offers, path }: Visit,
  sent: SentForm,
  status = Object.keys(sent.problems).length ? 422 : 200,
) {
  const { renderCodeForm } = await import('./pages-code.tsx')
  const challenge = await newChallenge(kernel, { scope: 'code' })
  const html = renderCodeForm(frame, offers, presentPodcast(kernel, show), {
    ...{ ...sent, action: path, challenge },
  })
  return sendPage(kernel, reply, { html, look: frame.look, script: frame.script, status })
}

async function sendThanks(kernel: Kernel, reply: FastifyReply, { show, frame, offers, path }: Visit) {
  const { renderSaid } = await import('./pages-join.tsx')
  const { sentTitle, sent, sentNothing, again } = offers.code
  const html = renderSaid(frame, presentPodcast(kernel, show), {
    ...{ title: sentTitle, lines: [sent, sentNothing], links: [{ href: path, text: again }] },
  })
  return sendPage(kernel, reply, { html, look: frame.look, script: null })
}
