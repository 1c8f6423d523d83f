import { EPISODE_HEIGHT, embedCode, LOOKS, listHeight } from '@podstead/contract/widgets/embed-code'
import { oembed } from '@podstead/contract/widgets/embeds'
import type { FastifyInstance } from 'fastify'
import { episodeArtworkUrl, showArtworkUrl } from '../artwork/present.ts'
import { episodeEmbedUrl } from '../episodes/present.ts'
import { publicEpisodeBySlug, publicEpisodeCount } from '../episodes/queries.ts'
import { notFound } from '../kernel/http/failure.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import { siteOfRequest, toDefaultAddress } from '../kernel/http/serve-sites.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { embedUrl, pageUrl } from '../shows/present.ts'
import { showBySlug } from '../shows/queries.ts'
import { showForListener } from '../visibility/queries.ts'
import { EVERYBODY } from '../visibility/rules.ts'
import { readPageAddress } from './rules.ts'

const WIDTH = 600
const THUMBNAIL = 600
const A_DAY_SECONDS = 86_400

/** oEmbed (https://oembed.com): sites that are given the address of a page ask here for its player. */
export function oembedRoutes(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock, config } = kernel
  serveAddress(app, kernel, oembed, async (request, reply) => {
    const { url, format = 'json', maxwidth, maxheight } = request.query as Record<string, unknown>
    reply.header('access-control-allow-origin', '*')
    // What the specification says for a format that is not spoken.
    if (format !== 'json') return reply.code(501).send({ message: 'Only JSON is answered.' })
    const wanted = readPageAddress(toDefaultAddress(kernel, String(url)), config.origins.pages)
    const site = siteOfRequest(kernel, request.raw)
    if (site && wanted?.slug !== site.slug) throw notFound()
    const row = wanted && (await showBySlug(db, wanted.slug))
    const show = row && showForListener(row, EVERYBODY)
    if (!show || !wanted || show.widget.block_widget) throw notFound()
    const episode = wanted.episode ? await publicEpisodeBySlug(db, show, wanted.episode, clock.now()) : null
    if (episode === undefined) throw notFound()
    const title = episode?.name ?? show.podcast_title
    const height = episode
      ? EPISODE_HEIGHT
      : listHeight(show.widget.playlist_full_height ?? false, await publicEpisodeCount(db, show, clock.now()))
    const size = { width: atMost(WIDTH, maxwidth), height: atMost(height, maxheight) }
    const player = new URL(episode ? episodeEmbedUrl(kernel, show, episode) : embedUrl(kernel, show))
    const look = LOOKS.find((one) => one === wanted.look)
    if (look === 'page') player.searchParams.set('look', look)
    return reply.header('cache-control', `public, max-age=${A_DAY_SECONDS}`).send({
      version: '1.0',
      type: 'rich',
      provider_name: 'Podstead',
      provider_url: config.origins.app,
      title,
      author_name: show.author || show.podcast_title,
      author_url: pageUrl(kernel, show),
      html: embedCode({ url: player.href, title, height: size.height }),
      ...size,
      thumbnail_url: episode
        ? episodeArtworkUrl(kernel, episode, show, THUMBNAIL)
        : showArtworkUrl(kernel, show, THUMBNAIL),
      thumbnail_width: THUMBNAIL,
      thumbnail_height: THUMBNAIL,
      cache_age: A_DAY_SECONDS,
    })
  })
}

function atMost(size: number, asked: unknown): number {
  const most = typeof asked === 'string' && /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : size
  return Math.min(size, most)
}
