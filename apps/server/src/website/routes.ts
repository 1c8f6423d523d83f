import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as contract from '@podstead/contract/delivery'
import { notModified } from '@podstead/feed/conditional'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { heardShow } from '../delivery/commands-access.ts'
import { type HeardShow, nextReleaseOf, publicEpisodeBySlug, publicEpisodeCount, publicEpisodes } from '../episodes/queries.ts'
import { notFound } from '../kernel/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { serveAddress } from '../kernel/serve.ts'
import { publicShowBySlug } from '../shows/queries.ts'
import { pageEtag, pagePolicy, presentPageEpisode, presentPageShow } from './present.ts'
import { EPISODES_A_PAGE, wantedPage } from './rules.ts'

const FONTS: Record<string, string> = {
  'bricolage-grotesque.woff2': '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  'hanken-grotesk.woff2': '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
}

const PLAYER_FILE = join(import.meta.dirname, '../../../player/dist/player.js')
const FOR_A_YEAR = 'public, max-age=31536000, immutable'

/** The one script of the pages. */
type PlayerScript = { url: string; text: string }

/** Pages of public podcasts and their published episodes, whole without script. React is loaded with the first page that is asked for. */
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
  const policy = pagePolicy(kernel, script)
  const pages = () => import('./pages.tsx')

  const lost = async (reply: FastifyReply) =>
    answer(reply, policy)
      .code(404)
      .header('cache-control', 'no-store')
      .send((await pages()).renderLost())

  /** The page `part` of a show: 304 when the reader has it, else what `render` makes of it. */
  const page = async (
    request: FastifyRequest,
    reply: FastifyReply,
    show: HeardShow,
    part: string,
    render: (now: Date) => Promise<string | null>,
  ) => {
    const now = clock.now()
    const etag = pageEtag(show, await nextReleaseOf(db, show, now), [part, script])
    const isKept = notModified({ etag, lastModified: now }, { 'if-none-match': request.headers['if-none-match'] })
    const html = isKept ? null : await render(now)
    if (!isKept && html === null) return lost(reply)
    // Kept by browsers and proxies, but asked for again each time: what goes private is gone with the next request (PRIV-02).
    answer(reply, policy).headers({ etag, 'cache-control': 'public, no-cache' })
    return isKept ? reply.code(304).send() : reply.send(html)
  }

  for (const method of ['GET', 'HEAD'] as const) {
    serveAddress(app, kernel, { ...contract.showPage, method }, async (request, reply) => {
      const { slugKey } = request.params as { slugKey: string }
      const row = await publicShowBySlug(db, slugKey)
      const number = wantedPage((request.query as { page?: unknown }).page)
      if (!row || row === 'gone' || number === null) return lost(reply)
      const show = await heardShow(kernel, request, reply, row)
      return page(request, reply, show, `page ${number}`, async (now) => {
        const count = await publicEpisodeCount(db, show, now)
        const all = Math.max(1, Math.ceil(count / EPISODES_A_PAGE))
        if (number > all) return null
        const episodes = await publicEpisodes(db, show, now, { limit: EPISODES_A_PAGE, offset: (number - 1) * EPISODES_A_PAGE })
        const presented = episodes.map((episode) => presentPageEpisode(kernel, show, episode))
        return (await pages()).renderShow(presentPageShow(kernel, show), presented, { page: number, pages: all }, script)
      })
    })

    serveAddress(app, kernel, { ...contract.episodePage, method }, async (request, reply) => {
      const { slugKey, episodeKey } = request.params as { slugKey: string; episodeKey: string }
      const row = await publicShowBySlug(db, slugKey)
      if (!row || row === 'gone') return lost(reply)
      const show = await heardShow(kernel, request, reply, row)
      // Asked before the validators are compared: an episode that is none must not answer 304.
      const episode = await publicEpisodeBySlug(db, show, episodeKey, clock.now())
      if (!episode) return lost(reply)
      return page(request, reply, show, `episode ${episode.id}`, async () =>
        (await pages()).renderEpisode(presentPageShow(kernel, show), presentPageEpisode(kernel, show, episode), script),
      )
    })

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

function answer(reply: FastifyReply, policy: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy)
}
