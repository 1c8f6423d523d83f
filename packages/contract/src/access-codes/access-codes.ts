import { z } from 'zod'
import { del, get, post, put } from '../endpoint.ts'
import { Deleted, Id, Instant } from '../fields.ts'
import { NAME_MAX } from '../limits.ts'
import { Tier } from '../shows/private-settings.ts'
import { SubscriberClosesAt, subscribersGate, subscribersWrite } from '../subscribers/subscribers.ts'

/** Codes by which listeners get into a podcast for members without paying. */

export const MAX_ACCESS_CODES = 200
export const MAX_CODE_USES = 100_000
/** Ten years, in days. */
const MAX_ACCESS_LENGTH = 3650

export const ACCESS_UNITS = ['day', 'month'] as const
export type AccessUnit = (typeof ACCESS_UNITS)[number]

const AccessCode = z.object({
  id: Id,
  /** As people read it out: `7KQ2M-XW9TD`. */
  code: z.string(),
  /** The page on which it is redeemed, with the code filled in. */
  url: z.string(),
  note: z.string(),
  /** Null: as many as want to. */
  max_uses: z.int().nullable(),
  uses: z.int(),
  /** How many of those who redeemed it can listen by it now. */
  members: z.int(),
  /** From then on it lets nobody in; who is in stays. */
  expires_at: Instant.nullable(),
  /** How long whoever redeems it listens; null: without an end. */
  access_length: z.int().nullable(),
  access_unit: z.enum(ACCESS_UNITS).nullable(),
  /** The highest tier of episodes that it opens; null: everything. */
  tier: z.int().nullable(),
  is_active: z.boolean(),
  /** Whether somebody could redeem it now. */
  is_redeemable: z.boolean(),
  created_at: Instant,
})
export type AccessCode = z.infer<typeof AccessCode>

const Note = z.string().trim().max(NAME_MAX, `is too long (maximum is ${NAME_MAX} characters)`)

export const listAccessCodes = get('/v1/shows/:showId/access_codes', {
  ...subscribersGate,
  summary: 'Codes that let listeners into a podcast for members, newest first',
  /** `page_url`: the page on which they are redeemed. */
  reply: z.object({ codes: z.array(AccessCode), page_url: z.string() }),
  failure: 'message',
})
export const createAccessCode = post('/v1/shows/:showId/access_codes', {
  ...subscribersWrite,
  summary: 'Makes a code; what it gives stays as it is',
  body: z.object({
    note: Note.optional(),
    max_uses: z
      .int('is not a number')
      .min(1, 'must be greater than 0')
      .max(MAX_CODE_USES, `must be at most ${MAX_CODE_USES}`)
      .nullable()
      .optional(),
    expires_at: SubscriberClosesAt.optional(),
    access_length: z
      .int('is not a number')
      .min(1, 'must be greater than 0')
      .max(MAX_ACCESS_LENGTH, `must be at most ${MAX_ACCESS_LENGTH}`)
      .nullable()
      .optional(),
    access_unit: z.enum(ACCESS_UNITS, 'is not included in the list').nullable().optional(),
    tier: Tier.optional(),
  }),
  reply: AccessCode,
  status: 201,
  failure: 'fields',
})
export const updateAccessCode = put('/v1/shows/:showId/access_codes/:accessCodeId', {
  ...subscribersWrite,
  summary: 'Switches a code off or on again, or changes its note',
  audit: 'plain',
  body: z.object({ is_active: z.boolean("can't be blank").optional(), note: Note.optional() }),
  reply: AccessCode,
  failure: 'fields',
})
export const deleteAccessCode = del('/v1/shows/:showId/access_codes/:accessCodeId', {
  ...subscribersWrite,
  summary: 'Deletes a code; who redeemed it keeps what it gave',
  reply: Deleted,
  failure: 'message',
})
