import * as contract from '@podstead/contract/private-web/private-web'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readField, servePageForms } from '../kernel/http/serve-fields.ts'
import { readParams } from '../kernel/http/serve-input.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { findSuppression } from '../letters/queries.ts'
import { leavePodcast } from '../subscribers/commands-activity.ts'
import { accessPageUrl } from '../subscribers/present.ts'
import { listRunningTips } from '../tip-jar/commands-running.ts'
import type { PlayerScript } from '../website/queries-player.ts'
import { saveMemberSettings } from './commands-settings.ts'
import { pageLanguage, presentFrame, presentMember, presentOwnPodcast, presentPodcast } from './present.ts'
import { createPageServer, sendPage, sendTo } from './present-answer.ts'
import { offerWordsIn } from './present-offers-copy.ts'
import { loadMemberAccess, type Member, requireMemberByAccessKey } from './queries.ts'
import { listPremiumPrices } from './queries-offers.ts'

/** One subscriber's own page: how to listen, what can be chosen, and the way out. */
export function memberPages(app: FastifyInstance, kernel: Kernel, script: PlayerScript | null): void {
  const servePage = createPageServer(kernel, async () => (await import('./pages-frame.tsx')).renderNotice)
  const url = script?.url ?? null

  servePage(app, contract.accessPage, async (request, reply) => {
    const member = await open(kernel, request)
    const access = await loadMemberAccess(kernel, member)
    if (access.closing === 'ended') return sendEnded(kernel, request, reply, member)
    const frame = frameFor(request, member, url)
    const { saved } = request.query as { saved?: unknown }
    const suppression = await findSuppression(kernel.db, kernel, member.subscriber)
    const page = presentMember(kernel, member, access, {
      language: languageFor(request, member),
      letters: suppression === null,
      isHeldBack: suppression !== null && suppression.reason !== 'unsubscribed',
      userAgent: request.headers['user-agent'],
      isPaying: await isPaying(kernel, member),
      isSold: (await listPremiumPrices(kernel, member.show)).length > 0,
      flash:
        saved === 'yes'
          ? { text: frame.words.access.saved, isProblem: false }
          : saved === 'no'
            ? { text: frame.words.access.invalid, isProblem: true }
            : null,
    })
    const { renderMember } = await import('./pages-member.tsx')
    return sendPage(kernel, reply, { html: renderMember(frame, page), look: frame.look, script: url })
  })

  servePage(app, contract.leavePage, async (request, reply) => {
    const member = await open(kernel, request)
    const frame = frameFor(request, member, null)
    const back = new URL(accessPageUrl(kernel, member.subscriber)).pathname
    const { renderLeave } = await import('./pages-member.tsx')
    const { leave } = offerWordsIn(languageFor(request, member)).payments
    const html = renderLeave(frame, presentOwnPodcast(kernel, member), {
      ...{ action: `${back}/leave`, back, payment: (await isPaying(kernel, member)) ? leave : null },
    })
    return sendPage(kernel, reply, { html, look: frame.look, script: null })
  })

  servePageForms(app, (scope) => {
    servePage(scope, contract.saveMemberSettings, async (request, reply) => {
      const { subscriber } = await open(kernel, request)
      const isSaved = await saveMemberSettings(kernel, subscriber, {
        language: readField(request, 'language'),
        timeZone: readField(request, 'time_zone'),
        letters: readField(request, 'letters') === 'on',
      })
      const { pathname } = new URL(accessPageUrl(kernel, subscriber))
      return sendTo(reply, `${pathname}?saved=${isSaved ? 'yes' : 'no'}`)
    })

    servePage(scope, contract.leaveMembership, async (request, reply) => {
      const member = await open(kernel, request)
      const wasPaying = await isPaying(kernel, member)
      await leavePodcast(kernel, member.subscriber)
      const frame = frameFor(request, member, null)
      const { doneTitle: title, done } = frame.words.leave
      const { renderEnding } = await import('./pages-member.tsx')
      const { left } = offerWordsIn(languageFor(request, member)).payments
      const lines = [done(member.show.podcast_title), ...(wasPaying ? [left] : [])]
      // Their own addresses have ended just now.
      const html = renderEnding(frame, presentPodcast(kernel, member.show), { title, lines })
      return sendPage(kernel, reply, { html, look: frame.look, script: null })
    })
  })
}

function open(kernel: Kernel, request: FastifyRequest): Promise<Member> {
  const { accessKey } = readParams(request.params as Record<string, string>)
  return requireMemberByAccessKey(kernel, String(accessKey))
}

/** Whether a payment of theirs goes on by itself. */
async function isPaying(kernel: Kernel, { show, subscriber }: Member): Promise<boolean> {
  const running = await listRunningTips(kernel, show, { email: subscriber.email_address })
  return running.some(({ is_stopped }) => !is_stopped)
}

function languageFor(request: FastifyRequest, { show, subscriber }: Member) {
  return pageLanguage(request.headers['accept-language'], show, subscriber)
}

function frameFor(request: FastifyRequest, member: Member, script: string | null) {
  return presentFrame(member.show, languageFor(request, member), script)
}

/** Only for whom the address is right: to everybody else nothing is there. */
async function sendEnded(kernel: Kernel, request: FastifyRequest, reply: FastifyReply, member: Member) {
  const frame = frameFor(request, member, null)
  const { title, text, contact } = frame.words.ended
  const { renderEnding } = await import('./pages-member.tsx')
  const lines = [text(member.show.podcast_title), contact]
  const html = renderEnding(frame, presentOwnPodcast(kernel, member), { title, lines })
  return sendPage(kernel, reply, { html, look: frame.look, script: null })
}
