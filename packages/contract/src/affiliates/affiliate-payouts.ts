import { z } from 'zod'
import { del, get, post, put } from '../endpoint.ts'
import { Id, Instant, Message } from '../fields.ts'

/** What affiliates are owed, for whoever runs the server: made into a file for PayPal, then paid. */

/** What is owed to one affiliate in one currency. */
const payable = { currency: z.string(), email: z.string(), paypal_address: z.string(), amount: z.int() }
const PayableAmount = z.object(payable)
/** One line of a payment file: `paid_at` is null until somebody says that it was paid. */
const PayoutLine = z.object({ ...payable, id: Id, exported_at: Instant, paid_at: Instant.nullable() })

export const AffiliateProgramme = z.object({
  is_active: z.boolean(),
  /** Enough, and in no file yet. */
  payable: z.array(PayableAmount),
  /** In a file, and not said to be paid. */
  exported: z.array(PayoutLine),
  /** Not enough yet, of all affiliates together. */
  below: z.array(z.object({ currency: z.string(), people: z.int(), amount: z.int() })),
  /** The last 20. */
  paid: z.array(PayoutLine),
})
export type AffiliateProgramme = z.infer<typeof AffiliateProgramme>

export const getAffiliateProgramme = get('/v2/affiliates', {
  resource: 'server',
  summary: 'Whether the programme runs, and what affiliates are owed (for whoever runs the server)',
  reply: AffiliateProgramme,
  failure: 'message',
})

export const updateAffiliateProgramme = put('/v2/affiliates', {
  resource: 'server',
  summary: 'Switch the programme on or off (for whoever runs the server)',
  body: z.object({ is_active: z.boolean("can't be blank") }),
  reply: AffiliateProgramme,
  failure: 'fields',
})

export const exportAffiliatePayouts = post('/v2/affiliate_payouts', {
  resource: 'server',
  summary:
    'The file of PayPal Payouts for what is payable in a currency; the same file again until it is paid (for whoever runs the server)',
  body: z.object({ currency: z.string().regex(/^[A-Z]{3}$/, 'is invalid') }),
  reply: z.object({ file_name: z.string(), csv: z.string() }),
  failure: 'message',
})

export const confirmAffiliatePayouts = post('/v2/affiliate_payouts/paid', {
  resource: 'server',
  summary: 'Say that lines of a file were paid (for whoever runs the server)',
  body: z.object({ ids: z.array(Id).min(1, "can't be blank").max(5000) }),
  reply: AffiliateProgramme,
  failure: 'message',
})

export const deleteAffiliatePayout = del('/v2/affiliate_payouts/:id', {
  resource: 'server',
  summary: 'Take a line out of a file that PayPal did not accept (for whoever runs the server)',
  reply: Message,
  failure: 'message',
})
