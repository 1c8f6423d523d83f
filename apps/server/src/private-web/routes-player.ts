import * as contract from '@podstead/contract/private-web/private-web'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type PublicEpisode,
  publicEpisodeBySlug,
  publicEpisodeCount,
  publicEpisodes,
} from '../episodes/queries.ts'
import { notFound } from '../kernel/http/failure.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import { parseInput, readParams } from '../kernel/http/serve-input.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { episodeContent } from '../website/queries.ts'
import type { PlayerScript } from '../website/queries-player.ts'
import { wantedPage } from '../website/rules.ts'
import { saveListening } from './commands-positions.ts'
import { pageLanguage, presentFrame, presentOwnPodcast } from './present.ts'
import { createPageServer, quiet, sendPage } from './present-answer.ts'
import {
  EPISODES_A_PAGE,
  type PlayerContext,
  playerAudioUrl,
  presentEpisodePage,
  presentListing,
} from './present-player.ts'
import { loadMemberAccess, type Member, type MemberAccess, requireMemberByPlayerToken } from './queries.ts'
import { findEpisodeSlug, loadListeningState } from './queries-positions.ts'

/** What somebody hears in the browser, over addresses of audio that end after some hours. */
export function webPlayer(app: FastifyInstance, kernel: Kernel, script: PlayerScript | null): void {
  const servePage = createPageServer(kernel, async () => (await import('./pages-frame.tsx')).renderNotice)
  const { db, clock } = kernel
  const url = script?.url ?? null

  servePage(app, contract.webPlayer, async (request, reply) => {
    const { member, access, context } = await open(kernel, request)
    if (access.closing === 'ended') return sendEnding(kernel, reply, context)
    const page = wantedPage((request.query as { page?: unknown }).page)
    const count = await publicEpisodeCount(db, access.show, clock.now())
    const pages = Math.max(1, Math.ceil(count / EPISODES_A_PAGE))
    if (page === null || page > pages) throw notFound()
    const limits = { limit: EPISODES_A_PAGE, offset: (page - 1) * EPISODES_A_PAGE }
    const episodes = await publicEpisodes(db, access.show, clock.now(), limits)
    const resume = await findUnfinished(kernel, context)
    const frame = presentFrame(member.show, context.language, url)
    const { renderListing } = await import('./pages-player.tsx')
    const html = renderListing(frame, presentListing(kernel, context, episodes, resume, { page, pages }))
    return sendPage(kernel, reply, { html, look: frame.look, script: url })
  })

  servePage(app, contract.webPlayerEpisode, async (request, reply) => {
    const { member, access, context } = await open(kernel, request)
    if (access.closing === 'ended') return sendEnding(kernel, reply, context)
    const episode = await requireEpisode(kernel, access, request)
    const content = await episodeContent(kernel, access.show, episode)
    const frame = presentFrame(member.show, context.language, url)
    const { renderEpisode } = await import('./pages-player.tsx')
    const html = renderEpisode(frame, presentEpisodePage(kernel, context, content))
    return sendPage(kernel, reply, { html, look: frame.look, script: url })
  })

  serveAddress(app, kernel, contract.webPlayerTicket, async (request, reply) => {
    const { member, access } = await open(kernel, request)
    if (access.closing === 'ended') throw notFound()
    const episode = await requireEpisode(kernel, access, request)
    return quiet(reply).send({ audio: playerAudioUrl(kernel, member, access, episode) })
  })

  serveAddress(app, kernel, contract.savePositions, async (request, reply) => {
    const { member, access } = await open(kernel, request)
    const report = parseInput(contract.ListeningReport, request.body ?? {}) as contract.ListeningReport
    return quiet(reply).send(await saveListening(kernel, member.subscriber, access.listener.opens, report))
  })
}

/** Everything of the player asks here first. @throws Failure 404 */
async function open(
  kernel: Kernel,
  request: FastifyRequest,
): Promise<{ member: Member; access: MemberAccess; context: PlayerContext }> {
  const { subscriberKey } = readParams(request.params as Record<string, string>)
  const { token } = request.query as { token?: unknown }
  const member = await requireMemberByPlayerToken(kernel, String(subscriberKey), token)
  const access = await loadMemberAccess(kernel, member)
  const state = await loadListeningState(kernel.db, member.subscriber, kernel.clock.now())
  const language = pageLanguage(request.headers['accept-language'], member.show, member.subscriber)
  return { member, access, context: { member, access, state, language } }
}

async function requireEpisode(kernel: Kernel, { show }: MemberAccess, request: FastifyRequest) {
  const { episodeKey } = readParams(request.params as Record<string, string>)
  const episode = await publicEpisodeBySlug(kernel.db, show, String(episodeKey), kernel.clock.now())
  if (!episode) throw notFound()
  return episode
}

const WORTH_RESUMING_SECONDS = 30

/** What they heard last and have not finished. */
async function findUnfinished(
  kernel: Kernel,
  { state, access }: PlayerContext,
): Promise<PublicEpisode | undefined> {
  const last = state.positions.find(({ finished, seconds }) => !finished && seconds >= WORTH_RESUMING_SECONDS)
  const slug = last && (await findEpisodeSlug(kernel.db, access.show, last.episode))
  return slug === undefined
    ? undefined
    : publicEpisodeBySlug(kernel.db, access.show, slug, kernel.clock.now())
}

async function sendEnding(kernel: Kernel, reply: FastifyReply, { member, language }: PlayerContext) {
  const frame = presentFrame(member.show, language, null)
  const { ended } = frame.words
  const { renderEnding } = await import('./pages-member.tsx')
  const lines = [ended.text(member.show.podcast_title), ended.contact]
  const html = renderEnding(frame, presentOwnPodcast(kernel, member), { title: ended.title, lines })
  return sendPage(kernel, reply, { html, look: frame.look, script: null })
}
