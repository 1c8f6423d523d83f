import * as tags from '@podstead/contract/feed-tags'
import { HttpUrl } from '@podstead/contract/fields'
import { LIVE_STATES } from '@podstead/contract/live-items'
import { z } from 'zod'

/**
 * What only the feed says, in an archive: in the API's own words. Archives that are older say nothing of it.
 */

/** Inside an archive only names that we give: no way out of it, nothing hidden, no two meanings. */
export const EntryName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_.-]*)+$/)
  .max(300)
  .refine((v) => !v.includes('..'))
/** What is no web address is no link; the rest of the archive is good all the same. */
export const Link = z.union([z.literal(''), HttpUrl]).catch('')

/** In characters. What the API takes is shorter; cleaning makes some of it longer. */
export const MAX_LINE = 10_000
export const MAX_HTML = 240_000

const Text = z.string().max(MAX_LINE)
const Line = z.string().max(255).default('')
const fundings = z
  .array(z.object({ url: Link, text: z.string().max(128) }))
  .max(10)
  .default([])
const Bytes = z.int().positive().nullable()

const Recipient = z.object({
  name: Text,
  value_type: z.enum(['node', 'lnaddress']),
  address: Text,
  split: z.int().positive(),
  fee: z.boolean(),
  custom_key: Text,
  custom_value: Text,
})
export const ArchiveValue = z.object({
  value_type: Text.nullable(),
  value_method: Text.nullable(),
  value_suggested_amount: Text.nullable(),
  recipients: z.array(Recipient).max(100),
})
export type ArchiveValue = z.output<typeof ArchiveValue>
const TimeSplit = z.object({
  start_time: z.number(),
  duration: z.number(),
  remote_start_time: z.number().optional(),
  remote_percentage: z.number().optional(),
  recipients: z
    .array(Recipient.partial({ fee: true, custom_key: true, custom_value: true }))
    .max(100)
    .optional(),
  remote_item: z
    .object({
      feed_guid: Text,
      feed_url: Text.optional(),
      item_guid: Text.optional(),
      medium: Text.optional(),
    })
    .optional(),
})
/** One that nobody can read is left out; the rest of the archive is good all the same. */
export const ArchiveTimeSplits = z
  .array(TimeSplit.nullable().catch(null))
  .max(1000)
  .transform((splits) => splits.filter((split) => split !== null))

/** `person` is the place of somebody in the list of people, from 0. */
export const ArchiveHosts = z.array(
  z.object({ person: z.int().min(0), roles: z.array(z.string().max(100)).max(63) }),
)

/** Another form of an episode: a file of the archive, or addresses of one that is elsewhere. */
const ArchiveAlternate = z.object({
  file: EntryName.nullable(),
  file_name: z.string().max(255),
  content_type: z.string().max(128),
  bytes: Bytes,
  sha256: z.string().max(64).nullable(),
  bit_rate: Bytes,
  height: Bytes,
  title: z.string().max(32),
  language: z.string().max(64),
  rel: z.string().max(32),
  codecs: z.string().max(255),
  default: z.boolean(),
  sources: z.array(z.object({ uri: tags.Uri, content_type: z.string().max(128) })).max(10),
  integrity: z.object({ type: z.enum(['sri', 'pgp-signature']), value: z.string().max(4000) }).nullable(),
})
export type ArchiveAlternate = z.output<typeof ArchiveAlternate>

export const archivedTags = {
  itunes_title: Line,
  author: Line,
  episode_display: z.string().max(32).default(''),
  social_interacts: tags.SocialInteracts.default([]),
  chat: tags.Chat.nullable().default(null),
  feed_images: z.array(tags.FeedImage).max(20).default([]),
  content_links: z.array(tags.ContentLink).max(20).default([]),
  location_rel: tags.LocationRel.default(''),
  locations: z.array(tags.Place).max(20).default([]),
  custom_xml: tags.CustomXml.default(''),
  ai_texts: z.array(z.enum(['name', 'description', 'chapters', 'transcript'])).default([]),
  alternates: z.array(ArchiveAlternate).max(20).default([]),
  source_type: z.string().max(128).default(''),
  source_bytes: Bytes.default(null),
  source_seconds: z.number().min(0).nullable().default(null),
}

const When = z.iso.datetime({ offset: true })

export const ArchiveLiveItem = z.object({
  guid: z.string().min(1).max(4096),
  title: z.string().min(1).max(255),
  description: z.string().max(60_000),
  status: z.enum(LIVE_STATES),
  start_time: When,
  end_time: When.nullable(),
  started_at: When.nullable(),
  ended_at: When.nullable(),
  enclosure_url: HttpUrl,
  enclosure_type: z.string().max(128),
  enclosure_length: Bytes,
  alternate_enclosures: z.array(tags.OutsideEnclosure).max(10),
  content_links: z.array(tags.ContentLink).max(20),
  link: Link,
  artwork: EntryName.nullable(),
  feed_images: z.array(tags.FeedImage).max(21),
  chat: tags.Chat.nullable(),
  social_interacts: tags.SocialInteracts,
  location_name: z.string().max(128),
  location_geo: z.string().max(64),
  location_osm: z.string().max(32),
  location_country: z.string().max(2),
  location_rel: tags.LocationRel,
  fundings,
  keep_in_feed: z.boolean(),
  // Older archives do not have these.
  hosts: ArchiveHosts.max(500).default([]),
  value: ArchiveValue.default({
    value_type: null,
    value_method: null,
    value_suggested_amount: null,
    recipients: [],
  }),
  value_time_splits: ArchiveTimeSplits.default([]),
  created_at: When,
})
export type ArchiveLiveItem = z.output<typeof ArchiveLiveItem>
