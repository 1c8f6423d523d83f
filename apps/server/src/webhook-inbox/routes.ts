import type { FastifyInstance } from 'fastify'
import type { WebhookDeclaration, WebhookEvent, WebhookRequest } from '../kernel/capability-webhooks.ts'
import { Failure } from '../kernel/http/failure.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import { apiRateLimits } from '../kernel/http/serve-rate-limits.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { collectWebhooks, keepEvents } from './commands.ts'

/** Services cut what they report well below it. */
const MAX_BYTES = 1024 * 1024

/**
 * Where outside services report events: an answer of 200 says that they are kept, not that they are handled.
 */
export function webhookRoutes(app: FastifyInstance, kernel: Kernel): void {
  const webhooks = collectWebhooks(kernel)
  refuseMisdeclared(webhooks)
  app.register(async (scope) => {
    // What is signed are the bytes as they came, of whatever type.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    for (const webhook of webhooks)
      serveAddress(scope, kernel, webhook.address, async (request, reply) => {
        if (!webhook.isConfigured(kernel))
          throw new Failure({ status: 404, message: 'Nothing is received here.' })
        const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0)
        const events = readSigned(kernel, webhook, request.ip, { body, headers: request.headers })
        await keepEvents(kernel, webhook.provider, events)
        return reply.header('cache-control', 'no-store').send({ received: events.length })
      })
  })
}

/** Requests without a good signature count against the address that they come from. */
function readSigned(
  kernel: Kernel,
  webhook: WebhookDeclaration,
  ip: string,
  request: WebhookRequest,
): WebhookEvent[] {
  try {
    return webhook.readEvents(kernel, request)
  } catch (error) {
    apiRateLimits(kernel).countAddress('write', ip)
    throw error
  }
}

function refuseMisdeclared(webhooks: readonly WebhookDeclaration[]): void {
  for (const { provider, address } of webhooks) {
    if (address.access !== 'webhook' || address.method !== 'POST')
      throw new Error(`${address.method} ${address.path} is no address for webhooks`)
    if (webhooks.filter((one) => one.provider === provider).length > 1)
      throw new Error(`two webhooks are called ${provider}`)
  }
}
