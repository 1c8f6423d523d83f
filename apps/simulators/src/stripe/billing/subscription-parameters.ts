import { z } from 'zod'
import { ignored, integer, metadata, text } from '../http/parameters.ts'
import { discountParameters } from './discounts.ts'

const items = z.array(
  z.strictObject({
    id: text.optional(),
    price: text.optional(),
    quantity: integer.optional(),
    deleted: z.enum(['true']).optional(),
    metadata: metadata.optional(),
  }),
)

const prorationBehavior = z.enum(['always_invoice', 'create_prorations', 'none'])

/** What changes about a subscription, in an update and in a preview of one. */
export const changeParameters = {
  items: items.optional(),
  proration_behavior: prorationBehavior.optional(),
  proration_date: integer.optional(),
  cancel_at_period_end: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
  cancel_at: z.union([z.literal('').transform(() => null), integer]).optional(),
  trial_end: z.union([z.literal('now'), integer]).optional(),
  billing_cycle_anchor: z.enum(['now', 'unchanged']).optional(),
}

export const updateParameters = z.strictObject({
  ...changeParameters,
  default_payment_method: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  discounts: discountParameters.optional(),
  payment_behavior: z.enum(['allow_incomplete', 'error_if_incomplete', 'pending_if_incomplete']).optional(),
  cancellation_details: z.strictObject({ comment: text.optional(), feedback: text.optional() }).optional(),
  off_session: ignored.optional(),
  payment_settings: ignored.optional(),
  automatic_tax: ignored.optional(),
  expand: z.array(text).optional(),
})

export type Change = z.output<z.ZodObject<typeof changeParameters>> & {
  discounts?: z.output<typeof discountParameters> | undefined
}
