import { z } from 'zod'
import { HttpUrl } from '../fields.ts'

/** Social, listening-app and support links of a show, by wire name. Those of closed services are kept. */

export const LINK_GROUPS = {
  listening: [
    'apple_podcast',
    'spotify',
    'youtube',
    'overcast',
    'pocket_casts',
    'castro',
    'castbox',
    'amazon_podcast_link',
    'podverse',
    'fountain',
    'tune_in',
    'radio_public',
    'google_podcast',
    'stitcher',
    'breaker',
  ],
  social: [
    'facebook_page',
    'twitter_handle',
    'instagram_profile',
    'tiktok',
    'bluesky',
    'threads',
    'linkedin',
    'mastodon',
    'matrix',
    'discord',
    'slack',
  ],
  support: ['patreon_support_link', 'ko_fi', 'paypal_url', 'buy_me_a_coffee_url', 'square_cash'],
} as const

/** Services that are closed: their fields stay, marked so. */
export const CLOSED_SERVICES = ['google_podcast', 'stitcher', 'breaker'] as const

export type LinkName = (typeof LINK_GROUPS)[keyof typeof LINK_GROUPS][number]
export const LINK_NAMES: readonly LinkName[] = Object.values(LINK_GROUPS).flat()
export type ShowLinks = Record<LinkName, string>

/** What the services call themselves, in every language. */
export const LINK_SERVICES: Record<LinkName, string> = {
  apple_podcast: 'Apple Podcasts',
  spotify: 'Spotify',
  youtube: 'YouTube',
  overcast: 'Overcast',
  pocket_casts: 'Pocket Casts',
  castro: 'Castro',
  castbox: 'Castbox',
  amazon_podcast_link: 'Amazon Music',
  podverse: 'Podverse',
  fountain: 'Fountain',
  tune_in: 'TuneIn',
  radio_public: 'RadioPublic',
  google_podcast: 'Google Podcasts',
  stitcher: 'Stitcher',
  breaker: 'Breaker',
  facebook_page: 'Facebook',
  twitter_handle: 'X',
  instagram_profile: 'Instagram',
  tiktok: 'TikTok',
  bluesky: 'Bluesky',
  threads: 'Threads',
  linkedin: 'LinkedIn',
  mastodon: 'Mastodon',
  matrix: 'Matrix',
  discord: 'Discord',
  slack: 'Slack',
  patreon_support_link: 'Patreon',
  ko_fi: 'Ko-fi',
  paypal_url: 'PayPal',
  buy_me_a_coffee_url: 'Buy Me a Coffee',
  square_cash: 'Cash App',
}

/** People type handles as well as addresses: `@name`, `$name`, `@room:server`. */
const HANDLE = /^[@$#!+]?[\p{L}\p{N}._:-]{1,200}(@[\p{L}\p{N}.-]{1,200})?$/u
const Handle = z.union([
  z.literal(''),
  HttpUrl,
  z
    .string()
    .trim()
    .max(255)
    .refine((v) => HANDLE.test(v), 'must be a web address or a name such as @podcast'),
])
const Link = z.union([z.literal(''), HttpUrl])
const HANDLES: readonly string[] = [
  'twitter_handle',
  'instagram_profile',
  'tiktok',
  'bluesky',
  'threads',
  'mastodon',
  'matrix',
  'square_cash',
]

type Writable = { [K in LinkName]: z.ZodOptional<z.ZodType<string, string>> }
/** The writable fields of a show's settings; the names that fromEntries forgets are declared again. */
export const writableLinks = Object.fromEntries(
  LINK_NAMES.map((name) => [name, (HANDLES.includes(name) ? Handle : Link).optional()]),
) as unknown as Writable

type Readable = { [K in LinkName]: z.ZodString }
export const readableLinks = Object.fromEntries(
  LINK_NAMES.map((name) => [name, z.string()]),
) as unknown as Readable
