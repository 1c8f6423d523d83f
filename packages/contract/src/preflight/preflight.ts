import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { newFeedFields } from '../feed-variants/feed-variants.ts'
import { CountingNumber, Id, Instant } from '../fields.ts'
import { FINDING_CODES } from './preflight-codes.ts'

/**
 * The feed looked over before listeners get it: what standards and apps say of it, what changes,
 * and what apps will do then. Words belong to the dashboard, by code; the facts that the words need
 * come along as numbers and texts.
 */

/**
 * A `problem` keeps an app or directory from taking the feed or the episode; a `warning` loses
 * something; `advice` could be better.
 */
export const SEVERITIES = ['problem', 'warning', 'advice'] as const
export type Severity = (typeof SEVERITIES)[number]

/** Who asks for it. `apps`: nobody's rule, but what apps in use do. */
export const FINDING_SOURCES = ['apple', 'psp1', 'spotify', 'youtube', 'namespace', 'rss', 'apps'] as const
export type FindingSource = (typeof FINDING_SOURCES)[number]

/**
 * Names of the dashboard's pages (apps/dashboard/src/paths.ts) where findings are mended; the finding's
 * `field` is the place on the page.
 */
export const FINDING_PAGES = [
  'generalSettings',
  'advancedSettings',
  'feedSettings',
  'feedVariant',
  'liveItems',
  'moveAway',
  'artwork',
  'people',
  'episodeNumbers',
  'valueSettings',
  'episodes',
  'episodeSettings',
  'episodeArtwork',
  'episodeAssets',
  'episodeValue',
  'chapters',
  'soundbites',
] as const
export type FindingPage = (typeof FINDING_PAGES)[number]

/** What the words need: `{bytes: 5210, max: 4000}`. */
const Facts = z.record(z.string(), z.union([z.string(), z.number()]))

export const Finding = z.object({
  code: z.enum(FINDING_CODES),
  severity: z.enum(SEVERITIES),
  sources: z.array(z.enum(FINDING_SOURCES)),
  /**
   * The wire's name of the field to mend, and its place on `page`; null where the
   * finding is about more than one.
   */
  field: z.string().nullable(),
  /** null where nothing in the dashboard mends it. */
  page: z.enum(FINDING_PAGES).nullable(),
  /** null: of the podcast. */
  episode_id: Id.nullable(),
  episode_title: z.string().nullable(),
  facts: Facts,
})
export type Finding = z.infer<typeof Finding>

/** An element of the feed that changes; texts are cut to 400 characters. null: not there. */
export const FieldChange = z.object({
  name: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

export const FeedChange = z.object({
  kind: z.enum(['added', 'removed', 'changed']),
  what: z.enum(['channel', 'episode']),
  episode_id: Id.nullable(),
  title: z.string(),
  /** Empty for what is added or removed as a whole. */
  fields: z.array(FieldChange),
})
export type FeedChange = z.infer<typeof FeedChange>

/**
 * What apps will do, held against what they were last given. Facts: `guid_changed` {before, after},
 * `enclosure_changed` {before, after}, `length_changed` {before, after}, `date_moved` {before, after} (ISO),
 * `title_changed` {before, after}, `not_newest` {newer}: how many episodes have later dates, `removed`
 * {guid}: also what falls out of a feed of limited length, `show_renamed` {before, after}, `feed_moves` {to}.
 */
export const APP_EFFECTS = [
  'new_episode',
  'not_newest',
  'guid_changed',
  'enclosure_changed',
  'length_changed',
  'date_moved',
  'title_changed',
  'removed',
  'returned',
  'show_renamed',
  'feed_guid_changed',
  'artwork_changed',
  'feed_moves',
  'complete',
] as const

export const AppEffect = z.object({
  code: z.enum(APP_EFFECTS),
  severity: z.enum(SEVERITIES),
  episode_id: Id.nullable(),
  title: z.string(),
  facts: Facts,
})
export type AppEffect = z.infer<typeof AppEffect>

/**
 * A line of the unified difference; `gap` stands for `count` equal lines that are
 * left out. Line numbers from 1.
 */
export const DiffLine = z.object({
  kind: z.enum(['same', 'added', 'removed', 'gap']),
  text: z.string(),
  before: z.int().nullable(),
  after: z.int().nullable(),
  count: z.int(),
})
export type DiffLine = z.infer<typeof DiffLine>

export const Preflight = z.object({
  checked_at: Instant,
  /** The moment whose feed was looked at; null: now. */
  as_of: Instant.nullable(),
  verdict: z.enum(['ready', 'warnings', 'problems']),
  /** Problems first; at most 200, the rest counted. */
  findings: z.array(Finding),
  counts: z.object({ problem: z.int(), warning: z.int(), advice: z.int() }),
  changes: z.array(FeedChange),
  apps: z.array(AppEffect),
  diff: z.object({
    lines: z.array(DiffLine),
    added: z.int(),
    removed: z.int(),
    /** There is more than is shown. */
    truncated: z.boolean(),
  }),
  feed_bytes: z.int(),
  item_count: z.int(),
  /**
   * What listeners of a private podcast see is looked over all the same; directories are not notified of it.
   */
  is_private: z.boolean(),
  /** The additional feed that was looked at, without an id where it is not saved; null: the main feed. */
  feed_variant: z.object({ id: Id.nullable(), name: z.string() }).nullable(),
})
export type Preflight = z.infer<typeof Preflight>

const simulatedMoment = z
  .enum(['now', 'publication'], 'must be now or publication')
  .default('publication')
  .describe(
    'publication: as it will be once the episode, or all scheduled ones, are published; now: the feed as it is served',
  )

export const getShowPreflight = get('/v2/shows/:showId/preflight', {
  rate: 'expensive',
  resource: 'show',
  permission: 'shows.read',
  summary: 'Check the feed: findings, changes, and what apps will do',
  query: z.object({
    episode_id: CountingNumber.optional(),
    feed_variant_id: CountingNumber.optional().describe('an additional feed in place of the main one'),
    as_of: simulatedMoment,
  }),
  reply: Preflight,
  failure: 'messages',
})

export const checkFeedDraft = post('/v2/shows/:showId/preflight/feed_variants', {
  rate: 'expensive',
  audit: 'never',
  resource: 'show',
  permission: 'shows.read',
  summary: 'Check an additional feed before it is saved; nothing of it is kept',
  body: z.object({
    ...newFeedFields,
    /** The one that would be changed; absent fields are then as they are. */
    feed_variant_id: Id.nullish(),
    as_of: simulatedMoment,
  }),
  reply: Preflight,
  failure: 'fields',
})

/**
 * The same for whoever edits one episode: findings of the episode and of its show, the
 * changes that its publication brings.
 */
export const getEpisodePreflight = get('/v2/audioposts/:episodeId/preflight', {
  rate: 'expensive',
  resource: 'episode',
  permission: 'episodes.read',
  summary: 'Check an episode before it is published',
  query: z.object({ as_of: simulatedMoment }),
  reply: Preflight,
  failure: 'messages',
})
