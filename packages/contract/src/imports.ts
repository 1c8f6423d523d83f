import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { Id, Instant, Message, required, ServerText } from './fields.ts'

/** Import of a podcast from its feed. */

const FeedAddress = z.object({
  rss_feed: z
    .string(required)
    .trim()
    .min(1, "can't be blank")
    .max(2048, 'is too long (maximum is 2048 characters)')
    .refine(isWebAddress, 'must be a web address that starts with http:// or https://'),
})

/**
 * `waiting_for_proof`: the feed is locked and its owner is asked by mail. `reading`: show and episodes are
 * being written. `copying`: the podcast can be used, its audio arrives. The last four are ends;
 * `done_with_failures` and `cancelled` can be retried.
 */
export const IMPORT_STATUSES = [
  'waiting_for_proof',
  'reading',
  'copying',
  'done',
  'done_with_failures',
  'failed',
  'cancelled',
] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

/** `skipped`: not taken over, for instance because another episode has the same GUID. */
export const IMPORT_ITEM_STATES = ['waiting', 'copying', 'done', 'failed', 'skipped'] as const
export type ImportItemState = (typeof IMPORT_ITEM_STATES)[number]

/** What an import takes over when the feed has it. */
export const KEPT_THINGS = [
  'guids',
  'dates',
  'seasons',
  'people',
  'chapters',
  'transcripts',
  'soundbites',
  'value',
  'locations',
  'artwork',
] as const
export type KeptThing = (typeof KEPT_THINGS)[number]

/** Something that a person should know before or after; `message` is a sentence. */
export const ImportNote = z.object({ code: z.string(), message: ServerText, count: z.int() })

export const FeedPreview = z.object({
  rss_feed: z.string(),
  title: z.string(),
  author: z.string(),
  /** The picture at the old host. */
  artwork_url: z.string().nullable(),
  /** Code as the feed has it. */
  language: z.string(),
  /** Names of our categories, `Arts > Books`. */
  categories: z.array(z.string()),
  episodes_count: z.int(),
  /** Sum of what the enclosures say; null when none says anything. */
  total_bytes: z.number().nullable(),
  total_seconds: z.number().nullable(),
  first_date: Instant.nullable(),
  last_date: Instant.nullable(),
  podcast_guid: z.string().nullable(),
  /** The old host by name, when known. */
  host: z.string().nullable(),
  /** Measurement prefixes in front of the audio, by name. They are not taken over. */
  prefixes: z.array(z.string()),
  keeps: z.array(z.enum(KEPT_THINGS)),
  warnings: z.array(ImportNote),
  /**
   * `direct`: may start at once. `proof`: a code goes to `proof_email` first. `refused`: locked, and
   * no address in the feed to ask.
   */
  permission: z.enum(['direct', 'proof', 'refused']),
  /** Partly hidden: `j•••@example.com`. */
  proof_email: z.string().nullable(),
})
export type FeedPreview = z.infer<typeof FeedPreview>

export const previewFeed = post('/v2/feed_previews', {
  audit: 'never',
  rate: 'expensive',
  resource: 'none',
  summary: 'What a feed contains and what an import would keep',
  body: FeedAddress,
  reply: FeedPreview,
  failure: 'fields',
})

/** The podcast must not have episodes yet. Progress: `getImport` and the live channel `import:{showId}`. */
export const importFromRssFeed = post('/v1/shows/:id/import_from_rss_feed', {
  rate: 'expensive',
  resource: 'show',
  permission: 'shows.import',
  summary: 'Import a podcast from its feed into one without episodes',
  body: FeedAddress,
  reply: Message,
  status: 202,
  failure: 'fields',
})

/** First run, "I already have a podcast": makes the podcast, answers its id, and imports into it. */
export const createImport = post('/v2/imports', {
  rate: 'expensive',
  resource: 'none',
  keyPermission: 'shows.create',
  skill: 'skill_direct_upload',
  summary: 'Create a podcast from its feed and start the import',
  body: FeedAddress,
  reply: z.object({ id: Id, name: z.string(), message: ServerText }),
  status: 202,
  failure: 'fields',
})

