import { episodesWithChapters } from '../chapters/queries.ts'
import type { ShowAccess } from '../delivery/commands-access.ts'
import { publicEpisodes, rareFields } from '../episodes/queries.ts'
import { alternatesByEpisode } from '../episodes/queries-alternates.ts'
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

/**
 * The one cheap question of every request for a feed; what it answers decides who gets it, and whether
 * the kept bytes are still good.
 */
export interface FeedHead extends ShowAccess {
  revision: number
  deleted_at: Date | null
  moved_to: string
}

export async function feedHead(db: Queryable, slug: string): Promise<FeedHead | undefined> {
  return db
    .selectFrom('shows')
    .select(['id', 'slug', 'revision', 'deleted_at', 'moved_to', 'username', 'password_sealed'])
    .select(['is_private', 'is_password_protected', 'is_advanced_private_feed'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

/** Everything that a feed says, as of one moment, in as many questions for one episode as for a thousand. */
export type FeedContent = Awaited<ReturnType<typeof feedContent>>

export async function feedContent(db: Queryable, show: ListenableShow, now: Date) {
  return {
    show,
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
    alternates: await alternatesByEpisode(db, show),
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
      return heard ? feedContent(trx, heard, now) : undefined
    })
}
