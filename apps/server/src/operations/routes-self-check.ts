import * as contract from '@podstead/contract/self-check'
import type { FastifyInstance } from 'fastify'
import { requireOperator } from '../access/queries-operator.ts'
import { serve, serveAddress } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { forOperator, html } from './present-local.ts'
import { presentSelfCheck } from './present-self-check.ts'
import { mediaAnswers } from './queries-self-check.ts'
import { type IncomingRequest, isLoopbackName } from './rules-self-check.ts'
import { createArrivals } from './service-arrivals.ts'

/**
 * How requests arrive here, for the operator: signed in also their own one, on the machine itself all lately.
 */
export function selfCheck(app: FastifyInstance, kernel: Kernel): void {
  const { origins, trustedProxies } = kernel.config
  const arrivals = createArrivals(trustedProxies)
  // Before the fast path and the framework: what they answer is listeners'.
  app.server.prependListener('request', arrivals.note)
  const isHere = isLoopbackName(new URL(origins.media).hostname)
  const look = async (arrival: IncomingRequest | null) =>
    presentSelfCheck(kernel.config, {
      arrival,
      arrivals: arrivals.summary(),
      media: isHere ? null : await mediaAnswers(kernel),
      decoder: await kernel.media.describe().catch(() => null),
    })

  serve(app, kernel, contract, {
    getSelfCheck: async ({ user, request }) => {
      await requireOperator(kernel, user)
      const { peer, ip, protocol, host, headers } = request
      const forwarded = headers['x-forwarded-for']
      return look({
        peer,
        address: ip,
        protocol,
        host,
        forwarded: forwarded === undefined ? null : String(forwarded),
      })
    },
  })
  serveAddress(app, kernel, contract.selfCheckPage, (request, reply) =>
    forOperator(kernel, request, reply, async () => {
      const [{ selfCheckPage }, checked] = await Promise.all([import('./pages-self-check.tsx'), look(null)])
      return html(reply, selfCheckPage(checked))
    }),
  )
}
