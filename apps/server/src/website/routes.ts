import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as contract from '@podstead/contract/delivery'
import { notModified } from '@podstead/feed/conditional'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { heardShow } from '../delivery/commands-access.ts'
import { createLastKnown, type LastKnown } from '../delivery/commands-last-known.ts'
import { viewFor } from '../delivery/rules-access.ts'
import { playsOutside, publicEpisodeBySlug, publicEpisodeCount, publicEpisodes } from '../episodes/queries.ts'
import { DatabaseUnavailable } from '../kernel/database/database-outage.ts'
import { Failure, notFound } from '../kernel/http/failure.ts'
import { externalFailure } from '../kernel/http/failure-external.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { pagePolicy } from '../kernel/mail/html-style.ts'
import { showChanges } from '../shows/commands-changes.ts'
import { findNextRelease, type ListenableShow } from '../visibility/queries.ts'
import { presentPageShow } from './present.ts'
import { pageEtag } from './present-data.ts'
import { presentEpisodeTexts, presentPageEpisode } from './present-episode.ts'
import { themeOfPage } from './present-style.ts'
import { episodeContent, type ShowContent, showBySlug, showContent } from './queries.ts'
import { EPISODES_A_PAGE, wantedPage } from './rules.ts'

const FONTS: Record<string, string> = {
  'bricolage-grotesque.woff2':
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  'hanken-grotesk.woff2': '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
}

const PLAYER_FILE = join(import.meta.dirname, '../../../player/dist/player.js')
const FOR_A_YEAR = 'public, max-age=31536000, immutable'

/** The one script of the pages. */
type PlayerScript = { url: string; text: string }

/** A page of a public show as it was shown last. */
interface ShownPage {
  showId: number
  revision: number
  html: string
  headers: Record<string, string>
}

const LAST_KNOWN_BYTES = 16 * 1024 ** 2

/**
 * Pages of podcasts and their published episodes for whoever may hear them, whole without script. React is
 * loaded with the first page that is asked for.
 */
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
  const shown = createLastKnown<ShownPage>(kernel, showChanges(app, kernel), {
    showOf: ({ showId }) => showId,
    revisionOf: ({ revision }) => revision,
    isForEverybody: () => true,
    maxBytes: LAST_KNOWN_BYTES,
    bytesOf: ({ html }) => html.length * 2,
  })

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
      if (html === null) return lost(kernel, reply)
      const headers = { etag, 'cache-control': KEPT, 'content-security-policy': policy }
      note(address, { showId: show.id, revision: show.revision, html, headers })
      return asHtml(reply).headers(headers).send(html)
    }
    const html = await render(await showContent(db, show), now)
    return html === null ? lost(kernel, reply) : asHtml(reply).send(html)
  }

  for (const method of ['HEAD', 'GET'] as const) {
    serveAddress(app, kernel, { ...contract.showPage, method }, (request, reply) =>
      answering(kernel, request, reply, shown, async () => {
        const { slugKey } = request.params as { slugKey: string }
        const number = wantedPage((request.query as { page?: unknown }).page)
        const row = await showBySlug(db, slugKey)
        if (!row || number === null) throw notFound()
        const show = await heardShow(kernel, request, reply, row)
        return page(request, reply, show, `page ${number}`, async (content, now) => {
          const all = Math.max(1, Math.ceil((await publicEpisodeCount(db, show, now)) / EPISODES_A_PAGE))
          if (number > all) return null
          const episodes = await publicEpisodes(db, show, now, {
            limit: EPISODES_A_PAGE,
            offset: (number - 1) * EPISODES_A_PAGE,
          })
          const presented = episodes.map((episode) => presentPageEpisode(kernel, content, episode))
          return (await pages()).renderShow(
            presentPageShow(kernel, content),
            presented,
            { page: number, pages: all },
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
        if (!episode) throw notFound()
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

    serveAddress(app, kernel, { ...contract.pagePlayer, method }, async (request, reply) => {
      if (!player || player.url !== request.url.split('?')[0]) throw notFound()
      return reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', FOR_A_YEAR)
        .send(player.text)
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
const RETRY_SECONDS = 5
const pages = () => import('./pages.tsx')

/** People see pages, not the words of an API: whoever is refused gets one, too. */
async function answering(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  shown: LastKnown<ShownPage>,
  work: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    const last = error instanceof DatabaseUnavailable ? shown.last(request.url) : undefined
    if (last) return asShown(request, reply, last)
    const outside = externalFailure(error)
    if (outside) {
      kernel.log.warn({ err: error, id: request.id }, 'a page could not be shown')
      reply.header('retry-after', String(outside.retryAfterSeconds ?? RETRY_SECONDS))
      return refusal(kernel, reply)
        .code(503)
        .send((await pages()).renderAway())
    }
    if (!(error instanceof Failure)) throw error
    if (error.status === 404) return lost(kernel, reply)
    if (error.retryAfterSeconds) reply.header('retry-after', String(error.retryAfterSeconds))
    const html = (await pages()).renderLocked(error.message)
    return refusal(kernel, reply).code(error.status).send(html)
  }
}

function asShown(request: FastifyRequest, reply: FastifyReply, { html, headers }: ShownPage): FastifyReply {
  reply.headers(headers)
  const facts = { etag: headers.etag as string, lastModified: new Date(0) }
  if (notModified(facts, { 'if-none-match': request.headers['if-none-match'] })) return reply.code(304).send()
  return asHtml(reply).send(html)
}

/** The same answer for what never was and for what is kept from this reader. */
async function lost(kernel: Kernel, reply: FastifyReply): Promise<FastifyReply> {
  reply.removeHeader('x-robots-tag')
  reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  return refusal(kernel, reply)
    .code(404)
    .send((await pages()).renderLost())
}

function refusal(kernel: Kernel, reply: FastifyReply): FastifyReply {
  return asHtml(reply).headers({
    'content-security-policy': pagePolicy(kernel, null, null),
    'cache-control': 'no-store',
  })
}

function asHtml(reply: FastifyReply): FastifyReply {
  return reply.type('text/html; charset=utf-8')
}
