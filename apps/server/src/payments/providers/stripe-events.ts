import { stripeConnectEvents, stripeEvents } from '@podstead/contract/tip-jar/stripe-events'
import Stripe from 'stripe'
import { z } from 'zod'
import type { WebhookDeclaration } from '../../kernel/capability-webhooks.ts'
import type { StripeConfig } from '../../kernel/config-payments.ts'
import { Failure } from '../../kernel/http/failure.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { publishReport, type StripeReport } from '../commands.ts'

/** https://docs.stripe.com/webhooks#replay-attacks */
const TOLERANCE_SECONDS = 300

const Event = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  account: z.string().max(255).optional(),
  data: z.object({
    object: z.object({ id: z.string().max(255).default(''), object: z.string().max(255) }),
  }),
})

const OwnAccount: Declared = {
  provider: 'stripe',
  address: stripeEvents,
  secrets: ({ webhookSecrets }) => webhookSecrets,
}
const ConnectedAccounts: Declared = {
  provider: 'stripe-connect',
  address: stripeConnectEvents,
  secrets: ({ connectWebhookSecrets }) => connectWebhookSecrets,
}

type Declared = Pick<WebhookDeclaration, 'provider' | 'address'> & {
  secrets(stripe: StripeConfig): string[]
}

/** Events of both endpoints, each with secrets of its own: while one is rolled, the old one counts. */
export const stripeWebhooks = [OwnAccount, ConnectedAccounts].map(
  ({ provider, address, secrets }): WebhookDeclaration => ({
    ...{ provider, address },
    isConfigured: ({ config }) => config.stripe !== null && secrets(config.stripe).length > 0,
    readEvents(kernel, { body, headers }) {
      const known = kernel.config.stripe ? secrets(kernel.config.stripe) : []
      const signature = String(headers['stripe-signature'] ?? '')
      if (!known.some((secret) => isSigned(kernel, body, signature, secret)))
        throw new Failure({ status: 401, message: 'The signature does not match.' })
      const event = Event.safeParse(parseJson(body.toString('utf8')))
      if (!event.success) throw new Failure({ status: 400, message: 'This event cannot be read.' })
      const { id, type, account = null, data } = event.data
      const report: StripeReport = {
        ...{ account, kind: type },
        object: { id: data.object.id, kind: data.object.object },
      }
      return [{ id, kind: type, payload: report }]
    },
    async handle(trx, kernel, { payload }) {
      await publishReport(trx, kernel, payload as StripeReport)
    },
  }),
)

function isSigned({ clock }: Kernel, body: Buffer, signature: string, secret: string): boolean {
  try {
    Stripe.webhooks.signature?.verifyHeader(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      clock.now().getTime(),
    )
    return Stripe.webhooks.signature !== null
  } catch {
    return false
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
