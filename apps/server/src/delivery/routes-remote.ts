import { outsideAudio as contract } from '@podstead/contract/delivery-outside'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../kernel/http/failure.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { heardShow } from './commands-access.ts'
import { redirectToOrigin } from './commands-redirect.ts'
import { findRemoteAudio, showOfAddress } from './queries-remote.ts'
import { KEPT_BY_NOBODY, remoteTarget, sentTo } from './rules-remote.ts'

/** Our own measurement prefix: audio of a show that lies elsewhere is counted, and the listener sent on. */
export function deliveryOutside(app: FastifyInstance, kernel: Kernel): void {
  for (const method of ['HEAD', 'GET'] as const)
    serveAddress(app, kernel, { ...contract, method }, async (request, reply) => {
      const at = kernel.clock.now()
      const { ip } = request
      const target = remoteTarget(request.url)
      const row = target && (await showOfAddress(kernel.db, (request.params as { showKey: string }).showKey))
      if (!row) throw notFound()
      reply.headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        ...KEPT_BY_NOBODY,
      })
      const show = await heardShow(kernel, request, reply, row)
      const found = await findRemoteAudio(kernel.db, show, target, at)
      if (!found) throw notFound()
      const address = sentTo(found.address, target.query)
      return redirectToOrigin(kernel, request, reply, { ip, at }, { ...found, show_id: show.id, address })
    })
}
