import * as contract from '@podstead/contract/delivery'
import { languageCode } from '@podstead/contract/lookups-data'
import { findSitePage } from '@podstead/contract/shows/site-pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { showArtworkUrl } from '../artwork/present.ts'
import { heardShow } from '../delivery/commands-access.ts'
import { playsOutside, publicEpisodeBySlug, publicEpisodeCount, publicEpisodes } from '../episodes/queries.ts'
import { notFound } from '../kernel/http/failure.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { createPolicy, pagePolicy, STYLE } from '../kernel/mail/html-style.ts'
import { pageUrl } from '../shows/present.ts'
import { serviceHosts } from '../shows/present-consent.ts'
import { showBySlug } from '../shows/queries.ts'
import { listingPage } from '../site-editor/rules-sections.ts'
import { indexState } from '../transcript-search/queries.ts'
import type { ListenableShow } from '../visibility/queries.ts'
import { presentPageShow } from './present.ts'
import { findPlace, type KnownPages, pageAnswers } from './present-answers.ts'
import { presentEpisodeTexts, presentPageEpisode } from './present-episode.ts'
import { fastPages } from './present-fast.ts'
import { presentHome } from './present-home.ts'
import { visitorPages } from './present-pages.ts'
import { answering, pageRefusals, refusal } from './present-refusals.ts'
import { themeOfPage } from './present-style.ts'
import { episodeContent, findHomeParts, type ShowContent } from './queries.ts'
import { isIndexed, wasPublished } from './queries-episodes.ts'
import { consentScript, PLAYER_FILE, type PlayerScript, playerScript } from './queries-player.ts'
import { serveOwnCode, servePageAssets } from './routes-assets.ts'
import { contactPages } from './routes-contact.ts'
import { renderPersonPage, SITE_PAGE_RENDERERS, wantedEpisode } from './routes-pages.ts'
import { EPISODES_A_PAGE, SEARCH_FROM_EPISODES, searchWords, wantedPage, wantedSearch } from './rules.ts'

/**
 * Pages of podcasts and their published episodes for whoever may hear them, whole without script. React is
 * loaded with the first page that is asked for.
 */
export function website(app: FastifyInstance, kernel: Kernel): void {
  fastPages(app, serveWebsite(app, kernel, playerScript(PLAYER_FILE)), [contract.episodePage])
}

