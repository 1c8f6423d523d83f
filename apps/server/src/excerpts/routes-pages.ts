import { excerptAudio, excerptPage } from '@podstead/contract/excerpts/excerpts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendFile } from '../delivery/present.ts'
import { notFound } from '../kernel/http/failure.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { pagePolicy } from '../kernel/mail/html-style.ts'
import { themeOfPage } from '../website/present-style.ts'
import { PLAYER_FILE, playerScript } from '../website/queries-player.ts'
import { presentExcerptPage } from './present.ts'
import { openExcerpt, openExcerptAudio } from './queries.ts'

/**
 * An excerpt for whoever has its link. Nothing is kept by caches, so that a link that was taken back
 * is closed at once.
 */
export function excerptPages(app: FastifyInstance, kernel: Kernel): void {
  const script = playerScript(PLAYER_FILE)?.url ?? null

  for (const method of ['HEAD', 'GET'] as const) {
    serveAddress(app, kernel, { ...excerptPage, method }, async (request, reply) => {
      const found = await openExcerpt(kernel.db, readExcerptKey(request), kernel.clock.now())
      if (!found) throw notFound()
      const { renderExcerpt } = await import('./pages.tsx')
      return reply
        .headers({
          ...PRIVATE_HEADERS,
          'content-security-policy': pagePolicy(kernel, script, themeOfPage(found.show).sheet),
        })
        .type('text/html; charset=utf-8')
        .send(renderExcerpt(presentExcerptPage(kernel, found, kernel.clock.now()), script))
    })

    serveAddress(app, kernel, { ...excerptAudio, method }, async (request, reply) => {
      const excerpt = await openExcerptAudio(kernel.db, readExcerptKey(request), kernel.clock.now())
      if (!excerpt) throw notFound()
      const { pages, media } = kernel.config.origins
      reply.headers({
        ...PRIVATE_HEADERS,
        'cross-origin-resource-policy': pages === media ? 'same-origin' : 'cross-origin',
      })
      const file = {
        storage_key: excerpt.storage_key,
        content_type: 'audio/mpeg',
        bytes: Number(excerpt.bytes),
        sha256: excerpt.sha256,
        file_name: `${excerpt.public_id}.mp3`,
        changed_at: excerpt.created_at,
      }
      return sendFile(kernel, request, reply, file, { redirects: 'never' })
    })
  }
}

function readExcerptKey({ params }: FastifyRequest): string {
  return (params as { excerptKey: string }).excerptKey
}

const PRIVATE_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }
