import { z } from 'zod'
import { Email, HexColor, Html, HttpUrl, Id, Instant, Name, OptionalHttpUrl, required } from '../fields.ts'
import { readablePrivateSettings, writablePrivateSettings } from './private-settings.ts'
import { readableLinks, writableLinks } from './show-links.ts'
import { readableShowTags, writableShowTags } from './show-tags.ts'
import { readableWebsite, writableWebsite } from './website-settings.ts'
import { readableWidget, writableWidget } from './widget-settings.ts'

/** The entity "Show (full)", and what its settings pages may change. */

/** podcast:medium: the kinds, each with its list form, and mixed (podcast namespace, medium). */
const KINDS = [
  'podcast',
  'music',
  'video',
  'film',
  'audiobook',
  'newsletter',
  'blog',
  'publisher',
  'course',
] as const
export const MEDIUMS = [...KINDS, ...KINDS.map((kind) => `${kind}L` as const), 'mixed'] as const

/** The pictures of the public pages besides the artwork. */
export const IMAGE_FIELDS = [
  'header_img_url',
  'social_sharing_image',
  'custom_favicon_image',
  'about_page_header_image',
] as const
export type ImageField = (typeof IMAGE_FIELDS)[number]

const Funding = z.object({
  url: HttpUrl,
  text: z.string().trim().min(1, "can't be blank").max(128, 'is too long (maximum is 128 characters)'),
})

export const Show = z.object({
  id: Id,
  podcast_title: z.string(),
  name: z.string(),
  show_name_editable: z.boolean(),
  slug: z.string(),
  feed_guid: z.string(),
  description: z.string(),
  author: z.string(),
  email: z.string(),
  owner_email_in_feed: z.boolean(),
  /** Of the feed's owner where it is not the author; empty: the author. */
  owner_name: z.string(),
  link: z.string(),
  copyright: z.string(),
  itunes_keywords: z.string(),
  language_id: Id,
  category_id: Id,
  subcategory_id: Id.nullable(),
  medium_type: z.enum(MEDIUMS),
  explicit_type_id: Id,
  itunes_type_is_serial: z.boolean(),
  itune_complete: z.boolean(),
  locked: z.boolean(),
  time_zone: z.string(),
  location_name: z.string(),
  location_geo: z.string(),
  location_osm: z.string(),
  location_country: z.string(),
  manual_release: z.boolean(),
  hide_season: z.boolean(),
  prefix: z.string(),
  apple_token: z.string(),
  fundings: z.array(z.object({ url: z.string(), text: z.string() })),
  license: z.string(),
  license_url: z.string(),
  update_frequency: z.string(),
  update_frequency_rrule: z.string(),
  is_private: z.boolean(),
  is_password_protected: z.boolean(),
  username: z.string(),
  /** Readable for the owner; empty without password protection. */
  password: z.string(),
  is_advanced_private_feed: z.boolean(),
  is_private_show: z.boolean(),
  is_direct_upload: z.boolean(),
  audioposts_count: z.int(),
  /** Empty for members-only shows: they have no feed of their own. */
  rss_feed: z.string(),
  /** The page to say on air and to print, and the website; empty for private shows. */
  ...{ landing_page_url: z.string(), website_url: z.string() },
  player_page_link: z.string(),
  artwork_url: z.string(),
  artwork_url_256: z.string(),
  /** Pixels; null while the drawn picture stands in. */
  artwork_px: z.int().nullable(),
  header_img_url: z.string().nullable(),
  social_sharing_image: z.string().nullable(),
  custom_favicon_image: z.string().nullable(),
  about_page_header_image: z.string().nullable(),
  showColorThemeId: Id.nullable(),
  showColorThemeLabel: z.string(),
  buttonColor: z.string(),
  buttonTextColor: z.string(),
  cardBackgroundColor: z.string(),
  textColor: z.string(),
  meet_hosts_title: z.string(),
  about_page_title: z.string(),
  ...readableLinks,
  ...readableShowTags,
  ...{ ...readablePrivateSettings, ...readableWidget, ...readableWebsite },
  /** Where people ask for the podcast; empty unless it is for members only. */
  private_page_invite_link: z.string(),
  moved_to: z.string(),
  imported_from: z.string(),
  /**
   * Before addresses of audio in the feed at the old host: counts here, and sends on.
   * Empty where it would lead nowhere.
   */
  counting_prefix: z.string(),
  skill_podcast_website: z.boolean(),
  skill_embedded_player: z.boolean(),
  skill_standard_analytics: z.boolean(),
  live_view: z.boolean(),
  allow_dropbox_subfolders: z.boolean(),
  /** To be sent back with a change, so that nobody overwrites what another tab has just saved. */
  settings_version: z.int(),
  created_at: Instant,
  updated_at: Instant,
})
export type Show = z.infer<typeof Show>

