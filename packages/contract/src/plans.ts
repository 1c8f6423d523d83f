import { z } from 'zod'
import { get, SKILLS } from './endpoint.ts'
import { Id } from './fields.ts'

/** Plans and what they include. */

export const Plan = z.object({
  id: z.string(),
  name: z.string(),
  /** Cents. */
  amount: z.int(),
  interval: z.enum(['month', 'year']),
  /** ISO 4217, in capitals. */
  currency: z.string(),
  skills: z.array(z.enum(SKILLS)),
  /** Null: no limit. */
  max_shows: z.int().nullable(),
  /** null: as much as the installation gives everybody. */
  max_storage_gb: z.number().nullable(),
  /** Of audio that transcripts are made of, in a month. Null: no limit. */
  transcript_minutes: z.int().nullable(),
  /** Drafts that models write, in a month. Null: no limit. */
  max_ai_drafts: z.int().nullable(),
  /** Costs nothing for so long, for accounts that never paid for a plan. */
  trial_days: z.int(),
  /** Not on /plans, only on /special-pricing. */
  is_hidden: z.boolean(),
  /** The caller's own. */
  is_present: z.boolean(),
})
export type Plan = z.infer<typeof Plan>

export const listPlans = get('/v1/plans', {
  resource: 'none',
  summary: 'Plans to choose from, always including the current one',
  query: z.object({ special: z.enum(['true', 'false'], 'must be true or false').default('false') }),
  reply: z.array(Plan),
  failure: 'message',
})

/** Prices are no secret; a hidden one is shown to people who are signed in and know its name. */
export const getPlan = get('/v1/plans/:planKey', {
  access: 'public',
  summary: 'One plan',
  reply: Plan,
  failure: 'message',
})

/**
 * What an account stores, in bytes. What was deleted or replaced stays for 30 days; of that, as much as
 * the limit again counts nothing.
 */
export const StorageUse = z.object({
  used: z.int(),
  /** null: no limit. */
  limit: z.int().nullable(),
  /** Deleted or replaced, and still there for 30 days. */
  removed: z.int(),
  /** Uploads and copies that are under way, at the size that was announced. */
  waiting: z.int(),
  /** The largest first; what belongs to no podcast (yet) is missing here. */
  shows: z.array(z.object({ show_id: Id, title: z.string(), bytes: z.int() })),
})
export type StorageUse = z.infer<typeof StorageUse>

export const getStorage = get('/v2/storage', {
  resource: 'none',
  summary: 'How much the account stores, and how much it may',
  reply: StorageUse,
  failure: 'message',
})

export const listStorage = get('/v2/storage/accounts', {
  resource: 'server',
  summary: 'Accounts by storage used, largest first (for whoever runs the server)',
  reply: z.object({
    used: z.int(),
    limit: z.int().nullable(),
    /** What an account may store whose plan names no limit; null: no limit. */
    account_limit: z.int().nullable(),
    /** People elsewhere can reach this installation. */
    is_public: z.boolean(),
    accounts: z.array(z.object({ id: Id, email: z.string(), used: z.int(), limit: z.int().nullable() })),
  }),
  failure: 'message',
})
