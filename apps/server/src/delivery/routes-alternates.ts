import { alternate } from '@podstead/contract/episodes-audio'
import type { FastifyInstance } from 'fastify'
import { guardedWords } from '../episodes/queries.ts'
import { guardedAlternate } from '../episodes/queries-alternates.ts'
import { notFound } from '../kernel/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { serveAddress } from '../kernel/serve.ts'
import { heardEpisode } from './commands-access.ts'
import { alternateAsFile, sendFile } from './present.ts'
import { FOR_ANYBODY } from './rules.ts'

/** An episode in another form, for exactly those who may hear it. Not counted: an app that takes it has looked at the episode already. */
export function deliveryAlternates(app: FastifyInstance, kernel: Kernel): void {
  for (const method of ['GET', 'HEAD'] as const)
    serveAddress(app, kernel, { ...alternate, method }, async (request, reply) => {
      const found = await guardedAlternate(kernel.db, (request.params as { enclosureKey: string }).enclosureKey)
      if (!found) throw notFound()
      reply.headers(FOR_ANYBODY)
      await heardEpisode(kernel, request, reply, found.episode_public_id, (key) => guardedWords(kernel.db, key, kernel.clock.now()))
      return sendFile(kernel, request, reply, alternateAsFile(found), { redirects: 'where the store can answer' })
    })
}
