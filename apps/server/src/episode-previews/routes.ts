import { previewAudio, previewPage } from '@podstead/contract/episodes/episodes-actions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendFile } from '../delivery/present.ts'
import { ownersFile } from '../delivery/present-files.ts'
import { previewHash } from '../episodes/commands-previews.ts'
import { episodePageUrl } from '../episodes/present.ts'
import { type EpisodePreview, previewed } from '../episodes/queries-delivery.ts'
import { addressOutside } from '../episodes/rules.ts'
import { notFound } from '../kernel/http/failure.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { pagePolicy } from '../kernel/mail/html-style.ts'
import { EVERYBODY, isVisible } from '../visibility/rules.ts'
import { themeOfPage } from '../website/present-style.ts'
import { PLAYER_FILE, playerScript } from '../website/queries-player.ts'
import { presentPreviewPage } from './present.ts'

/** An unpublished episode for whoever has the link: nothing of it is kept, indexed or counted. */
export function previewPages(app: FastifyInstance, kernel: Kernel): void {
  const script = playerScript(PLAYER_FILE)?.url ?? null
  const opened = (request: FastifyRequest): Promise<EpisodePreview | undefined> =>
    previewed(
      kernel.db,
      previewHash(kernel, (request.params as { previewKey: string }).previewKey),
      kernel.clock.now(),
    )

  for (const method of ['HEAD', 'GET'] as const) {
    serveAddress(app, kernel, { ...previewPage, method }, async (request, reply) => {
      const found = await opened(request)
      quiet(kernel, reply)
        .type('text/html; charset=utf-8')
        .header(
          'content-security-policy',
          pagePolicy(
            kernel,
            found ? script : null,
            found ? themeOfPage(found.show).sheet : null,
            found && addressOutside(found.episode) ? 'anywhere' : 'ours',
          ),
        )
      if (found && isVisible(found.show, found.episode, EVERYBODY, kernel.clock.now()))
        return reply
          .code(302)
          .header('location', episodePageUrl(kernel, found.show, found.episode))
          .send()
      if (!found)
        return reply
          .code(404)
          .send((await import('../website/pages-lost.tsx')).renderLost(kernel.config.origins.app))
      const { renderPreview } = await import('./pages.tsx')
      return reply.send(
        renderPreview(
          presentPreviewPage(kernel, found, (request.params as { previewKey: string }).previewKey),
          script,
        ),
      )
    })

    serveAddress(app, kernel, { ...previewAudio, method }, async (request, reply) => {
      const found = await opened(request)
      const outside = found && addressOutside(found.episode)
      if (outside) return quiet(kernel, reply).code(302).header('location', outside).send()
      if (!found?.audio) throw notFound()
      quiet(kernel, reply)
      return sendFile(kernel, request, reply, ownersFile(found.audio), { redirects: 'never' })
    })
  }
}

/** The address opens something, so no referrer leaks it. */
function quiet(kernel: Kernel, reply: FastifyReply): FastifyReply {
  const { pages, media } = kernel.config.origins
  return reply.headers({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': pages === media ? 'same-origin' : 'cross-origin',
  })
}