export const ImportState = z.object({
  show_id: Id,
  status: z.enum(IMPORT_STATUSES),
  rss_feed: z.string(),
  host: z.string().nullable(),
  /** One sentence about where it stands, or why it failed. */
  message: ServerText,
  /** While waiting for proof: the partly hidden address that was asked, and when. */
  proof_email: z.string().nullable(),
  proof_sent_at: Instant.nullable(),
  items_count: z.int(),
  done_count: z.int(),
  failed_count: z.int(),
  skipped_count: z.int(),
  /** Total of what the feed says, or of what the files turned out to have; null when unknown. */
  bytes_total: z.number().nullable(),
  bytes_done: z.number(),
  /** Things to know about the feed and about pictures, chapters and transcripts that could not be copied. */
  warnings: z.array(ImportNote),
  can_retry: z.boolean(),
  can_cancel: z.boolean(),
  /**
   * What the creator does next, in order, once the import is done; `value` is something to
   * copy, such as the new feed address.
   */
  next_steps: z.array(z.object({ code: z.string(), text: ServerText, value: z.string().nullable() })),
  started_at: Instant,
  finished_at: Instant.nullable(),
})
export type ImportState = z.infer<typeof ImportState>

export const getImport = get('/v2/shows/:id/import', {
  resource: 'show',
  permission: 'shows.read',
  summary: 'The latest import into a podcast, or null',
  reply: z.object({ import: ImportState.nullable() }),
  failure: 'message',
})

export const ImportItem = z.object({
  id: Id,
  /** Of the document, from 0. */
  position: z.int(),
  title: z.string(),
  state: z.enum(IMPORT_ITEM_STATES),
  /** Why it failed or was skipped. */
  message: ServerText,
  /** What of it could not be copied: artwork, chapters, transcripts. */
  warnings: z.array(ServerText),
  bytes_done: z.number(),
  bytes_total: z.number().nullable(),
  episode_id: Id.nullable(),
})
export type ImportItem = z.infer<typeof ImportItem>

/** `problems`: failed, skipped, or with warnings; `current`: being copied. Unknown values are ignored. */
export const ImportItemsQuery = z.object({
  only: z.enum(['all', 'problems', 'current']).default('all').catch('all'),
  page: z.coerce.number().int().min(1).max(100_000).default(1).catch(1),
})

export const listImportItems = get('/v2/shows/:id/import/items', {
  resource: 'show',
  permission: 'shows.read',
  summary: 'Episodes of the latest import in the order of the feed, 100 a page',
  query: ImportItemsQuery,
  reply: z.object({ items: z.array(ImportItem), page: z.int(), total_pages: z.int() }),
  failure: 'message',
})

export const retryImport = post('/v2/shows/:id/import/retry', {
  rate: 'expensive',
  resource: 'show',
  permission: 'shows.import',
  summary: 'Retry what failed: everything, or one episode',
  body: z.object({ item_id: Id.optional() }),
  reply: ImportState,
  failure: 'message',
})

export const cancelImport = post('/v2/shows/:id/import/cancel', {
  resource: 'show',
  permission: 'shows.import',
  summary: 'Stop the import; what was already imported stays',
  reply: ImportState,
  failure: 'message',
})

/** A locked feed: starting sends the code to the address in the feed; this sends another one. */
export const sendImportProof = post('/v2/shows/:id/import/proof', {
  rate: 'mail',
  resource: 'show',
  permission: 'shows.import',
  summary: 'Send the code to the address in the feed again',
  reply: ImportState,
  failure: 'message',
})

export const confirmImportProof = post('/v2/shows/:id/import/proof/confirm', {
  resource: 'show',
  permission: 'shows.import',
  summary: 'Prove with the mailed code that the feed is yours; the import starts',
  body: z.object({ code: z.string(required).trim().min(1, "can't be blank").max(20, 'is invalid') }),
  reply: ImportState,
  failure: 'fields',
})

/** Event of the live channel `import:{showId}`; lists reload their items on it at most once a second. */
export const ImportProgress = z.object({
  show_id: Id,
  status: z.enum(IMPORT_STATUSES),
  items_count: z.int(),
  done_count: z.int(),
  failed_count: z.int(),
  skipped_count: z.int(),
  bytes_total: z.number().nullable(),
  bytes_done: z.number(),
})
export type ImportProgress = z.infer<typeof ImportProgress>

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const isPlain = !url.username && !url.password && url.hostname !== ''
  return isPlain && (url.protocol === 'http:' || url.protocol === 'https:')
}
