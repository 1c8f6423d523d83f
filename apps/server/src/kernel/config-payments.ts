import { z } from 'zod'

/** How payments are taken. */
export interface StripeConfig {
  /** Where the API is. */
  url: string
  secretKey: string
  /** Of the endpoint for events of this installation's own account: the newest and those before it. */
  webhookSecrets: string[]
  /** Of the endpoint for events of connected accounts. */
  connectWebhookSecrets: string[]
}

const secrets = z
  .string()
  .optional()
  .transform((text) => (text ?? '').split(/[\s,]+/).filter(Boolean))

export const paymentVariables = {
  PAYMENTS: z.enum(['none', 'stripe']).default('none'),
  STRIPE_URL: z
    .url({ protocol: /^https?$/, error: 'must be a web address such as https://api.stripe.com' })
    .default('https://api.stripe.com'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(live|test)_\w+$/, 'must be a secret or restricted key, such as rk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: secrets,
  STRIPE_CONNECT_WEBHOOK_SECRET: secrets,
}

type Parsed = z.output<z.ZodObject<typeof paymentVariables>>

/** Null: nobody can pay here. */
export function stripeConfig(e: Parsed): StripeConfig | null {
  if (e.PAYMENTS !== 'stripe' || !e.STRIPE_SECRET_KEY) return null
  return {
    url: new URL(e.STRIPE_URL).origin,
    secretKey: e.STRIPE_SECRET_KEY,
    webhookSecrets: e.STRIPE_WEBHOOK_SECRET,
    connectWebhookSecrets: e.STRIPE_CONNECT_WEBHOOK_SECRET,
  }
}