const Line = z.string().trim().max(255, 'is too long (maximum is 255 characters)').optional()
const Color = z.union([z.literal(''), HexColor]).optional()
/** A path that the uploader gave for this show, or null to take the picture away. */
const PicturePath = z.string().max(2048).nullish()

/**
 * What settings may change; absent fields stay as they are. With a `settings_version` that is no
 * longer the newest the answer is 409 `changed_elsewhere`, its fields those sent ones that
 * differ from what is stored now.
 */
export const ShowSettings = z.object({
  settings_version: z.int().optional(),
  podcast_title: Name.optional(),
  show_name_editable: z.boolean().optional(),
  description: Html.optional(),
  author: Line,
  email: z.union([z.literal(''), Email]).optional(),
  owner_email_in_feed: z.boolean().optional(),
  owner_name: Line,
  link: OptionalHttpUrl,
  copyright: Line,
  itunes_keywords: Line,
  language_id: Id.optional(),
  category_id: Id.optional(),
  subcategory_id: Id.nullish(),
  medium_type: z.enum(MEDIUMS).optional(),
  explicit_type_id: Id.optional(),
  itunes_type_is_serial: z.boolean().optional(),
  itune_complete: z.boolean().optional(),
  locked: z.boolean().optional(),
  time_zone: z.string().max(64).optional(),
  location_name: z.string().trim().max(128, 'is too long (maximum is 128 characters)').optional(),
  /** `geo:lat,lng` (RFC 5870) or empty. */
  location_geo: z
    .union([
      z.literal(''),
      z
        .string()
        .trim()
        .regex(/^geo:-?\d{1,2}(\.\d{1,10})?,-?\d{1,3}(\.\d{1,10})?$/, 'must look like geo:48.2,16.37'),
    ])
    .optional(),
  location_osm: z
    .union([
      z.literal(''),
      z
        .string()
        .trim()
        .regex(/^[NWR]\d{1,15}(#\d{1,9})?$/, 'must look like R113314'),
    ])
    .optional(),
  /** ISO 3166-1 alpha-2, or empty. */
  location_country: z
    .union([
      z.literal(''),
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{2}$/, 'must be two letters'),
    ])
    .optional(),
  manual_release: z.boolean().optional(),
  hide_season: z.boolean().optional(),
  /** Stands before the address of every enclosure. */
  prefix: z
    .union([
      z.literal(''),
      HttpUrl.refine((v) => v.startsWith('https://'), 'must start with https://').refine(
        (v) => !/[?#]/.test(v),
        'must not contain ? or #',
      ),
    ])
    .optional(),
  apple_token: z.string().trim().max(4000, 'is too long (maximum is 4000 characters)').optional(),
  fundings: z.array(Funding).max(10, 'are too many (maximum is 10)').optional(),
  license: z.string().trim().max(128, 'is too long (maximum is 128 characters)').optional(),
  license_url: z.union([z.literal(''), HttpUrl]).optional(),
  update_frequency: z.string().trim().max(128, 'is too long (maximum is 128 characters)').optional(),
  update_frequency_rrule: z
    .union([
      z.literal(''),
      z
        .string()
        .trim()
        .max(255)
        .regex(/^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;[A-Z]+=[A-Z0-9,+-]+)*$/, 'must look like FREQ=WEEKLY'),
    ])
    .optional(),
  is_private: z.boolean().optional(),
  is_password_protected: z.boolean().optional(),
  is_advanced_private_feed: z.boolean().optional(),
  /** These two count while the show is, or becomes, password protected; otherwise they are not kept. */
  username: z
    .string(required)
    .trim()
    .max(128)
    .regex(/^[^:\p{Cc}]*$/u, 'must not contain a colon')
    .optional(),
  password: z
    .string(required)
    .max(128, 'is too long (maximum is 128 characters)')
    .regex(/^[^\p{Cc}]*$/u, 'must be a single line')
    .optional(),
  artwork_url: PicturePath,
  header_img_url: PicturePath,
  social_sharing_image: PicturePath,
  custom_favicon_image: PicturePath,
  about_page_header_image: PicturePath,
  showColorThemeId: Id.nullish(),
  buttonColor: Color,
  buttonTextColor: Color,
  cardBackgroundColor: Color,
  textColor: Color,
  ...{ meet_hosts_title: Line, about_page_title: Line },
  ...writableLinks,
  ...writableShowTags,
  ...{ ...writablePrivateSettings, ...writableWidget, ...writableWebsite },
})
export type ShowSettings = z.output<typeof ShowSettings>
