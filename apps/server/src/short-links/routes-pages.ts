import { createHash } from 'node:crypto'
import * as contract from '@podstead/contract/short-links/short-links'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { heardShow } from '../delivery/commands-access.ts'
import { episodePageUrl } from '../episodes/present.ts'
import { latestPublicEpisode, playsOutside } from '../episodes/queries.ts'
import { notFound } from '../kernel/http/failure.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import { apiRateLimits } from '../kernel/http/serve-rate-limits.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { createPolicy } from '../kernel/mail/html-style.ts'
import { feedUrl, landingUrl, pageUrl } from '../shows/present.ts'
import { showBySlug } from '../shows/queries.ts'
import type { ListenableShow } from '../visibility/queries.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import { pageAnswers } from '../website/present-answers.ts'
import { answering, type RefusalPages } from '../website/present-refusals.ts'
import { PLAYER_FILE, playerScript } from '../website/queries-player.ts'
import { countClick } from './commands-clicks.ts'
import { hasShortLink, ownTarget, presentApps } from './present.ts'
import { presentLanding } from './present-landing.ts'
import { LANDING_STYLE, landingSheet } from './present-style.ts'
import { findOwnLink, listedDirectories } from './queries.ts'

/** The landing pages of public podcasts, and the counted links below them. */
export function landingPages(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock } = kernel
  const script = playerScript(PLAYER_FILE)?.url ?? null
  const answers = pageAnswers(app, kernel)
  const rates = apiRateLimits(kernel)

  const publicShow = async (request: FastifyRequest, reply: FastifyReply): Promise<ListenableShow> => {
    rates.countAddress('read', request.ip)
    const { slugKey } = request.params as { slugKey: string }
    const row = await showBySlug(db, slugKey)
    if (!row || isPrivateShow(row)) throw notFound()
    return heardShow(kernel, request, reply, row)
  }

  for (const method of ['HEAD', 'GET'] as const) {
    serveAddress(app, kernel, { ...contract.landingPage, method }, (request, reply) =>
      answering(kernel, request, reply, answers.shown, refusals, async () => {
        const show = await publicShow(request, reply)
        const listings = await listedDirectories(db, show)
        const sheet = landingSheet(show)
        await countClick(kernel, request, show, '')
        return answers.answer(request, reply, show, {
          parts: ['landing', script, sheet, LANDING_STYLE_HASH, JSON.stringify(listings)],
          policy: createPolicy(kernel, {
            ...{ script, sheets: [LANDING_STYLE, sheet] },
            media: (await playsOutside(db, show, clock.now())) ? 'anywhere' : 'ours',
          }),
          render: async (content, now) => {
            const latest = (await latestPublicEpisode(db, show, now)) ?? null
            const { renderLanding } = await import('./pages.tsx')
            return renderLanding(presentLanding(kernel, content, { listings, latest }), { sheet, script })
          },
          lost: () => {
            throw notFound()
          },
        })
      }),
    )

    serveAddress(app, kernel, { ...contract.shortLink, method }, (request, reply) =>
      answering(kernel, request, reply, answers.shown, refusals, async () => {
        const show = await publicShow(request, reply)
        const name = (request.params as { nameKey: string }).nameKey.toLowerCase()
        const target = await findTarget(kernel, show, name)
        if (target === null) throw notFound()
        await countClick(kernel, request, show, name)
        return reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).redirect(target, 302)
      }),
    )
  }

  async function refusals(): Promise<RefusalPages> {
    const { renderNotice } = await import('./pages.tsx')
    const page = (kind: 'lost' | 'away', message?: string) => renderNotice(kind, message)
    return {
      policy: createPolicy(kernel, { script: null, sheets: [LANDING_STYLE] }),
      lost: () => page('lost'),
      locked: (message) => page('away', message),
      away: () => page('away'),
    }
  }
}

const LANDING_STYLE_HASH = createHash('sha256').update(LANDING_STYLE).digest('base64url')

/** Where a name leads; null where a podcast has none such. */
async function findTarget(kernel: Kernel, show: ListenableShow, name: string): Promise<string | null> {
  if (name === 'site') return pageUrl(kernel, show)
  if (name === 'feed') return feedUrl(kernel, show)
  if (name === 'latest') {
    const latest = await latestPublicEpisode(kernel.db, show, kernel.clock.now())
    return latest ? episodePageUrl(kernel, show, latest) : landingUrl(kernel, show)
  }
  const app = presentApps(kernel, show, await listedDirectories(kernel.db, show)).find(
    (one) => one.name === name && hasShortLink(one),
  )
  if (app) return app.href
  const own = await findOwnLink(kernel, show, name)
  return own ? ownTarget(kernel, show, own) : null
}
