import { z } from 'zod'
import {
  AI_CONTENT,
  Block,
  Chat,
  CustomXml,
  FeedImage,
  LocationRel,
  Moment,
  Place,
  RemoteItem,
  RemoteShow,
  SocialInteracts,
  TAKEN_PURPOSES,
  Trailer,
  Txt,
  upTo,
} from '../feed-tags.ts'

/**
 * Settings of a show for its feed alone: what is read, and what may be written.
 * Lists are replaced as a whole.
 */

const ownPurpose = Txt.refine(
  ({ purpose }) => !(TAKEN_PURPOSES as readonly string[]).includes(purpose.toLowerCase()),
  {
    error: 'has a field of its own',
    path: ['purpose'],
  },
)
const once = <T>(list: T[], key: (entry: T) => string) => new Set(list.map(key)).size === list.length

export const writableShowTags = {
  /** Apple's own title, where it has to differ. */
  itunes_title: z.string().trim().max(255, 'is too long (maximum is 255 characters)').optional(),
  trailers: upTo(10, Trailer).optional(),
  /** Shows that this one recommends. */
  podroll: upTo(50, RemoteShow).optional(),
  blocks: upTo(100, Block)
    .refine((list) => once(list, ({ service }) => service), 'name a service twice')
    .optional(),
  social_interacts: SocialInteracts.optional(),
  chat: Chat.nullish(),
  feed_images: upTo(20, FeedImage).optional(),
  txts: upTo(20, ownPurpose).optional(),
  /** The feed of the publisher whose show this is. */
  publisher: RemoteShow.nullish(),
  /** What a list (a medium ending in L) or a publisher's feed is made of. */
  remote_items: upTo(500, RemoteItem).optional(),
  location_rel: LocationRel.optional(),
  /** Places beside the one of location_name. */
  locations: upTo(20, Place).optional(),
  /** When the rhythm begins, ISO 8601, or empty. */
  update_frequency_dtstart: z.union([z.literal(''), Moment]).optional(),
  /** No more will come: instead of a rhythm. */
  update_frequency_complete: z.boolean().optional(),
  /** Tell apps at once by Podping, where this install is set up for it; never for private shows. */
  uses_podping: z.boolean().optional(),
  custom_xml: CustomXml.optional(),
  /** The feed has the newest so many episodes; null for all of them. */
  feed_limit: z
    .int('is not a number')
    .min(1, 'must be greater than 0')
    .max(100_000, 'must be at most 100000')
    .nullish(),
  /** What the limit leaves out stays in archive feeds (RFC 5005), which apps can page through. */
  feed_archive: z.boolean().optional(),
  ai_content: z.enum(AI_CONTENT, 'is invalid').optional(),
}

/** What a show answers. */
export const readableShowTags = {
  itunes_title: z.string(),
  trailers: z.array(Trailer),
  podroll: z.array(RemoteShow),
  blocks: z.array(Block),
  social_interacts: SocialInteracts,
  chat: Chat.nullable(),
  feed_images: z.array(FeedImage),
  txts: z.array(Txt),
  publisher: RemoteShow.nullable(),
  remote_items: z.array(RemoteItem),
  location_rel: LocationRel,
  locations: z.array(Place),
  update_frequency_dtstart: z.string(),
  update_frequency_complete: z.boolean(),
  uses_podping: z.boolean(),
  custom_xml: z.string(),
  feed_limit: z.int().nullable(),
  feed_archive: z.boolean(),
  ai_content: z.enum(AI_CONTENT),
}
