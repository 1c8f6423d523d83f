import { z } from 'zod'
import { del, get, post } from './endpoint.ts'
import { EpisodeShow } from './episodes/episode-show.ts'
import { CountingNumber, HttpUrl, Id, required, ServerText, Version } from './fields.ts'

/** Shares of what listeners stream. */

export const Recipient = z.object({
  id: Id,
  name: z.string(),
  /** `node` or `lnaddress` */
  value_type: z.enum(['node', 'lnaddress']),
  address: z.string(),
  split: z.int(),
  fee: z.boolean(),
  custom_key: z.string(),
  custom_value: z.string(),
})
export type Recipient = z.infer<typeof Recipient>

/** What is written in the wallets' form (RU431); a new recipient gets ten shares, and no fee (RU434). */
export const GivenRecipient = z.object({
  /** Of a recipient that is there already. */
  id: Id.nullish(),
  name: z
    .string(required)
    .trim()
    .min(1, "can't be blank")
    .max(128, 'is too long (maximum is 128 characters)'),
  value_type: z.enum(['node', 'lnaddress'], required),
  address: z
    .string(required)
    .trim()
    .min(1, "can't be blank")
    .max(255, 'is too long (maximum is 255 characters)'),
  split: CountingNumber.default(10),
  fee: z.boolean().default(false),
  custom_key: z.string().trim().max(128, 'is too long (maximum is 128 characters)').nullish(),
  custom_value: z.string().trim().max(512, 'is too long (maximum is 512 characters)').nullish(),
})
export type GivenRecipient = z.output<typeof GivenRecipient>

/** During a part of the episode others get the shares. Seconds. */
export const TimeSplit = z.object({
  start_time: z.number(),
  duration: z.number(),
  remote_start_time: z.number().optional(),
  remote_percentage: z.number().optional(),
  recipients: z.array(Recipient.omit({ id: true })).optional(),
  remote_item: z
    .object({
      feed_guid: z.string(),
      feed_url: z.string().optional(),
      item_guid: z.string().optional(),
      medium: z.string().optional(),
    })
    .optional(),
})
export type TimeSplit = z.infer<typeof TimeSplit>

const Seconds = z.number().min(0, 'must not be negative').max(1_000_000, 'must be less than 1,000,000')
export const GivenTimeSplit = z
  .object({
    start_time: Seconds,
    duration: Seconds.refine((seconds) => seconds > 0, 'must be greater than 0'),
    remote_start_time: Seconds.optional(),
    remote_percentage: z.number().min(0, 'must be 0 to 100').max(100, 'must be 0 to 100').optional(),
    recipients: z
      .array(GivenRecipient.omit({ id: true }))
      .max(20, 'are too many (maximum is 20)')
      .optional(),
    remote_item: z
      .object({
        feed_guid: z.guid(),
        feed_url: HttpUrl.optional(),
        item_guid: z.string().max(4096).optional(),
        medium: z.string().max(32).optional(),
      })
      .optional(),
  })
  .refine((split) => split.recipients?.length || split.remote_item, 'need recipients or another podcast')
  // The namespace has a percentage for remote items alone: shares of people are weights.
  .refine((split) => split.remote_percentage === undefined || !split.recipients?.length, {
    path: ['remote_percentage'],
    message: 'is for another podcast, not for people who are named',
  })
export type GivenTimeSplit = z.output<typeof GivenTimeSplit>
export const GivenTimeSplits = z.array(GivenTimeSplit).max(1000, 'are too many (maximum is 1000)')

const Value = {
  value_type: z.string().nullable(),
  value_method: z.string().nullable(),
  value_suggested_amount: z.string().nullable(),
  value_recipients: z.array(Recipient),
}
export const ValueBody = z.object({
  /**
   * Type and method are required as soon as there is a recipient; `lightning` with `keysend` or `lnaddress`.
   */
  value_type: z.string().trim().max(32).nullish(),
  value_method: z.string().trim().max(32).nullish(),
  value_suggested_amount: z
    .union(
      [
        z
          .number()
          .min(0)
          .max(999_999_999_999)
          // Five hundred millisatoshi are 5e-9, which is no decimal.
          .transform((amount) => amount.toFixed(11).replace(/\.?0+$/, '')),
        z
          .string()
          .trim()
          .regex(/^$|^\d{1,12}(\.\d{1,11})?$/, 'is not a number'),
      ],
      'is not a number',
    )
    .nullish(),
  /** All of them: who is missing here is none any more. */
  items: z.array(GivenRecipient).max(100, 'are too many (maximum is 100)'),
})
export type ValueBody = z.output<typeof ValueBody>

const ShowValue = z.object({ ...Value, settings_version: z.int() })
const EpisodeValue = z.object({
  ...Value,
  inherited: z.object(Value),
  time_splits: z.array(TimeSplit),
  /** Of the shares, how they are paid and the time splits. */
  version: Version,
})

export const listShowRecipients = get('/v1/shows/:showId/show_recipients', {
  resource: 'show',
  permission: 'money.read',
  reply: ShowValue.extend({ show: EpisodeShow }),
  failure: 'message',
})
/**
 * With a `settings_version` that is no longer the show's the answer is 409
 * `changed_elsewhere`, as with its settings.
 */
export const saveShowRecipients = post('/v1/shows/:showId/create_many_recipients', {
  resource: 'show',
  permission: 'money.write',
  body: ValueBody.extend({ settings_version: z.int().optional() }),
  reply: ShowValue,
  failure: 'message',
})
export const deleteShowRecipient = del('/v1/shows/:showId/show_recipients/:recipientId', {
  resource: 'show',
  permission: 'money.write',
  reply: z.object({ id: Id, message: ServerText, value_recipients: z.array(Recipient) }),
  failure: 'message',
})
export const deleteEpisodeRecipient = del('/v1/audioposts/:episodeId/value_recipients/:episodeRecipientId', {
  resource: 'episode',
  permission: 'money.write',
  reply: z.object({ value_recipients: z.array(Recipient), deleted_value_recipient: Recipient }),
  failure: 'message',
})

/** An episode's own shares, and the show's, which count while it has none. */
export const getEpisodeValue = get('/v2/shows/:showId/audioposts/:episodeId/value', {
  resource: 'episode',
  permission: 'money.read',
  reply: EpisodeValue,
  failure: 'message',
})
export const saveEpisodeValue = post('/v2/shows/:showId/audioposts/:episodeId/value', {
  audit: 'settings',
  resource: 'episode',
  permission: 'money.write',
  body: ValueBody.extend({
    time_splits: GivenTimeSplits.optional(),
    version: Version.optional(),
  }),
  reply: EpisodeValue,
  failure: 'message',
})
