import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { openapiDocument } from '@podstead/contract/openapi'
import * as contract from '@podstead/contract/operations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOperator } from '../access/queries-operator.ts'
import { signUpMode } from '../accounts/commands-invitations.ts'
import { hasAffiliates } from '../affiliates/queries.ts'
import { notFound } from '../kernel/http/failure.ts'
import { serve, serveAddress } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Live } from '../kernel/live/live.ts'
import { planTable } from '../plans/queries.ts'
import { plansOnOffer } from '../plans/rules.ts'
import { presentInstallation } from './present.ts'
import { forOperator, html, isOperatorHere } from './present-local.ts'
import { checkReadiness, deadJobs, introVideos } from './queries.ts'
import { createMeters } from './service.ts'

/** Health, metrics, the kept mail, the jobs that gave up, and the API's own description. */
export function operations(app: FastifyInstance, kernel: Kernel, live: Live): void {
  const meters = createMeters(kernel, live, app.connections)
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) =>
    meters.observe({
      method,
      route: routeOptions.url ?? 'none',
      status: statusCode,
      seconds: elapsedTime / 1000,
    }),
  )
  app.lane.onAnswer(meters.observe)

  const videos = introVideos(kernel.config)
  const { payments } = kernel.config
  const planCount = plansOnOffer(planTable(kernel.config), { payments, special: false, present: null }).length
  serve(app, kernel, contract, {
    getInstallation: async ({ user }) =>
      presentInstallation(kernel.config, user, {
        planCount,
        videos,
        isOperator: user !== null && (await isOperator(kernel, user)),
        hasAffiliates: await hasAffiliates(kernel, user),
        signUp: await signUpMode(kernel),
      }),
  })
  serveAddress(app, kernel, contract.health, async () => ({ status: 'ok' }))
  serveAddress(app, kernel, contract.readiness, async (request, reply) => {
    const { ready, checks } = await checkReadiness(kernel)
    // The caller's own address as it arrives here: `doctor` finds out by it whether proxies are set up.
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', checks, address: request.ip })
  })
  serveAddress(app, kernel, contract.prometheus, async (request, reply) => {
    if (!hasMetricsToken(kernel, request) && !(await isOperatorHere(kernel, request))) throw notFound()
    return reply.type('text/plain; version=0.0.4').send(await meters.text())
  })
  serveAddress(app, kernel, contract.outbox, (request, reply) =>
    forOperator(kernel, request, reply, async () => {
      if (kernel.config.smtpUrl) throw notFound()
      const [{ outboxPage }, mails] = await Promise.all([import('./pages.tsx'), kernel.mail.outbox.list()])
      return html(reply, outboxPage(mails))
    }),
  )
  serveAddress(app, kernel, contract.outboxMail, (request, reply) =>
    forOperator(kernel, request, reply, async () => {
      const mail = await kernel.mail.outbox.read((request.params as { mailKey: string }).mailKey)
      if (!mail) throw notFound()
      return html(reply, (await import('./pages.tsx')).outboxMailPage(mail))
    }),
  )
  serveAddress(app, kernel, contract.jobsPage, (request, reply) =>
    forOperator(kernel, request, reply, async () => {
      const [{ jobsPage }, jobs] = await Promise.all([import('./pages.tsx'), deadJobs(kernel)])
      return html(reply, jobsPage(jobs))
    }),
  )
  serveAddress(app, kernel, contract.openapi, async (_request, reply) =>
    reply.header('access-control-allow-origin', '*').send(openapiDocument(kernel.config.origins.app)),
  )
  serveAddress(app, kernel, contract.docs, async (_request, reply) => {
    const policy =
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'"
    return html(reply, (await import('./pages.tsx')).docsPage(), policy)
  })
  serveAddress(app, kernel, contract.docsAsset, async (request, reply) =>
    docsAsset((request.params as { fileKey: string }).fileKey, reply),
  )
}

const ASSETS: Record<string, string> = {
  'swagger-ui-bundle.js': 'text/javascript',
  'swagger-ui.css': 'text/css',
}
const START =
  'SwaggerUIBundle({ url: "/openapi.json", dom_id: "#swagger-ui", deepLinking: true, validatorUrl: null })\n'

async function docsAsset(name: string, reply: FastifyReply): Promise<unknown> {
  if (name === 'start.js') return reply.type('text/javascript').send(START)
  const type = ASSETS[name]
  if (!type) throw notFound()
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  return reply
    .type(type)
    .header('cache-control', 'public, max-age=86400')
    .send(await readFile(join(folder, name)))
}

function hasMetricsToken(kernel: Kernel, request: FastifyRequest): boolean {
  const token = kernel.config.metricsToken
  return token !== undefined && request.headers.authorization === `Bearer ${token}`
}
