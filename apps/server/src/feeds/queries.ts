import { episodesWithChapters } from '../chapters/queries.ts'
import type { ShowAccess } from '../delivery/commands-access.ts'
import { publicEpisodes, rareFields } from '../episodes/queries.ts'
import { alternatesByEpisode } from '../episodes/queries-alternates.ts'
import {
  type EpisodeForm,
  findFeedVariant,
  listFeedVariants,
  withoutWithheld,
} from '../feed-variants/queries.ts'
import type { FeedVariantRow } from '../feed-variants/table.ts'
import type { Db, Queryable } from '../kernel/database/database.ts'
import { listLiveItems } from '../live-items/queries.ts'
import { hostsByEpisode, selectedPeople } from '../people/queries.ts'
import { listSeasons } from '../seasons/queries.ts'
import { soundbitesByEpisode } from '../soundbites/queries.ts'
import { listOpenPrices } from '../tip-jar/queries.ts'
import { transcriptsByEpisode } from '../transcripts/queries.ts'
import { listRecipients, recipientsByEpisode } from '../value-for-value/queries.ts'
import { findNextRelease, type ListenableShow, showForListener } from '../visibility/queries.ts'
import type { CommonListener } from '../visibility/rules.ts'
import { contentOfVariant } from './rules-variants.ts'

/**
 * The one cheap question of every request for a feed; what it answers decides who gets it, and whether
 * the kept bytes are still good.
 */
export interface FeedHead extends ShowAccess {
  revision: number
  deleted_at: Date | null
  moved_to: string
  /** Null for the podcast's own feed. */
  variant: FeedVariantRow | null
}

/** @param key the address of a feed (rules.feedKey) */
export async function feedHead(db: Queryable, key: string): Promise<FeedHead | undefined> {
  const [slug = '', variantSlug] = key.split('/')
  const show = await db
    .selectFrom('shows')
    .select(['id', 'slug', 'revision', 'deleted_at', 'moved_to', 'username', 'password_sealed'])
    .select(['is_private', 'is_password_protected', 'is_advanced_private_feed'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!show || variantSlug === undefined) return show && { ...show, variant: null }
  const variant = await findFeedVariant(db, show.id, variantSlug)
  return variant && { ...show, variant }
}

/** Everything that a feed says, as of one moment, in as many questions for one episode as for a thousand. */
export type FeedContent = Awaited<ReturnType<typeof feedContent>>

export async function feedContent(db: Queryable, show: ListenableShow, now: Date) {
  const variants = await listFeedVariants(db, show)
  const forms = await alternatesByEpisode(db, show)
  return {
    show,
    variants,
    /** The additional feed that this is the content of (rules-variants.ts). */
    variant: null as FeedVariantRow | null,
    episodes: await publicEpisodes(db, show, now),
    nextRelease: await findNextRelease(db, show, now),
    rare: await rareFields(db, show),
    people: await selectedPeople(db, show),
    recipients: await listRecipients(db, show),
    seasons: new Map((await listSeasons(db, show)).map((season) => [season.id, season])),
    hosts: await hostsByEpisode(db, show),
    withChapters: await episodesWithChapters(db, show),
    soundbites: await soundbitesByEpisode(db, show),
    transcripts: await transcriptsByEpisode(db, show),
    episodeRecipients: await recipientsByEpisode(db, show),
    /** All other forms of the episodes, and those that stand beside their own file. */
    forms,
    alternates: withoutWithheld(variants, forms),
    /** Forms that take the place of the episode's own file. */
    enclosures: new Map<number, EpisodeForm>(),
    liveItems: await listLiveItems(db, show),
    tipPrices: await listOpenPrices(db, show),
    /** The moment that all this is of. */
    now,
  }
}

/**
 * The content for a listener who was admitted to what `head` says; undefined when the show has gone, moved,
 * or is not open to them any more.
 */
export async function admittedContent(
  db: Db,
  head: FeedHead,
  listener: CommonListener,
  now: Date,
): Promise<FeedContent | undefined> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const show = await trx
        .selectFrom('shows')
        .selectAll()
        .where('id', '=', head.id)
        .where('slug', '=', head.slug)
        .executeTakeFirst()
      const heard = show && showForListener(show, listener)
      const content = heard && (await feedContent(trx, heard, now))
      if (!content || !head.variant) return content ?? undefined
      const variant = content.variants.find(({ id }) => id === head.variant?.id)
      return variant && contentOfVariant(content, variant)
    })
}
