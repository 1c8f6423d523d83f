import { readFileSync } from 'node:fs'
import { languageCode } from '@podstead/contract/lookups-data'
import { LOOKS, type Look, WIDGET_PAGE_SIZE } from '@podstead/contract/widgets/embed-code'
import * as contract from '@podstead/contract/widgets/embeds'
import { widgetPreviewPage } from '@podstead/contract/widgets/widget-preview'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { viewFor } from '../delivery/rules-access.ts'
import { playsOutside, publicEpisodeBySlug, publicEpisodeCount, publicEpisodes } from '../episodes/queries.ts'
import { notFound } from '../kernel/http/failure.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { createPolicy } from '../kernel/mail/html-style.ts'
import { pageAnswers } from '../website/present-answers.ts'
import { fastPages } from '../website/present-fast.ts'
import { asHtml } from '../website/present-known.ts'
import { answering, answerLost, type RefusalPages } from '../website/present-refusals.ts'
import { episodeContent, type ShowContent, showContent } from '../website/queries.ts'
import {
  COMPONENT_FILE,
  ELEMENT_FILE,
  EMBED_FILE,
  FOR_A_YEAR,
  type PlayerScript,
  playerScript,
} from '../website/queries-player.ts'
import { wantedPage } from '../website/rules.ts'
import { type EmbedKind, presentEmbed } from './present.ts'
import { EMBED_STYLE, embedSheet } from './present-style.ts'
import { embedWords } from './present-words.ts'
import { findEmbeddableShow, findWidgetPreview } from './queries.ts'
import { isOnOtherSite } from './rules.ts'

/** What a frame is asked for. */
interface EmbedRequest {
  kind: EmbedKind
  /** Of the player, without what is asked of it. */
  path: string
  look: Look
  page: number | null
  /** What plays first; the newest without it. */
  episode: string | null
}

/** Players for other sites, and as a page of its own. */
export function embeds(app: FastifyInstance, kernel: Kernel): void {
  const answers = pageAnswers(app, kernel)
  fastPages(app, answers.known, [contract.embedShow, contract.playerPage])
  const player = playerScript(EMBED_FILE, '/embed/v1/_player')
  const script = player?.url ?? null
  const element = playerScript(ELEMENT_FILE)
  const component = { text: readFileSync(COMPONENT_FILE, 'utf8') }

  const serveKind = (request: FastifyRequest, reply: FastifyReply, wanted: EmbedRequest, slug: string) =>
    answering(
      kernel,
      request,
      reply,
      answers.shown,
      () => embedRefusals(kernel, wanted.kind === 'whole' ? "'none'" : '*'),
      async () => {
        const found = await findEmbeddableShow(kernel, slug)
        if (!found) throw notFound()
        const { show, hosts } = found
        // The frames of a podcast for members are nothing to open by themselves.
        const place = request.headers['sec-fetch-dest']
        if (hosts && place !== undefined && place !== 'iframe') throw notFound()
        reply.headers(viewFor(show.listener).headers)
        const sheet = embedSheet(show, wanted.look)
        const policy = createPolicy(kernel, {
          script,
          sheets: [EMBED_STYLE, sheet],
          media: (await playsOutside(kernel.db, show, kernel.clock.now())) ? 'anywhere' : 'ours',
          ancestors: wanted.kind === 'whole' ? "'none'" : hosts ? hosts.join(' ') || "'none'" : '*',
          connects: true,
        })
        reply.header('x-robots-tag', 'noindex')
        const { kind, look, page, episode } = wanted
        const isElsewhere =
          hosts && isOnOtherSite(request.headers.referer, hosts, Object.values(kernel.config.origins))
        if (isElsewhere || (show.widget.block_widget && kind !== 'whole')) {
          const language = languageCode(show.language_id)
          const { blocked, elsewhere } = embedWords(language)
          const { renderEmbedNotice } = await import('./pages.tsx')
          // Where nothing but the reason is shown, every site may show it.
          const open = createPolicy(kernel, { script: null, sheets: [EMBED_STYLE, sheet], ancestors: '*' })
          return asHtml(reply)
            .code(403)
            .headers({
              'content-security-policy': isElsewhere ? open : policy,
              'cache-control': 'no-store',
            })
            .send(renderEmbedNotice(isElsewhere ? elsewhere : blocked, sheet, language))
        }
        return answers.answer(request, reply, show, {
          parts: [`embed ${kind} ${look} ${page} ${episode} ${sheet} ${hosts}`, script, EMBED_STYLE],
          policy,
          render: (content, now) => renderKind(kernel, content, wanted, { hosts, script, now }),
          lost: () => {
            throw notFound()
          },
        })
      },
    )

  for (const method of ['HEAD', 'GET'] as const) {
    serveAddress(app, kernel, { ...contract.embedShow, method }, (request, reply) => {
      const { slugKey } = request.params as { slugKey: string }
      const path = `/embed/v1/${encodeURIComponent(slugKey)}`
      return serveKind(request, reply, { ...readWanted(request), kind: 'list', path }, slugKey)
    })
    serveAddress(app, kernel, { ...contract.embedEpisode, method }, (request, reply) => {
      const { slugKey, episodeKey } = request.params as { slugKey: string; episodeKey: string }
      const path = `/embed/v1/${encodeURIComponent(slugKey)}/${encodeURIComponent(episodeKey)}`
      const wanted = { ...readWanted(request), kind: 'one', path, page: 1, episode: episodeKey } as const
      return serveKind(request, reply, wanted, slugKey)
    })
    serveAddress(app, kernel, { ...contract.playerPage, method }, (request, reply) => {
      const { slugKey } = request.params as { slugKey: string }
      const path = `/player/${encodeURIComponent(slugKey)}`
      return serveKind(request, reply, { ...readWanted(request), kind: 'whole', path }, slugKey)
    })
    serveAddress(app, kernel, { ...widgetPreviewPage, method }, async (request, reply) => {
      const { ticketKey } = request.params as { ticketKey: string }
      const found = await findWidgetPreview(kernel, ticketKey)
      const refusals = await embedRefusals(kernel, "'none'")
      if (!found) return answerLost(reply, refusals)
      const { show, kind, look } = found
      const path = request.url.split('?')[0] as string
      const wanted = { ...readWanted(request), kind, look, path }
      const html = await renderKind(kernel, await showContent(kernel.db, show, kernel.clock.now()), wanted, {
        ...{ hosts: null, script, now: kernel.clock.now() },
      })
      if (html === null) return answerLost(reply, refusals)
      return asHtml(reply)
        .headers({
          'cache-control': 'private, no-store',
          'content-security-policy': createPolicy(kernel, {
            script,
            sheets: [EMBED_STYLE, embedSheet(show, look)],
            media: 'anywhere',
            ancestors: kernel.config.origins.app,
            connects: true,
          }),
        })
        .send(html)
    })
    serveAddress(app, kernel, { ...contract.embedScript, method }, async (request, reply) => {
      if (!player || player.url !== request.url.split('?')[0]) throw notFound()
      return asScript(reply, player).header('cache-control', FOR_A_YEAR).send(player.text)
    })
    // At one address for ever, so it is asked for again each day.
    serveAddress(app, kernel, { ...contract.playerElement, method }, async (_request, reply) => {
      if (!element) throw notFound()
      // Pages of any site take it.
      reply.header('cross-origin-resource-policy', 'cross-origin')
      return asScript(reply, element)
        .headers({ 'cache-control': 'public, max-age=86400', 'access-control-allow-origin': '*' })
        .send(element.text)
    })
    serveAddress(app, kernel, { ...contract.playerComponent, method }, async (_request, reply) => {
      reply.header('cross-origin-resource-policy', 'cross-origin')
      return asScript(reply, component)
        .type('text/plain; charset=utf-8')
        .headers({ 'cache-control': 'public, max-age=86400', 'access-control-allow-origin': '*' })
        .send(component.text)
    })
  }
}

