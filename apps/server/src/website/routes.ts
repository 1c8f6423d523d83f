import * as contract from '@podstead/contract/delivery'
import { notModified } from '@podstead/feed/conditional'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { heardShow } from '../delivery/commands-access.ts'
import { createLastKnown } from '../delivery/commands-last-known.ts'
import { viewFor } from '../delivery/rules-access.ts'
import {
  latestPublicEpisode,
  playsOutside,
  publicEpisodeBySlug,
  publicEpisodeCount,
  publicEpisodes,
} from '../episodes/queries.ts'
import { notFound } from '../kernel/http/failure.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { pagePolicy } from '../kernel/mail/html-style.ts'
import { showChanges } from '../shows/commands-changes.ts'
import { pageUrl } from '../shows/present.ts'
import { findNextRelease, type ListenableShow } from '../visibility/queries.ts'
import { presentPageShow } from './present.ts'
import { pageEtag } from './present-data.ts'
import { presentEpisodeTexts, presentPageEpisode } from './present-episode.ts'
import { themeOfPage } from './present-style.ts'
import { episodeContent, type ShowContent, showBySlug, showContent } from './queries.ts'
import { PLAYER_FILE, type PlayerScript, playerScript } from './queries-player.ts'
import { servePageAssets } from './routes-assets.ts'
import { answering, asHtml, lostEpisode, type ShownPage } from './routes-refusals.ts'
import { EPISODES_A_PAGE, SEARCH_FROM_EPISODES, searchWords, wantedPage, wantedSearch } from './rules.ts'

const LAST_KNOWN_BYTES = 16 * 1024 ** 2

/**
 * Pages of podcasts and their published episodes for whoever may hear them, whole without script. React is
 * loaded with the first page that is asked for.
 */
export function website(app: FastifyInstance, kernel: Kernel): void {
  serveWebsite(app, kernel, playerScript(PLAYER_FILE))
}

export function serveWebsite(app: FastifyInstance, kernel: Kernel, player: PlayerScript | null): void {
  const { db, clock } = kernel
  const script = player?.url ?? null
  const shown = createLastKnown<ShownPage>(kernel, showChanges(app, kernel), {
    showOf: ({ showId }) => showId,
    revisionOf: ({ revision }) => revision,
    isForEverybody: () => true,
    maxBytes: LAST_KNOWN_BYTES,
    bytesOf: ({ html }) => html.length * 2,
  })

  const answerLost = (reply: FastifyReply, show: ListenableShow) =>
    lostEpisode(kernel, reply, { title: show.podcast_title, url: pageUrl(kernel, show) })

  /**
   * The page `part` of a show: 304 when the reader has it, else what `render` makes of it; null is no page.
   */
  const page = async (
    request: FastifyRequest,
    reply: FastifyReply,
    show: ListenableShow,
    part: string,
    render: (content: ShowContent, now: Date) => Promise<string | null>,
  ) => {
    const now = clock.now()
    const note = shown.begin()
    const policy = pagePolicy(
      kernel,
      script,
      themeOfPage(show).sheet,
      (await playsOutside(db, show, now)) ? 'anywhere' : 'ours',
      'self',
    )
    reply.header('content-security-policy', policy)
    // Kept by browsers and proxies, but asked for again each time: what goes private
    // is gone with the next request.
    if (viewFor(show.listener).isShared) {
      const etag = pageEtag(show, await findNextRelease(db, show, now), [part, script])
      const address = request.url
      if (notModified({ etag, lastModified: now }, { 'if-none-match': request.headers['if-none-match'] })) {
        const before = shown.last(address)
        if (before?.headers.etag === etag) note(address, before)
        return reply.code(304).headers({ etag, 'cache-control': KEPT }).send()
      }
      const html = await render(await showContent(db, show), now)
      if (html === null) return answerLost(reply, show)
      const headers = { etag, 'cache-control': KEPT, 'content-security-policy': policy }
      note(address, { showId: show.id, revision: show.revision, html, headers })
      return asHtml(reply).headers(headers).send(html)
    }
    const html = await render(await showContent(db, show), now)
    return html === null ? answerLost(reply, show) : asHtml(reply).send(html)
  }

  for (const method of ['HEAD', 'GET'] as const) {
    serveAddress(app, kernel, { ...contract.showPage, method }, (request, reply) =>
      answering(kernel, request, reply, shown, async () => {
        const { slugKey } = request.params as { slugKey: string }
        const query = request.query as { page?: unknown; q?: unknown }
        const number = wantedPage(query.page)
        const search = wantedSearch(query.q)
        const row = await showBySlug(db, slugKey)
        if (!row) throw notFound()
        const show = await heardShow(kernel, request, reply, row)
        if (number === null) return answerLost(reply, show)
        return page(request, reply, show, `page ${number} ${search}`, async (content, now) => {
          const words = searchWords(search)
          const all = await publicEpisodeCount(db, show, now)
          const found = search ? await publicEpisodeCount(db, show, now, words) : all
          const pages = Math.max(1, Math.ceil(found / EPISODES_A_PAGE))
          if (number > pages) return null
          const offset = (number - 1) * EPISODES_A_PAGE
          const episodes = await publicEpisodes(db, show, now, { limit: EPISODES_A_PAGE, offset, words })
          const latest = number === 1 && !search ? await latestPublicEpisode(db, show, now) : undefined
          const hasSearch = all >= SEARCH_FROM_EPISODES || search !== ''
          const { renderShow } = await import('./pages.tsx')
          return renderShow(
            presentPageShow(kernel, content),
            episodes.map((episode) => presentPageEpisode(kernel, content, episode)),
            latest ? presentPageEpisode(kernel, content, latest) : null,
            { page: number, pages, found, search, hasSearch },
            script,
          )
        })
      }),
    )

    serveAddress(app, kernel, { ...contract.episodePage, method }, (request, reply) =>
      answering(kernel, request, reply, shown, async () => {
        const { slugKey, episodeKey } = request.params as { slugKey: string; episodeKey: string }
        const row = await showBySlug(db, slugKey)
        if (!row) throw notFound()
        const show = await heardShow(kernel, request, reply, row)
        // Asked before the validators are compared: an episode that is none must not answer 304.
        const episode = await publicEpisodeBySlug(db, show, episodeKey, clock.now())
        if (!episode) return answerLost(reply, show)
        return page(request, reply, show, `episode ${episode.id}`, async (content) => {
          const texts = presentEpisodeTexts(kernel, await episodeContent(kernel, show, episode))
          const { renderEpisode } = await import('./pages-episode.tsx')
          return renderEpisode(
            presentPageShow(kernel, content),
            presentPageEpisode(kernel, content, episode),
            texts,
            script,
          )
        })
      }),
    )
  }
  servePageAssets(app, kernel, player)
}

const KEPT = 'public, no-cache'
