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
  /** Of Stripe, made in its own pages; null: /plans is the only one. */
  pricingTable: { id: string; publishableKey: string } | null
  /** Whether Stripe adds taxes to what plans cost, and asks for addresses and tax ids. */
  tax: 'none' | 'automatic'
}

/** Plans that are paid for. */
export interface BillingConfig {
  /** For so long an account keeps a plan whose payment is missing. */
  graceDays: number
  /** Who sells, as receipts say it. */
  seller: { name: string; address: string[]; taxId: string }
}

export interface PaymentConfig {
  /** Who takes money for plans; with `none` everything is included. */
  payments: 'none' | 'stripe'
  /** Null without its keys: plans are offered and nobody can pay. */
  stripe: StripeConfig | null
  billing: BillingConfig
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
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(live|test)_\w+$/, 'must be a publishable key, such as pk_live_…')
    .optional(),
  STRIPE_PRICING_TABLE: z
    .string()
    .regex(/^prctbl_\w+$/, 'must be the id of a pricing table, such as prctbl_…')
    .optional(),
  STRIPE_TAX: z.enum(['none', 'automatic']).default('none'),
  PLAN_GRACE_DAYS: z.coerce.number('must be a number of days').int().min(0).max(60).default(14),
  SELLER_NAME: z.string().trim().max(120).default(''),
  /** Lines of an address. */
  SELLER_ADDRESS: z
    .string()
    .max(500)
    .default('')
    .transform((text) =>
      text
        .split(/[;\n]/)
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  SELLER_TAX_ID: z.string().trim().max(60).default(''),
}

type Parsed = z.output<z.ZodObject<typeof paymentVariables>>

export function paymentConfig(e: Parsed): PaymentConfig {
  return { payments: e.PAYMENTS, stripe: stripeConfig(e), billing: billingConfig(e) }
}

function stripeConfig(e: Parsed): StripeConfig | null {
  if (e.PAYMENTS !== 'stripe' || !e.STRIPE_SECRET_KEY) return null
  return {
    url: new URL(e.STRIPE_URL).origin,
    secretKey: e.STRIPE_SECRET_KEY,
    webhookSecrets: e.STRIPE_WEBHOOK_SECRET,
    connectWebhookSecrets: e.STRIPE_CONNECT_WEBHOOK_SECRET,
    pricingTable:
      e.STRIPE_PRICING_TABLE && e.STRIPE_PUBLISHABLE_KEY
        ? { id: e.STRIPE_PRICING_TABLE, publishableKey: e.STRIPE_PUBLISHABLE_KEY }
        : null,
    tax: e.STRIPE_TAX,
  }
}

function billingConfig(e: Parsed): BillingConfig {
  const { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_TAX_ID: taxId } = e
  return { graceDays: e.PLAN_GRACE_DAYS, seller: { name, address, taxId } }
}
