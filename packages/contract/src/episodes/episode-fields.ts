import { z } from 'zod'
import {
  Chat,
  ContentLink,
  CustomXml,
  FeedImage,
  LocationRel,
  Place,
  SocialInteracts,
  Txt,
  upTo,
} from '../feed-tags.ts'
import { HttpUrl, Id, Instant } from '../fields.ts'
import { Tier } from '../shows/private-settings.ts'
import { ShowSettings } from '../shows/show-settings.ts'

/** The smaller parts of the entity "Episode". Beside the calls, which are in episodes.ts. */

/** What kind of medium the file is. */
export const FILE_GROUPS = ['audio', 'video', 'document'] as const

/** Fields that few episodes fill in; rows of lists carry them too. */
export const extraFields = {
  /** Shown where the file's name is not to be. */
  alias_name: z.string(),
  season_id: Id.nullable(),
  season: z.object({ number: z.int(), name: z.string() }).nullable(),
  /** Of its own; empty: the page of the episode. */
  link: z.string(),
  location_name: z.string(),
  /** `geo:lat,lng` or empty. */
  location_geo: z.string(),
  location_osm: z.string(),
  location_country: z.string(),
  license: z.string(),
  license_url: z.string(),
  fundings: z.array(z.object({ url: z.string(), text: z.string() })),
  txts: z.array(z.object({ purpose: z.string(), value: z.string() })),
  /** Groups episodes for the scheduler. */
  batch_number: z.int().nullable(),
  /** From which tier of members on it opens; null: to all of them. */
  tier: z.int().nullable(),
  /** Names the episode's own picture; null while the show's stands in. */
  artwork_id: z.string().nullable(),
  /** Pixels of the episode's own picture. */
  artwork_px: z.int().nullable(),
  /** Where the audio was copied from; empty unless it came by an import. */
  source_url: z.string(),
  support_file: z.object({ file_type_group: z.enum(FILE_GROUPS) }),
  support_file_type: z.enum(FILE_GROUPS),
}

/**
 * What was measured in the sound. `findings` say what a person may want to mend; each has
 * its number where there is one.
 */
export const FINDINGS = [
  'too_loud',
  'too_quiet',
  'peak_too_high',
  'clipped',
  'silence_start',
  'silence_end',
  'channels_same',
  'left_silent',
  'right_silent',
] as const
export type FindingCode = (typeof FINDINGS)[number]

/**
 * EBU R 128: LUFS over the whole file, LU of range, dBTP of the highest peak; null
 * where there is nothing but silence.
 */
export const AudioReport = z.object({
  loudness_lufs: z.number().nullable(),
  loudness_range_lu: z.number().nullable(),
  true_peak_dbtp: z.number().nullable(),
  silence_start_second: z.number(),
  silence_end_second: z.number(),
  clipped_samples: z.int(),
  channel_note: z.enum(['same', 'left_silent', 'right_silent']).nullable(),
  /** What the episode would be brought to: -16 in stereo, -19 in mono. */
  target_lufs: z.number(),
  findings: z.array(z.object({ code: z.enum(FINDINGS), value: z.number().nullable() })),
})
export type AudioReport = z.infer<typeof AudioReport>

const { location_name, location_geo, location_osm, location_country, license, license_url } =
  ShowSettings.shape

export const Funding = z.object({
  url: HttpUrl,
  text: z.string().trim().min(1, "can't be blank").max(128, 'is too long (maximum is 128 characters)'),
})

export { Txt } from '../feed-tags.ts'

/** For the feed alone; lists are replaced as a whole. The whole episode has them, rows of lists do not. */
export const writableTags = {
  /** Apple's own title, where it has to differ from the name. */
  itunes_title: z.string().trim().max(255, 'is too long (maximum is 255 characters)').nullish(),
  /** itunes:author, where that is not the show's. */
  author: z.string().trim().max(255, 'is too long (maximum is 255 characters)').nullish(),
  /** What apps may show in place of the number: `Ch.3`. */
  episode_display: z.string().trim().max(32, 'is too long (maximum is 32 characters)').nullish(),
  social_interacts: SocialInteracts.optional(),
  /** Instead of the show's. */
  chat: Chat.nullish(),
  feed_images: upTo(20, FeedImage).optional(),
  content_links: upTo(20, ContentLink).optional(),
  location_rel: LocationRel.nullish(),
  /** Places beside the one of location_name. */
  locations: upTo(20, Place).optional(),
  custom_xml: CustomXml.nullish(),
}

export const readableTags = {
  itunes_title: z.string(),
  author: z.string(),
  episode_display: z.string(),
  social_interacts: SocialInteracts,
  chat: Chat.nullable(),
  feed_images: z.array(FeedImage),
  content_links: z.array(ContentLink),
  location_rel: LocationRel,
  locations: z.array(Place),
  custom_xml: z.string(),
}

/** What a form may change beside the fields of episodes.ts. */
export const writableExtras = {
  alias_name: z.string().trim().max(255, 'is too long (maximum is 255 characters)').nullish(),
  season_id: Id.nullish(),
  link: z.union([z.literal(''), HttpUrl]).nullish(),
  location_name: location_name.nullable(),
  location_geo: location_geo.nullable(),
  location_osm: location_osm.nullable(),
  location_country: location_country.nullable(),
  license: license.nullable(),
  license_url: license_url.nullable(),
  fundings: z.array(Funding).max(10, 'are too many (maximum is 10)').optional(),
  txts: z.array(Txt).max(20, 'are too many (maximum is 20)').optional(),
  batch_number: z
    .union(
      [
        z.int(),
        z.literal('').transform(() => null),
        z
          .string()
          .trim()
          .regex(/^-?\d{1,9}$/)
          .transform(Number),
      ],
      'is not a number',
    )
    .refine((n) => n === null || Math.abs(n) < 1_000_000_000, 'must be less than 1,000,000,000')
    .nullish(),
  tier: Tier.optional(),
  /** A path of the uploader (purpose artwork), or null to take the own picture away. */
  artwork_url: z.string().max(2048).nullish(),
}

/**
 * A link by which people without an account hear an unpublished episode. Its address
 * is shown once, when it is created.
 */
export const Preview = z.object({ id: Id, expires_at: Instant, created_at: Instant })
export type Preview = z.infer<typeof Preview>
