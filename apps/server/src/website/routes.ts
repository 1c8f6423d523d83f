import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as contract from '@podstead/contract/delivery'
import { notModified } from '@podstead/feed/conditional'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { heardShow } from '../delivery/commands-access.ts'
import {
  type HeardShow,
  nextReleaseOf,
  playsOutside,
  publicEpisodeBySlug,
  publicEpisodeCount,
  publicEpisodes,
} from '../episodes/queries.ts'
import { Failure, notFound } from '../kernel/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { serveAddress } from '../kernel/serve.ts'
import { isPrivateShow } from '../shows/rules.ts'
import { presentPageShow } from './present.ts'
import { pageEtag } from './present-data.ts'
import { presentEpisodeTexts, presentPageEpisode } from './present-episode.ts'
import { pagePolicy, themeOfPage } from './present-style.ts'
import { episodeContent, type ShowContent, showBySlug, showContent } from './queries.ts'
import { EPISODES_A_PAGE, wantedPage } from './rules.ts'

const FONTS: Record<string, string> = {
  'bricolage-grotesque.woff2': '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  'hanken-grotesk.woff2': '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
}

const PLAYER_FILE = join(import.meta.dirname, '../../../player/dist/player.js')
const FOR_A_YEAR = 'public, max-age=31536000, immutable'

/** The one script of the pages. */
type PlayerScript = { url: string; text: string }

/** Pages of podcasts and their published episodes for whoever may hear them, whole without script. React is loaded with the first page that is asked for. */
export function website(app: FastifyInstance, kernel: Kernel): void {
  serveWebsite(app, kernel, playerScript(PLAYER_FILE))
}

/** Null when the player is not built: then browsers show their own. */
export function playerScript(file: string): PlayerScript | null {
  try {
    const text = readFileSync(file, 'utf8')
    return { text, url: `/s/_player/${createHash('sha256').update(text).digest('hex').slice(0, 16)}.js` }
  } catch {
    return null
  }
}

export function serveWebsite(app: FastifyInstance, kernel: Kernel, player: PlayerScript | null): void {
  const { db, clock } = kernel
  const script = player?.url ?? null

  /** The page `part` of a show: 304 when the reader has it, else what `render` makes of it; null is no page. */
  const page = async (
    request: FastifyRequest,
    reply: FastifyReply,
    show: HeardShow,
    part: string,
    render: (content: ShowContent, now: Date) => Promise<string | null>,
  ) => {
    const now = clock.now()
    reply.header(
      'content-security-policy',
      pagePolicy(kernel, script, themeOfPage(show).sheet, (await playsOutside(db, show)) ? 'anywhere' : 'ours'),
    )
    // Kept by browsers and proxies, but asked for again each time: what goes private is gone with the next request (PRIV-02).
    if (!isPrivateShow(show)) {
      const etag = pageEtag(show, await nextReleaseOf(db, show, now), [part, script])
      if (notModified({ etag, lastModified: now }, { 'if-none-match': request.headers['if-none-match'] }))
        return reply.code(304).headers({ etag, 'cache-control': KEPT }).send()
      const html = await render(await showContent(db, show), now)
      return html === null ? lost(kernel, reply) : asHtml(reply).headers({ etag, 'cache-control': KEPT }).send(html)
    }
    const html = await render(await showContent(db, show), now)
    return html === null ? lost(kernel, reply) : asHtml(reply).send(html)
  }

  for (const method of ['GET', 'HEAD'] as const) {
    serveAddress(app, kernel, { ...contract.showPage, method }, (request, reply) =>
      answering(kernel, reply, async () => {
        const { slugKey } = request.params as { slugKey: string }
        const number = wantedPage((request.query as { page?: unknown }).page)
        const row = await showBySlug(db, slugKey)
        if (!row || number === null) throw notFound()
        const show = await heardShow(kernel, request, reply, row)
        return page(request, reply, show, `page ${number}`, async (content, now) => {
          const all = Math.max(1, Math.ceil((await publicEpisodeCount(db, show, now)) / EPISODES_A_PAGE))
          if (number > all) return null
          const episodes = await publicEpisodes(db, show, now, { limit: EPISODES_A_PAGE, offset: (number - 1) * EPISODES_A_PAGE })
          const presented = episodes.map((episode) => presentPageEpisode(kernel, content, episode))
          return (await pages()).renderShow(presentPageShow(kernel, content), presented, { page: number, pages: all }, script)
        })
      }),
    )

    serveAddress(app, kernel, { ...contract.episodePage, method }, (request, reply) =>
      answering(kernel, reply, async () => {
        const { slugKey, episodeKey } = request.params as { slugKey: string; episodeKey: string }
        const row = await showBySlug(db, slugKey)
        if (!row) throw notFound()
        const show = await heardShow(kernel, request, reply, row)
        // Asked before the validators are compared: an episode that is none must not answer 304.
        const episode = await publicEpisodeBySlug(db, show, episodeKey, clock.now())
        if (!episode) throw notFound()
        return page(request, reply, show, `episode ${episode.id}`, async (content) => {
          const texts = presentEpisodeTexts(kernel, await episodeContent(kernel, show, episode))
          const { renderEpisode } = await import('./pages-episode.tsx')
          return renderEpisode(presentPageShow(kernel, content), presentPageEpisode(kernel, content, episode), texts, script)
        })
      }),
    )

    serveAddress(app, kernel, { ...contract.pagePlayer, method }, async (request, reply) => {
      if (!player || player.url !== request.url.split('?')[0]) throw notFound()
      return reply.type('text/javascript; charset=utf-8').header('cache-control', FOR_A_YEAR).send(player.text)
    })

    serveAddress(app, kernel, { ...contract.pageFont, method }, async (request, reply) => {
      const file = FONTS[(request.params as { fontKey: string }).fontKey]
      if (!file) throw notFound()
      const bytes = await readFile(createRequire(import.meta.url).resolve(file))
      return reply.type('font/woff2').header('cache-control', FOR_A_YEAR).send(bytes)
    })
  }
}

const KEPT = 'public, no-cache'
const pages = () => import('./pages.tsx')

/** People see pages, not the words of an API: whoever is refused gets one, too. */
async function answering(kernel: Kernel, reply: FastifyReply, work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.status === 404) return lost(kernel, reply)
    if (error.retryAfterSeconds) reply.header('retry-after', String(error.retryAfterSeconds))
    const html = (await pages()).renderLocked(error.message)
    return refusal(kernel, reply).code(error.status).send(html)
  }
}

/** The same answer for what never was and for what is kept from this reader (PRIV-01). */
async function lost(kernel: Kernel, reply: FastifyReply): Promise<FastifyReply> {
  reply.removeHeader('x-robots-tag')
  reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  return refusal(kernel, reply)
    .code(404)
    .send((await pages()).renderLost())
}

function refusal(kernel: Kernel, reply: FastifyReply): FastifyReply {
  return asHtml(reply).headers({ 'content-security-policy': pagePolicy(kernel, null, null), 'cache-control': 'no-store' })
}

function asHtml(reply: FastifyReply): FastifyReply {
  return reply.type('text/html; charset=utf-8')
}
