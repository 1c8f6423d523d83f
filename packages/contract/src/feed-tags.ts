import { z } from 'zod'
import { HttpUrl } from './fields.ts'
import { MAX_CUSTOM_XML_BYTES } from './limits.ts'

/**
 * Tags of the podcast namespace that shows, episodes and live items have alike. What
 * is sent replaces what was there.
 */

/** Services that podcast:block may name: serviceslugs.txt of the podcast namespace. */
// biome-ignore format: a list to be compared with its source
export const SERVICE_SLUGS = [
  'acast', 'amazon', 'anchor', 'apple', 'audible', 'audioboom', 'backtracks', 'bitcoin', 'blubrry', 'buzzsprout', 'captivate', 'castos',
  'castopod', 'facebook', 'fireside', 'fyyd', 'google', 'gpodder', 'hypercatcher', 'kasts', 'libsyn', 'mastodon', 'megafono', 'megaphone',
  'omnystudio', 'overcast', 'paypal', 'pinecast', 'podbean', 'podcastaddict', 'podcastguru', 'podcastindex', 'podcasts', 'podchaser',
  'podcloud', 'podfriend', 'podiant', 'podigee', 'podnews', 'podomatic', 'podserve', 'podverse', 'redcircle', 'relay', 'resonaterecordings',
  'rss', 'shoutengine', 'simplecast', 'slack', 'soundcloud', 'spotify', 'spreaker', 'tiktok', 'transistor', 'twitter', 'whooshkaa',
  'youtube', 'zencast',
] as const
/**
 * socialprotocols.txt of the podcast namespace; `disabled` stands alone and
 * says that comments are not wanted.
 */
export const SOCIAL_PROTOCOLS = [
  'disabled',
  'activitypub',
  'twitter',
  'lightning',
  'atproto',
  'hive',
  'matrix',
  'nostr',
] as const
/** chatprotocols.txt of the podcast namespace. */
export const CHAT_PROTOCOLS = ['irc', 'xmpp', 'nostr', 'matrix'] as const
/** Words that the namespace suggests for podcast:image; others may follow them. */
export const IMAGE_PURPOSES = [
  'artwork',
  'social',
  'canvas',
  'banner',
  'publisher',
  'circular',
  'poster',
] as const
/** Purposes of podcast:txt with a field of their own, which would otherwise be said twice. */
export const TAKEN_PURPOSES = ['applepodcastsverify', 'ai-content'] as const

/** podcast:txt purpose="ai-content": by itself when AI wrote a text of it, or as the creator says. */
export const AI_CONTENT = ['auto', 'yes', 'no'] as const

const line = (max: number) => z.string().trim().max(max, `is too long (maximum is ${max} characters)`)
const needed = (max: number) => line(max).min(1, "can't be blank")
/** At most so many entries. */
export const upTo = <T extends z.core.$ZodType>(max: number, entry: T) =>
  z.array(entry).max(max, `are too many (maximum is ${max})`)