function asScript(reply: FastifyReply, { text }: Pick<PlayerScript, 'text'>): FastifyReply {
  return reply.type('text/javascript; charset=utf-8').header('content-length', Buffer.byteLength(text))
}

function readWanted(request: FastifyRequest): Pick<EmbedRequest, 'look' | 'page' | 'episode'> {
  const { look, page, episode } = request.query as Record<string, unknown>
  return {
    look: LOOKS.find((one) => one === look) ?? 'widget',
    page: wantedPage(page),
    episode: typeof episode === 'string' ? episode : null,
  }
}

async function renderKind(
  kernel: Kernel,
  content: ShowContent,
  { kind, look, path, page, episode }: EmbedRequest,
  { hosts, script, now }: { hosts: string[] | null; script: string | null; now: Date },
): Promise<string | null> {
  const { db } = kernel
  const { show } = content
  if (page === null) return null
  const all = kind === 'one' ? 0 : await publicEpisodeCount(db, show, now)
  const pages = Math.max(1, Math.ceil(all / WIDGET_PAGE_SIZE))
  if (page > pages) return null
  const offset = (page - 1) * WIDGET_PAGE_SIZE
  const rows = kind === 'one' ? [] : await publicEpisodes(db, show, now, { limit: WIDGET_PAGE_SIZE, offset })
  const slug = episode ?? rows[0]?.slug
  const first = slug === undefined ? undefined : await publicEpisodeBySlug(db, show, slug, now)
  if (episode !== null && !first) return null
  const { renderEmbed } = await import('./pages.tsx')
  const embed = presentEmbed(
    kernel,
    {
      content,
      episode: first ? await episodeContent(kernel, show, first) : null,
      rows,
      next: page < pages ? page + 1 : null,
    },
    { kind, look, path, hosts },
  )
  return renderEmbed(embed, script)
}

/** The same words for what never was and for what is kept from this reader. */
async function embedRefusals(kernel: Kernel, ancestors: string): Promise<RefusalPages> {
  const { renderEmbedNotice } = await import('./pages.tsx')
  const sheet = embedSheet(HOUSE_COLOURS, 'page')
  const { lost, away } = embedWords('en')
  return {
    policy: createPolicy(kernel, { script: null, sheets: [EMBED_STYLE, sheet], ancestors }),
    lost: () => renderEmbedNotice(lost, sheet),
    locked: (message) => renderEmbedNotice(message, sheet),
    away: () => renderEmbedNotice(away, sheet),
  }
}

const HOUSE_COLOURS = {
  ...{ widget: {}, show_color_theme_id: null },
  ...{ button_color: '', button_text_color: '', card_background_color: '', text_color: '' },
}
