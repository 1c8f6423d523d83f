import { outsideAudio as contract } from '@podstead/contract/delivery-outside'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../kernel/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { serveAddress } from '../kernel/serve.ts'
import { eventSink } from './commands.ts'
import { admit } from './commands-access.ts'
import { outsideAudio, showOfAddress } from './queries-outside.ts'
import { oneLine } from './rules.ts'
import { askedFor, outsideTarget, sentTo } from './rules-outside.ts'

/** Our own measurement prefix: audio of a show that lies elsewhere is counted, and the listener sent on. */
export function deliveryOutside(app: FastifyInstance, kernel: Kernel): void {
  const sink = eventSink(kernel)
  for (const method of ['GET', 'HEAD'] as const)
    serveAddress(app, kernel, { ...contract, method }, async (request, reply) => {
      const at = kernel.clock.now()
      const { ip } = request
      const target = outsideTarget(request.url)
      const show = target && (await showOfAddress(kernel.db, (request.params as { showKey: string }).showKey))
      if (!show) throw notFound()
      // Not to be kept: an answer that somebody else gives again is a download that nobody counts.
      reply.headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'private, no-cache',
      })
      await admit(kernel, request, reply, show)
      const found = await outsideAudio(kernel.db, show, target.wanted)
      if (!found) throw notFound()
      sink.append({
        at,
        show_id: show.id,
        episode_id: found.episode_id,
        audio_file_id: found.audio_file_id,
        method: request.method,
        status: 302,
        ip,
        agent: oneLine(request.headers['user-agent']),
        referrer: oneLine(request.headers.referer),
        range_header: oneLine(request.headers.range, 200),
        ...askedFor(request.headers.range, found.bytes),
      })
      return reply.code(302).header('location', sentTo(found.address, target.query)).send()
    })
}
