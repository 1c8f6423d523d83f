import * as contract from '@podstead/contract/private-web/private-web'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../kernel/http/failure.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { MEMBERS_FILE, type PlayerScript, playerScript } from '../website/queries-player.ts'
import { codePages } from './routes-code.ts'
import { joinPages } from './routes-join.ts'
import { memberPages } from './routes-members.ts'
import { paymentPages } from './routes-payments.ts'
import { webPlayer } from './routes-player.ts'
import { premiumPages } from './routes-premium.ts'
import { reviewPages } from './routes-review.ts'

const FOR_A_YEAR = 'public, max-age=31536000, immutable'

/** Everything that listeners of members-only podcasts see in a browser. */
export function privateWeb(app: FastifyInstance, kernel: Kernel): void {
  const script = playerScript(MEMBERS_FILE, '/listen/_script')
  joinPages(app, kernel, script)
  codePages(app, kernel, script)
  premiumPages(app, kernel)
  paymentPages(app, kernel)
  memberPages(app, kernel, script)
  reviewPages(app, kernel)
  webPlayer(app, kernel, script)
  serveScript(app, kernel, script)
}

function serveScript(app: FastifyInstance, kernel: Kernel, script: PlayerScript | null): void {
  serveAddress(app, kernel, contract.membersScript, async (request, reply) => {
    if (!script || script.url !== request.url.split('?')[0]) throw notFound()
    return reply.type('text/javascript; charset=utf-8').header('cache-control', FOR_A_YEAR).send(script.text)
  })
}