export function serveWebsite(app: FastifyInstance, kernel: Kernel, player: PlayerScript | null): KnownPages {
  const { db, clock } = kernel
  const script = player?.url ?? null
  const answers = pageAnswers(app, kernel)
  const { shown } = answers
  const pages = async () => pageRefusals(kernel, await import('./pages-lost.tsx'))
  const contact = contactPages(app, kernel)

  const answerLost = (reply: FastifyReply, show: ListenableShow) => lostEpisode(kernel, reply, show, 404)
  const answerGone = (reply: FastifyReply, show: ListenableShow) => lostEpisode(kernel, reply, show, 410)

  /** @throws Failure 404, or 401 where a password is missing */
  const reachShow = async (request: FastifyRequest, reply: FastifyReply, slug: string) => {
    const row = await showBySlug(db, slug)
    if (!row) throw notFound()
    return heardShow(kernel, request, reply, row)
  }

  const page = async (
    request: FastifyRequest,
    reply: FastifyReply,
    show: ListenableShow,
    part: string,
    render: (content: ShowContent, now: Date) => Promise<string | null>,
  ) => {
    const place = await findPlace(kernel, request, show)
    const { site, sheet, services, versions } = place
    const asks = services && JSON.stringify([services, consentScript()?.url])
    return answers.answer(request, reply, show, {
      parts: [part, script, sheet, asks, versions],
      policy: createPolicy(kernel, {
        ...{ script, sheets: sheet ? [STYLE, sheet] : [STYLE], forms: 'pages', connects: true },
        media: (await playsOutside(db, show, clock.now())) ? 'anywhere' : 'ours',
        frames: site.footer_code ? 'self' : 'none',
        outside: services ? serviceHosts(services) : undefined,
      }),
      place,
      render,
      lost: () => answerLost(reply, show),
    })
  }

  /** A page of the website, for which there is no episode of that name. */
  const sitePage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    show: ListenableShow,
    key: string,
  ) => {
    const name = findSitePage(key)
    if (name === 'contact' && show.website.contact_form) return contact(request, reply, show)
    const visitorPage = name && visitorPages(kernel).get(name)
    if (visitorPage) return visitorPage(request, reply, show)
    const render = name && SITE_PAGE_RENDERERS[name]
    if (!render || (name === 'subscribe' && show.website.hide_subscribe_page)) return answerLost(reply, show)
    // Transcripts are read in the background, which is no change of the podcast.
    const indexed = name === 'episodes' ? await indexState(db, show) : ''
    // Neither is what the Podcast Index has.
    const isKnown = name === 'subscribe' && wantedEpisode(request, show) && (await isIndexed(db, show))
    return page(
      request,
      reply,
      show,
      `site ${request.url} ${indexed}${isKnown ? 'known' : ''}`,
      (content, now) => render({ kernel, request, content, now, script }),
    )
  }

  for (const method of ['HEAD', 'GET'] as const) {
    serveAddress(app, kernel, { ...contract.showPage, method }, (request, reply) =>
      answering(kernel, request, reply, shown, pages, async () => {
        const { slugKey } = request.params as { slugKey: string }
        const query = request.query as { page?: unknown; q?: unknown }
        const number = wantedPage(query.page)
        const search = wantedSearch(query.q)
        const show = await reachShow(request, reply, slugKey)
        if (number === null) return answerLost(reply, show)
        return page(request, reply, show, `page ${number} ${search}`, async (content, now) => {
          const words = searchWords(search)
          const all = await publicEpisodeCount(db, show, now)
          const found = search ? await publicEpisodeCount(db, show, now, { words }) : all
          const pages = Math.max(1, Math.ceil(found / EPISODES_A_PAGE))
          if (number > pages) return null
          const offset = (number - 1) * EPISODES_A_PAGE
          const episodes = await publicEpisodes(db, show, now, { limit: EPISODES_A_PAGE, offset, words })
          const hasSearch = all >= SEARCH_FROM_EPISODES || search !== ''
          const listing = { page: number, pages, found, search, hasSearch }
          const { renderShow } = await import('./pages.tsx')
          const home = number === 1 && !search ? content.site : listingPage(content.site)
          const parts = await findHomeParts(db, show, home, now)
          return renderShow(presentHome(kernel, content, home, { ...parts, episodes, listing }), script)
        })
      }),
    )

    serveAddress(app, kernel, { ...contract.episodePage, method }, (request, reply) =>
      answering(kernel, request, reply, shown, pages, async () => {
        const { slugKey, episodeKey } = request.params as { slugKey: string; episodeKey: string }
        const show = await reachShow(request, reply, slugKey)
        // Asked before the validators are compared: an episode that is none must not answer 304.
        const episode = await publicEpisodeBySlug(db, show, episodeKey, clock.now())
        if (!episode)
          return !findSitePage(episodeKey) && (await wasPublished(db, show, episodeKey, clock.now()))
            ? answerGone(reply, show)
            : sitePage(request, reply, show, episodeKey)
        return page(request, reply, show, `episode ${episode.id}`, async (content) => {
          const texts = presentEpisodeTexts(
            kernel,
            await episodeContent(kernel, show, episode),
            languageCode(show.language_id),
          )
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

    serveAddress(app, kernel, { ...contract.personPage, method }, (request, reply) =>
      answering(kernel, request, reply, shown, pages, async () => {
        const { slugKey, personKey } = request.params as { slugKey: string; personKey: string }
        const show = await reachShow(request, reply, slugKey)
        return page(request, reply, show, `site ${request.url}`, (content, now) =>
          renderPersonPage(personKey, { kernel, request, content, now, script }),
        )
      }),
    )
  }
  servePageAssets(app, kernel, [player, consentScript()])
  serveOwnCode(app, kernel)
  return answers.known
}

/** For who may see the podcast, which they are led back to; 410 where the episode was taken down. */
async function lostEpisode(
  kernel: Kernel,
  reply: FastifyReply,
  show: ListenableShow,
  status: 404 | 410,
): Promise<FastifyReply> {
  const { renderLostEpisode } = await import('./pages-lost.tsx')
  return refusal(reply, pagePolicy(kernel, null, themeOfPage(show).sheet))
    .code(status)
    .send(
      renderLostEpisode({
        title: show.podcast_title,
        url: pageUrl(kernel, show),
        artwork: showArtworkUrl(kernel, show, 256),
        language: languageCode(show.language_id),
        theme: themeOfPage(show),
        reason: status === 410 ? 'gone' : 'lost',
      }),
    )
}
