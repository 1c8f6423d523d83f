import * as contract from '@podstead/contract/delivery'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { episodeArtworkUrl, showArtworkUrl } from '../artwork/present.ts'
import { enclosureUrl, episodePageUrl } from '../episodes/present.ts'
import { alternateUrl } from '../episodes/present-audio.ts'
import { alternatesByEpisode } from '../episodes/queries-alternates.ts'
import { listFeedVariants, withoutWithheld } from '../feed-variants/queries.ts'
import { notFound } from '../kernel/http/failure.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { plainText } from '../kernel/mail/html.ts'
import { pageUrl } from '../shows/present.ts'
import { showBySlug } from '../shows/queries.ts'
import { alternateLinks } from '../site-languages/present.ts'
import { languageVersions } from '../site-languages/queries.ts'
import { findNextRelease, type ListenableShow, showForListener } from '../visibility/queries.ts'
import { EVERYBODY } from '../visibility/rules.ts'
import { presentPageShow } from '../website/present.ts'
import { pageEtag } from '../website/present-data.ts'
import { isUnchanged } from '../website/present-known.ts'
import { sitePages } from '../website/present-pages.ts'
import { showContent } from '../website/queries.ts'
import { renderSitemap, renderSitemapIndex, type SitemapPage } from './present.ts'
import { listedPages, listedShows, MAX_URLS } from './queries.ts'

const MAX_DESCRIPTION = 2000

/** For search engines: the pages of podcasts that everybody may hear, and nothing else. */
export function sitemapRoutes(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock, config } = kernel
  for (const method of ['HEAD', 'GET'] as const) {
    serveAddress(app, kernel, { ...contract.showSitemap, method }, async (request, reply) => {
      const { slugKey } = request.params as { slugKey: string }
      const row = await showBySlug(db, slugKey)
      const show = row && showForListener(row, EVERYBODY)
      if (!show) throw notFound()
      const etag = pageEtag(show, await findNextRelease(db, show, clock.now()), [
        'sitemap',
        JSON.stringify(await languageVersions(db, show)),
      ])
      reply.header('etag', etag)
      if (isUnchanged(etag, request.headers['if-none-match'])) return reply.code(304).send()
      return sendXml(reply, renderSitemap(await sitemapPages(kernel, show)))
    })
    serveAddress(app, kernel, { ...contract.sitemapIndex, method }, async (_request, reply) => {
      const shows = await listedShows(db, clock.now())
      return sendXml(
        reply,
        renderSitemapIndex(
          shows.map((show) => ({ url: `${pageUrl(kernel, show)}/sitemap.xml`, changed: show.updated_at })),
        ),
      )
    })
    serveAddress(app, kernel, { ...contract.showRobots, method }, async (request, reply) => {
      const { slugKey } = request.params as { slugKey: string }
      const row = await showBySlug(db, slugKey)
      const show = row && showForListener(row, EVERYBODY)
      if (!show) throw notFound()
      return sendRobots(reply, `${pageUrl(kernel, show)}/sitemap.xml`)
    })
    serveAddress(app, kernel, { ...contract.robots, method }, async (_request, reply) =>
      sendRobots(reply, `${config.origins.pages}/sitemap.xml`),
    )
  }
}

function sendRobots(reply: FastifyReply, sitemap: string): FastifyReply {
  return reply
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .send(`User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`)
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=600').send(xml)
}

async function sitemapPages(kernel: Kernel, show: ListenableShow): Promise<SitemapPage[]> {
  const { db, clock } = kernel
  const now = clock.now()
  const home = pageUrl(kernel, show)
  const episodes = await listedPages(db, show, now)
  const others = withoutWithheld(await listFeedVariants(db, show), await alternatesByEpisode(db, show))
  const shown = presentPageShow(kernel, await showContent(db, show, now))
  const pages = [
    {
      ...{ url: home, changed: show.updated_at, images: [showArtworkUrl(kernel, show, 1400)] },
      alternates: alternateLinks(shown.versions, ''),
    },
    ...sitePages(shown).map(({ page }) => ({
      ...{ url: `${home}/${page}`, changed: show.updated_at },
      alternates: page === 'episodes' ? alternateLinks(shown.versions, '/episodes') : [],
    })),
    ...shown.everybody.map(({ path, picture }) => ({
      url: `${home}/${path}`,
      changed: show.updated_at,
      images: picture ? [picture] : [],
    })),
    ...episodes.map((episode): SitemapPage => {
      const image = episodeArtworkUrl(kernel, episode, show, 1400)
      const other = (others.get(episode.id) ?? []).find(({ content_type }) =>
        content_type.startsWith('video/'),
      )
      const content = episode.audio_type.startsWith('video/')
        ? enclosureUrl(kernel, episode, episode.audio_type)
        : other && alternateUrl(kernel, other)
      const changed = new Date(Math.max(Number(episode.updated_at), Number(episode.audio_date)))
      const page = { url: episodePageUrl(kernel, show, episode), changed, images: [image] }
      if (!content) return page
      const description = plainText(episode.description).slice(0, MAX_DESCRIPTION) || episode.name
      const { name: title, audio_seconds: seconds } = episode
      return { ...page, video: { ...{ title, description, content, seconds }, thumbnail: image } }
    }),
  ]
  return pages.slice(0, MAX_URLS)
}
