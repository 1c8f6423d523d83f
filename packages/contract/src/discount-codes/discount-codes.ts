import { z } from 'zod'
import { del, get, post, put } from '../endpoint.ts'
import { Deleted, Id, Instant } from '../fields.ts'
import { SubscriberClosesAt } from '../subscribers/subscribers.ts'
import { MAX_AMOUNT } from '../tip-jar/tip-jar.ts'

/** Codes by which listeners pay less than a podcast's prices. */

export const MAX_DISCOUNT_CODES = 200
export const MAX_DISCOUNT_USES = 100_000
export const MAX_DISCOUNT_MONTHS = 36
export const MAX_DISCOUNT_CODE = 40

/** For how long a price that repeats costs less: the first payment, some months, or always. */
export const DISCOUNT_DURATIONS = ['once', 'repeating', 'forever'] as const
export type DiscountDuration = (typeof DISCOUNT_DURATIONS)[number]

const DiscountCode = z.object({
  id: Id,
  /** In capitals; it may be typed in small letters. */
  code: z.string(),
  /** The page on which it is used, with the code filled in; empty where nothing is sold. */
  url: z.string(),
  /** Either this or an amount. */
  percent_off: z.int().nullable(),
  /** Of the smallest unit of `currency`. */
  amount_off: z.int().nullable(),
  currency: z.string().nullable(),
  duration: z.enum(DISCOUNT_DURATIONS),
  /** Of `repeating`. */
  duration_months: z.int().nullable(),
  /** The prices that it is for; null: all of them. */
  price_ids: z.array(Id).nullable(),
  /** Null: as many as want to. */
  max_uses: z.int().nullable(),
  /** How many have paid with it. */
  uses: z.int(),
  /** Payment pages that are open with it now; of a limited code each holds a place. */
  open_pages: z.int(),
  expires_at: Instant.nullable(),
  is_active: z.boolean(),
  /** Whether somebody could use it now. */
  is_redeemable: z.boolean(),
  created_at: Instant,
})
export type DiscountCode = z.infer<typeof DiscountCode>

const Code = z
  .string("can't be blank")
  .trim()
  .min(1, "can't be blank")
  .min(3, 'must have at least 3 characters')
  .max(MAX_DISCOUNT_CODE, `is too long (maximum is ${MAX_DISCOUNT_CODE} characters)`)
  .regex(/^[A-Za-z0-9-]+$/, 'must have letters from A to Z, digits and dashes only')
  .transform((value) => value.toUpperCase())

const MaxUses = z
  .int('is not a number')
  .min(1, 'must be greater than 0')
  .max(MAX_DISCOUNT_USES, `must be at most ${MAX_DISCOUNT_USES}`)
  .nullable()

const gate = { resource: 'show', skill: 'skill_tip_jar' } as const
const whoReads = { ...gate, permission: 'money.read' } as const
const whoWrites = { ...gate, permission: 'money.write' } as const

export const listDiscountCodes = get('/v1/shows/:showId/discount_codes', {
  ...whoReads,
  summary: 'Codes by which listeners pay less, newest first',
  reply: z.object({ codes: z.array(DiscountCode) }),
  failure: 'message',
})
export const createDiscountCode = post('/v1/shows/:showId/discount_codes', {
  ...whoWrites,
  summary: 'Makes a discount code; what it takes off stays as it is',
  body: z.object({
    code: Code,
    percent_off: z
      .int('is not a number')
      .min(1, 'must be 1 to 100')
      .max(100, 'must be 1 to 100')
      .nullable()
      .optional(),
    amount_off: z
      .int('is not a number')
      .min(1, 'must be greater than 0')
      .max(MAX_AMOUNT, `must be at most ${MAX_AMOUNT}`)
      .nullable()
      .optional(),
    currency: z.string('is invalid').max(3, 'is invalid').nullable().optional(),
    duration: z.enum(DISCOUNT_DURATIONS, 'is not included in the list'),
    duration_months: z
      .int('is not a number')
      .min(1, 'must be greater than 0')
      .max(MAX_DISCOUNT_MONTHS, `must be at most ${MAX_DISCOUNT_MONTHS}`)
      .nullable()
      .optional(),
    price_ids: z.array(Id).max(100, 'is invalid').nullable().optional(),
    max_uses: MaxUses.optional(),
    expires_at: SubscriberClosesAt.optional(),
  }),
  reply: DiscountCode,
  status: 201,
  failure: 'fields',
})
export const updateDiscountCode = put('/v1/shows/:showId/discount_codes/:discountCodeId', {
  ...whoWrites,
  summary: 'Switches a discount code off or on again, or changes how many can use it and until when',
  audit: 'plain',
  body: z.object({
    is_active: z.boolean("can't be blank").optional(),
    max_uses: MaxUses.optional(),
    expires_at: SubscriberClosesAt.optional(),
  }),
  reply: DiscountCode,
  failure: 'fields',
})
export const deleteDiscountCode = del('/v1/shows/:showId/discount_codes/:discountCodeId', {
  ...whoWrites,
  summary: 'Deletes a discount code; who pays with it goes on paying less',
  reply: Deleted,
  failure: 'message',
})
