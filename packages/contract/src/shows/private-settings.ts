import { z } from 'zod'

/** Settings of a show that only members-only podcasts have a use for. */

/** Ten years. */
const MAX_DAYS = 3650

const Days = z
  .int('is not a number')
  .min(0, 'must be greater than or equal to 0')
  .max(MAX_DAYS, `must be at most ${MAX_DAYS}`)
  .nullish()

export const MAX_TIERS = 5
export const MAX_TIER_NAME = 40

/** A tier of members, from 1; null: all of them, and everything. */
export const Tier = z
  .int('is not a number')
  .min(1, 'must be greater than 0')
  .max(MAX_TIERS, `must be at most ${MAX_TIERS}`)
  .nullable()

const TierName = z
  .string()
  .trim()
  .min(1, "can't be blank")
  .max(MAX_TIER_NAME, `is too long (maximum is ${MAX_TIER_NAME} characters)`)
  .overwrite((value) => value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))

/** `example.com` or `@example.com`, stored as the first. */
const MailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite((value) => value.replace(/^@/, ''))
  .regex(
    /^(?=.{3,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/,
    'must look like example.com',
  )

export const writablePrivateSettings = {
  /** The owner introduces the podcast personally: no instruction mail goes out by itself. */
  own_intro: z.boolean().optional(),
  /** Who asks by the invite link is approved at once. */
  skip_private_feed_review: z.boolean().optional(),
  requires_full_name: z.boolean().optional(),
  /** A mail to the owner for each new request. */
  new_private_member_notification: z.boolean().optional(),
  /** A mail to the owner when an app first fetches somebody's feed. */
  private_member_subscribed_notification: z.boolean().optional(),
  /** Older than scheduler actions, which take precedence; 0 and null are off. */
  drip_separate_days: Days,
  expires_days: Days,
  /** Ours: whether the invite link takes requests. */
  private_invites_open: z.boolean().optional(),
  /** Ours: whose addresses the invite link takes; empty for everybody's. */
  private_invite_domains: z
    .array(MailDomain)
    .max(100, 'are too many (maximum is 100)')
    .overwrite((list) => [...new Set(list)])
    .optional(),
  /**
   * Ours: tiers of episodes that prices and codes open, from the lowest. Without the highest one its episodes
   * open to the one below, without any to everybody.
   */
  tier_names: z
    .array(TierName)
    .max(MAX_TIERS, `are too many (maximum is ${MAX_TIERS})`)
    .refine(areDistinct, 'must be different from each other')
    .optional(),
}

function areDistinct(names: readonly string[]): boolean {
  return new Set(names.map((name) => name.toLowerCase())).size === names.length
}

export const readablePrivateSettings = {
  own_intro: z.boolean(),
  skip_private_feed_review: z.boolean(),
  requires_full_name: z.boolean(),
  new_private_member_notification: z.boolean(),
  private_member_subscribed_notification: z.boolean(),
  drip_separate_days: z.int().nullable(),
  expires_days: z.int().nullable(),
  private_invites_open: z.boolean(),
  private_invite_domains: z.array(z.string()),
  tier_names: z.array(z.string()),
}
