import { Email } from '@podstead/contract/fields'
import * as contract from '@podstead/contract/private-web/private-web'
import type { ListenerLanguage } from '@podstead/contract/subscribers/listener-languages'
import { clientName } from '@podstead/downloads/address'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newChallenge } from '../accounts/commands-captcha.ts'
import { countAttempt } from '../kernel/http/limits.ts'
import { readField, servePageForms } from '../kernel/http/serve-fields.ts'
import { readParams } from '../kernel/http/serve-input.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ShowRow } from '../shows/table.ts'
import { hasAllowedDomain } from '../subscribers/rules.ts'
import type { PlayerScript } from '../website/queries-player.ts'
import { type MemberRequest, takeMemberRequest } from './commands.ts'
import { checkCaptcha } from './commands-captcha.ts'
import type { JoinForm } from './pages-join.tsx'
import { pageLanguage, presentFrame, presentInvitation, presentPodcast } from './present.ts'
import { createPageServer, sendPage, sendTo } from './present-answer.ts'
import type { PageFrame } from './present-look.ts'
import { requireMembersShow } from './queries.ts'
import { listOffers } from './queries-offers.ts'

/** Requests of one address of the internet: an office behind one is not one person. */
const REQUESTS_AN_HOUR = 30
const MAX_NAME = 255

interface Visit {
  show: ShowRow
  frame: PageFrame
  language: ListenerLanguage
  path: string
  wish: MemberRequest['wish']
}

/** The invite link, and the page for who has lost the address of theirs. Both say the same to everybody. */
export function joinPages(app: FastifyInstance, kernel: Kernel, script: PlayerScript | null): void {
  const servePage = createPageServer(kernel, async () => (await import('./pages-frame.tsx')).renderNotice)
  const url = script?.url ?? null
  const addresses = [
    ['join', contract.joinPage, contract.sendJoinRequest],
    ['find', contract.findAccessPage, contract.sendAccessRequest],
  ] as const
  for (const [wish, page, form] of addresses) {
    servePage(app, page, async (request, reply) => {
      const visit = await open(kernel, request, wish, url)
      if (isClosed(visit)) return sendClosed(kernel, reply, visit)
      if ('sent' in (request.query as object)) return sendThanks(kernel, reply, visit)
      return sendForm(kernel, reply, visit, { email: '', name: '', problems: {} })
    })
    servePageForms(app, (scope) =>
      servePage(scope, form, async (request, reply) => {
        const visit = await open(kernel, request, wish, url)
        if (isClosed(visit)) return sendClosed(kernel, reply, visit)
        const sent = readRequest(request, visit)
        if (Object.keys(sent.problems).length) return sendForm(kernel, reply, visit, sent)
        await countAttempt(kernel, {
          key: `members:address:${clientName(request.ip)}`,
          ...{ max: REQUESTS_AN_HOUR, windowSeconds: 3600 },
        })
        const captcha = await checkCaptcha(kernel, request, visit.frame.words, 'join')
        if (captcha) return sendForm(kernel, reply, visit, { ...sent, problems: { captcha } })
        const { language, show } = visit
        await takeMemberRequest(kernel, show, { wish, email: sent.email, fullName: sent.name, language })
        return sendTo(reply, `${visit.path}?sent`)
      }),
    )
  }
}

async function open(
  kernel: Kernel,
  request: FastifyRequest,
  wish: MemberRequest['wish'],
  script: string | null,
): Promise<Visit> {
  const { slugKey } = readParams(request.params as Record<string, string>)
  const show = await requireMembersShow(kernel.db, String(slugKey))
  const language = pageLanguage(request.headers['accept-language'], show)
  const path = `/join/${show.slug}${wish === 'find' ? '/find' : ''}`
  return { show, frame: presentFrame(show, language, script), language, path, wish }
}

/** Members get their address again also while nobody new is let in. */
function isClosed({ show, wish }: Visit): boolean {
  return wish === 'join' && !show.private_invites_open
}

interface SentForm {
  email: string
  name: string
  problems: JoinForm['problems']
}

function readRequest(request: FastifyRequest, { show, frame, wish }: Visit): SentForm {
  const { form } = frame.words
  const [email, name] = [readField(request, 'email').toLowerCase(), readField(request, 'full_name')]
  const problems: JoinForm['problems'] = {}
  if (email === '') problems.email = form.emailMissing
  else if (!Email.safeParse(email).success) problems.email = form.emailInvalid
  else if (wish === 'join' && !hasAllowedDomain(email, show.private_invite_domains))
    problems.email = form.emailDomain(show.private_invite_domains.join(', '))
  if (wish === 'join' && show.requires_full_name && name === '') problems.name = form.nameMissing
  if (name.length > MAX_NAME) problems.name = form.nameLong
  return { email, name, problems }
}

async function sendForm(kernel: Kernel, reply: FastifyReply, visit: Visit, sent: SentForm) {
  const { show, frame, path, wish } = visit
  const { renderFind, renderJoin } = await import('./pages-join.tsx')
  const form: JoinForm = {
    action: path,
    other: wish === 'join' ? `${path}/find` : `/join/${show.slug}`,
    email: sent.email,
    name: wish === 'join' && show.requires_full_name ? sent.name : null,
    problems: sent.problems,
    challenge: await newChallenge(kernel, { scope: 'join' }),
    offers: await listOffers(kernel, show, frame.words.language),
  }
  const html =
    wish === 'join'
      ? renderJoin(frame, presentInvitation(kernel, show), form)
      : renderFind(frame, presentPodcast(kernel, show), form, show.private_invites_open)
  const status = Object.keys(sent.problems).length ? 422 : 200
  return sendPage(kernel, reply, { html, look: frame.look, script: frame.script, status })
}

async function sendThanks(kernel: Kernel, reply: FastifyReply, { show, frame, path, wish }: Visit) {
  const { join, find } = frame.words
  const { renderSaid } = await import('./pages-join.tsx')
  const lines =
    wish === 'find'
      ? [find.sent, join.sentNothing]
      : [show.skip_private_feed_review ? join.sentAtOnce : join.sentReview, join.sentKnown, join.sentNothing]
  const html = renderSaid(frame, presentPodcast(kernel, show), {
    title: wish === 'find' ? find.sentTitle : join.sentTitle,
    lines,
    links: [{ href: path, text: join.again }],
  })
  return sendPage(kernel, reply, { html, look: frame.look, script: null })
}

async function sendClosed(kernel: Kernel, reply: FastifyReply, { show, frame, path }: Visit) {
  const { join } = frame.words
  const { renderSaid } = await import('./pages-join.tsx')
  const html = renderSaid(frame, presentPodcast(kernel, show), {
    title: join.closedTitle,
    lines: [join.closed, join.known],
    links: [
      { href: `${path}/find`, text: join.find },
      ...(await listOffers(kernel, show, frame.words.language)),
    ],
  })
  return sendPage(kernel, reply, { html, look: frame.look, script: null, status: 403 })
}
