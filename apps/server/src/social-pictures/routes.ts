import { socialPicture } from '@podstead/contract/site-editor/social-pictures'
import { notModified } from '@podstead/feed/conditional'
import type { FastifyInstance } from 'fastify'
import { publicEpisodeBySlug } from '../episodes/queries.ts'
import { notFound } from '../kernel/http/failure.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { showBySlug } from '../shows/queries.ts'
import { showForListener } from '../visibility/queries.ts'
import { EVERYBODY, isPrivateShow } from '../visibility/rules.ts'
import { findOrDrawPicture } from './commands.ts'
import { SHOW_PICTURE } from './present.ts'

/** Pictures that other sites show of public pages. What is not everybody's has none. */
export function socialPictures(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock, storage } = kernel
  for (const method of ['HEAD', 'GET'] as const)
    serveAddress(app, kernel, { ...socialPicture, method }, async (request, reply) => {
      const { slugKey, pictureKey } = request.params as { slugKey: string; pictureKey: string }
      const name = /^([a-z0-9_-]+)\.jpg$/.exec(pictureKey)?.[1]
      const row = await showBySlug(db, slugKey)
      const show = row && !isPrivateShow(row) && showForListener(row, EVERYBODY)
      if (!name || !show) throw notFound()
      const episode = name === SHOW_PICTURE ? null : await publicEpisodeBySlug(db, show, name, clock.now())
      if (episode === undefined) throw notFound()
      const { key, hash, bytes } = await findOrDrawPicture(kernel, show, episode)
      const isLasting = (request.query as { v?: unknown }).v === hash
      reply.headers({
        etag: `"${hash}"`,
        'cache-control': isLasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      const facts = { etag: `"${hash}"`, lastModified: new Date(0) }
      if (notModified(facts, { 'if-none-match': request.headers['if-none-match'] }))
        return reply.code(304).send()
      reply.headers({ 'content-type': 'image/jpeg', 'content-length': bytes })
      if (request.method === 'HEAD') return reply.send()
      return reply.send((await storage.open(key)).stream)
    })
}
