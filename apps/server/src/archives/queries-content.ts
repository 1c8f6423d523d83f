import type { PermittedShow } from '../access/queries.ts'
import { voiceForArchive } from '../ai-content/commands-archived.ts'
import type { Db, Queryable } from '../kernel/database/database.ts'
import { listLiveItems } from '../live-items/queries.ts'
import { readersForArchive } from '../newsletter/commands-archived.ts'
import { shortLinksForArchive } from '../short-links/commands-archived.ts'
import { siteForArchive } from '../site-editor/commands-archived.ts'
import { listTerms } from '../transcription/queries-sound.ts'

export type ArchiveContent = Awaited<ReturnType<typeof archiveContent>>

/**
 * Everything of a show as of one moment, except the files themselves. Episodes in the
 * order of publication, oldest first.
 */
export async function archiveContent(db: Db, show: PermittedShow) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const episodes = await trx
        .selectFrom('episodes')
        .selectAll()
        .where('show_id', '=', show.id)
        .where('deleted_at', 'is', null)
        .orderBy('audio_date')
        .orderBy('id')
        .execute()
      const ofEpisodes = trx
        .selectFrom('episodes')
        .select('id')
        .where('show_id', '=', show.id)
        .where('deleted_at', 'is', null)
      return {
        show: await trx.selectFrom('shows').selectAll().where('id', '=', show.id).executeTakeFirstOrThrow(),
        images: await trx.selectFrom('show_images').selectAll().where('show_id', '=', show.id).execute(),
        site: await siteForArchive(trx, show.id),
        orderMethods: await trx
          .selectFrom('show_order_methods')
          .select(['target_name', 'direction'])
          .where('show_id', '=', show.id)
          .orderBy('position')
          .execute(),
        glossary: await listTerms(trx, show),
        seasons: await trx
          .selectFrom('seasons')
          .selectAll()
          .where('show_id', '=', show.id)
          .orderBy('number')
          .execute(),
        people: await trx
          .selectFrom('people')
          .selectAll()
          .where('show_id', '=', show.id)
          .orderBy('sort_order')
          .orderBy('id')
          .execute(),
        recipients: await trx
          .selectFrom('value_recipients')
          .selectAll()
          .where((eb) => eb.or([eb('show_id', '=', show.id), eb('episode_id', 'in', ofEpisodes)]))
          .orderBy('sort_order')
          .orderBy('id')
          .execute(),
        episodes,
        audio: await trx
          .selectFrom('audio_files')
          .innerJoin('episodes', 'episodes.audio_file_id', 'audio_files.id')
          .selectAll('audio_files')
          .where('episodes.show_id', '=', show.id)
          .where('episodes.deleted_at', 'is', null)
          .execute(),
        hosts: await trx
          .selectFrom('episode_hosts')
          .selectAll()
          .where('episode_id', 'in', ofEpisodes)
          .orderBy('sort_order')
          .orderBy('id')
          .execute(),
        chapters: await trx
          .selectFrom('chapters')
          .selectAll()
          .where('episode_id', 'in', ofEpisodes)
          .orderBy('start_time')
          .execute(),
        soundbites: await trx
          .selectFrom('soundbites')
          .selectAll()
          .where('episode_id', 'in', ofEpisodes)
          .orderBy('start_time')
          .orderBy('id')
          .execute(),
        transcripts: await trx
          .selectFrom('episode_transcripts')
          .selectAll()
          .where('episode_id', 'in', ofEpisodes)
          .orderBy('id')
          .execute(),
        episodeImages: await trx
          .selectFrom('episode_images')
          .selectAll()
          .where('episode_id', 'in', ofEpisodes)
          .orderBy('sort_order')
          .orderBy('id')
          .execute(),
        alternates: await trx
          .selectFrom('alternate_enclosures')
          .selectAll()
          .where('episode_id', 'in', ofEpisodes)
          .where('media_state', '=', 'ready')
          .orderBy('id')
          .execute(),
        newsletter: await readersForArchive(trx, show.id),
        shortLinks: await shortLinksForArchive(trx, show.id),
        voice: await voiceForArchive(trx, show),
        liveItems: (await listLiveItems(trx, show)).toSorted((a, b) => a.id - b.id),
        daily: await trx
          .selectFrom('daily_downloads')
          .select(['day', 'episode_id', 'downloads'])
          .where('show_id', '=', show.id)
          .orderBy('day')
          .orderBy('episode_id')
          .execute(),
      }
    })
}

/**
 * One page of the counted downloads of a show, in the order of their keys; `after` is
 * the last row of the page before.
 */
export async function countedPage(
  db: Queryable,
  show: PermittedShow,
  after: { day: string; episode_id: number; key: string } | null,
  limit: number,
) {
  let query = db
    .selectFrom('counted_downloads')
    .select(['day', 'episode_id', 'key', 'at', 'app', 'device', 'referrer', 'bytes'])
    .where('show_id', '=', show.id)
    .orderBy('day')
    .orderBy('episode_id')
    .orderBy('key')
    .limit(limit)
  if (after)
    query = query.where((eb) =>
      eb(eb.refTuple('day', 'episode_id', 'key'), '>', eb.tuple(after.day, after.episode_id, after.key)),
    )
  return query.execute()
}
