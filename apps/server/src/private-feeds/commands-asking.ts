import type { FastifyReply, FastifyRequest } from 'fastify'
import { FOR_ANYBODY, oneLine } from '../delivery/rules.ts'
import { viewFor } from '../delivery/rules-access.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { type Requester, SUBSCRIBER } from './rules.ts'

/**
 * Reads who asks, and marks the answer, refusals too: an address that is unknown and one that opens nothing
 * look alike. `players`: pages of other origins read it as well, such as the web player.
 */
export function beginAnswer(
  kernel: Pick<Kernel, 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
  reader: 'apps' | 'players' = 'players',
): Requester {
  if (reader === 'players') reply.headers(FOR_ANYBODY)
  reply.headers(viewFor(SUBSCRIBER).headers)
  return { ip: request.ip, agent: oneLine(request.headers['user-agent']), at: kernel.clock.now() }
}