/** Any address that apps may follow: https:, at:, nostr:, ipfs:, … Never one that runs something. */
export const Uri = needed(2048)
  .regex(/^[A-Za-z][A-Za-z0-9+.-]*:[^\s<>"]+$/, 'must be an address such as https://example.org')
  .refine(
    (v) => !/^(javascript|data|vbscript|file|blob|about):/i.test(v),
    'must be an address such as https://example.org',
  )
const MaybeUrl = z.union([z.literal(''), HttpUrl])
export const MimeType = line(128).regex(
  /^$|^[A-Za-z0-9][\w.+-]*\/[A-Za-z0-9][\w.+-]*$/,
  'must look like audio/mpeg',
)
const Counted = (max: number) =>
  z
    .int('is not a number')
    .min(1, 'must be greater than 0')
    .max(max, `must be at most ${max}`)
    .nullable()
    .default(null)
/** Any ISO 8601 instant; answered in UTC. */
export const Moment = z
  .string("can't be blank")
  .trim()
  .max(64)
  .refine((v) => /^\d{4}-\d{2}-\d{2}/.test(v) && !Number.isNaN(Date.parse(v)), 'is not a date')
  .transform((v) => new Date(v).toISOString())
/** BCP 47, or empty. */
export const LanguageTag = line(64).regex(/^$|^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, 'is not a language code')

/**
 * `length` in bytes. Published episodes of the kind "trailer" are added by the feed itself, and need no
 * entry.
 */
export const Trailer = z.object({
  title: needed(128),
  url: HttpUrl,
  pubdate: Moment,
  length: Counted(Number.MAX_SAFE_INTEGER),
  type: MimeType.default(''),
  season: Counted(999_999_999),
})

/** By its GUID, or by its address, from which the GUID follows. */
const remote = {
  feed_guid: line(255).default(''),
  feed_url: MaybeUrl.default(''),
  title: line(255).default(''),
}
const named = { error: "can't be blank", path: ['feed_url'] }
const hasName = (item: { feed_guid: string; feed_url: string }) =>
  item.feed_guid !== '' || item.feed_url !== ''
export const RemoteShow = z.object(remote).refine(hasName, named)
export const RemoteItem = z
  .object({ ...remote, item_guid: line(2048).default(''), medium: line(32).default('') })
  .refine(hasName, named)

/** `service` '' is for all of them; a single service comes before all (podcast namespace, block). */
export const Block = z.object({
  service: z.union([z.literal(''), z.enum(SERVICE_SLUGS)], 'is not a known service').default(''),
  blocked: z.boolean(),
})

/** 1 is shown first. */
export const SocialInteract = z
  .object({
    protocol: z.enum(SOCIAL_PROTOCOLS, 'is not a known protocol'),
    uri: z.union([z.literal(''), Uri]).default(''),
    account_id: line(255).default(''),
    account_url: MaybeUrl.default(''),
    priority: Counted(999),
  })
  .refine(({ protocol, uri }) => protocol === 'disabled' || uri !== '', {
    error: "can't be blank",
    path: ['uri'],
  })

/** A host name without a scheme, a port behind it if needed. */
export const Chat = z.object({
  server: needed(253).regex(
    /^[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?$/u,
    'must look like chat.example.org',
  ),
  protocol: z.enum(CHAT_PROTOCOLS, 'is not a known protocol'),
  account_id: line(255).default(''),
  space: line(255).default(''),
})

/**
 * A picture or short film for one purpose beside the artwork: `aspect_ratio` as 16/9 or 1.9, sizes
 * in pixels, `purpose` of words.
 */
export const FeedImage = z.object({
  href: HttpUrl,
  alt: line(1000).default(''),
  aspect_ratio: line(32)
    .regex(/^$|^\d{1,5}(\.\d{1,5})?(\s*\/\s*\d{1,5}(\.\d{1,5})?)?$/, 'must look like 16/9')
    .default(''),
  width: Counted(100_000),
  height: Counted(100_000),
  type: MimeType.default(''),
  purpose: line(128).default(''),
})

/** Where else something can be seen or heard. */
export const ContentLink = z.object({ href: HttpUrl, text: needed(255) })

/** A place beside the one that has fields of its own; `geo`, `osm` and `country` as those have them. */
export const Place = z.object({
  name: needed(128),
  geo: line(64)
    .regex(/^$|^geo:-?\d{1,2}(\.\d{1,10})?,-?\d{1,3}(\.\d{1,10})?$/, 'must look like geo:48.2,16.37')
    .default(''),
  osm: line(32)
    .regex(/^$|^[NWR]\d{1,15}(#\d{1,9})?$/, 'must look like R113314')
    .default(''),
  country: line(2)
    .toUpperCase()
    .regex(/^$|^[A-Z]{2}$/, 'must be two letters')
    .default(''),
  rel: z.enum(['', 'subject', 'creator'], 'is invalid').default(''),
})

/** What the place has to do with it; empty is read as subject. */
export const LocationRel = z.enum(['', 'subject', 'creator'], 'is invalid')

/** podcast:txt */
export const Txt = z.object({
  purpose: line(128).default(''),
  value: needed(4000),
})

/**
 * The same episode elsewhere: nothing of it is stored here. `bitrate` in bits a second, `height` in lines.
 */
export const OutsideEnclosure = z.object({
  url: Uri,
  type: MimeType.min(1, "can't be blank"),
  length: Counted(Number.MAX_SAFE_INTEGER),
  bitrate: Counted(2_000_000_000),
  height: Counted(100_000),
  title: line(32).default(''),
  lang: LanguageTag.default(''),
  rel: line(32).default(''),
  codecs: line(255).default(''),
  default: z.boolean().default(false),
})

/** Comments are either wanted somewhere or not at all. */
export const SocialInteracts = upTo(20, SocialInteract).refine(
  (list) => list.length < 2 || list.every(({ protocol }) => protocol !== 'disabled'),
  'cannot be switched off and on at once',
)
/** XML of other namespaces, checked when it is saved: the message names line and column. */
export const CustomXml = z
  .string()
  .refine(
    (xml) => new TextEncoder().encode(xml).length <= MAX_CUSTOM_XML_BYTES,
    `is too long (maximum is ${MAX_CUSTOM_XML_BYTES} bytes)`,
  )

/**
 * What a row of a list is called where something is wrong with it; the rest of the
 * message is about a field of that row.
 */
export const ROW_NAMES: Readonly<Record<string, string>> = {
  trailers: 'Trailer',
  podroll: 'Recommended podcast',
  remote_items: 'List entry',
  social_interacts: 'Place for comments',
  feed_images: 'Picture',
  txts: 'Text record',
  content_links: 'Link',
  locations: 'Place',
  sections: 'Section',
  quotes: 'Review',
}

export type Trailer = z.output<typeof Trailer>
export type RemoteShow = z.output<typeof RemoteShow>
export type RemoteItem = z.output<typeof RemoteItem>
export type Block = z.output<typeof Block>
export type SocialInteract = z.output<typeof SocialInteract>
export type Chat = z.output<typeof Chat>
export type FeedImage = z.output<typeof FeedImage>
export type ContentLink = z.output<typeof ContentLink>
export type Place = z.output<typeof Place>
export type Txt = z.output<typeof Txt>
export type OutsideEnclosure = z.output<typeof OutsideEnclosure>
