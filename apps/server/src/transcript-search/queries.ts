import { languageCode } from '@podstead/contract/lookups-data'
import { type SqlBool, sql } from 'kysely'
import { listenableSql, type PublicEpisode, publicEpisodesNamed } from '../episodes/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import type { ListenableShow } from '../visibility/queries.ts'
import {
  HIT,
  hitParts,
  type PassageTime,
  podcastStem,
  searchConfiguration,
  secondsOfHit,
  spacedWords,
  type TextPart,
} from './rules.ts'

/** How many episodes are shown, the newest first, and how many passages of each. */
const MAX_EPISODES = 10
const MAX_PASSAGES = 3

export interface SpokenHit {
  episode: PublicEpisode
  passages: { seconds: number | null; parts: TextPart[] }[]
}

/**
 * The episodes in which all these words are said, among those that the listener may have, with the
 * passages that have most of them. Words that stand in every sentence find nothing by themselves.
 */
export async function findSpoken(
  db: Queryable,
  show: ListenableShow,
  words: string[],
  now: Date,
): Promise<SpokenHit[]> {
  if (!words.length) return []
  const language = languageCode(show.language_id)
  const text = words.join(' ')
  const { all, any } = await searchTerms(
    db,
    searchConfiguration(language),
    spacedWords(text, language) ?? text,
  )
  if (!all) return []
  const found = await db
    .selectFrom('episodes')
    .select('episodes.id')
    .where(
      sql<SqlBool>`episodes.id = any(array(select episodes_saying(${`'${podcastStem(show.id)}' & ${all}`}::tsquery)))`,
    )
    .where(listenableSql(show, now))
    .orderBy('episodes.audio_date', 'desc')
    .orderBy('episodes.id', 'desc')
    .limit(MAX_EPISODES)
    .execute()
  const ids = found.map(({ id }) => id)
  if (!ids.length) return []
  const passages = await findPassages(db, ids, { all, any, configuration: searchConfiguration(language) })
  const byEpisode = Map.groupBy(passages, ({ episode_id }) => Number(episode_id))
  const episodes = await publicEpisodesNamed(db, show, { guids: [], ids }, now)
  return ids.flatMap((id) => {
    const episode = episodes.find((one) => one.id === id)
    if (!episode) return []
    const shown = (byEpisode.get(id) ?? []).map(({ seconds, times, marked }) => {
      const parts = hitParts(marked, words)
      return { seconds: secondsOfHit({ seconds, times }, parts), parts }
    })
    return [{ episode, passages: shown }]
  })
}

/** Whether there is anything to find. */
export async function hasSpoken(db: Queryable, show: ListenableShow, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('transcript_search')
    .innerJoin('episodes', 'episodes.id', 'transcript_search.episode_id')
    .select('episodes.id')
    .where('transcript_id', 'is not', null)
    .where(listenableSql(show, now))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Another text whenever what can be found in a podcast has changed: its pages are made anew by that. */
export async function indexState(db: Queryable, show: ListenableShow): Promise<string> {
  const { at, count, times } = await db
    .selectFrom('transcript_search')
    .innerJoin('episodes', 'episodes.id', 'transcript_search.episode_id')
    .select(({ fn }) => [
      fn.max('indexed_at').as('at'),
      fn.count<number>('transcript_id').as('count'),
      fn.sum<number>('indexed').as('times'),
    ])
    .where('episodes.show_id', '=', show.id)
    .executeTakeFirstOrThrow()
  return [at?.toISOString(), count, times].join(' ')
}

/** The stems of all words, and of any of them; empty where nothing is left to search for. */
async function searchTerms(db: Queryable, configuration: string, text: string) {
  const { rows } = await sql<{ all: string }>`
    select plainto_tsquery(${configuration}::regconfig, ${text})::text as all`.execute(db)
  const all = rows[0]?.all ?? ''
  return { all, any: all.replaceAll(' & ', ' | ') }
}

type FoundPassage = { episode_id: number; seconds: number | null; times: PassageTime[]; marked: string }

/** In the order of the sound. */
async function findPassages(
  db: Queryable,
  episodeIds: number[],
  { all, any, configuration }: { all: string; any: string; configuration: string },
) {
  const options = `StartSel=${HIT.start}, StopSel=${HIT.end}, HighlightAll=true`
  const { rows } = await sql<FoundPassage>`
    select found.id as episode_id, seconds, times,
      ts_headline(${configuration}::regconfig, text, ${any}::tsquery, ${options}) as marked
    from unnest(${episodeIds}::bigint[]) as found(id)
    -- One episode after the other, so that each is read by its key, whatever the planner knows of the table.
    cross join lateral (
      select position, seconds, times, text from spoken_passages
      where episode_id = found.id and words @@ ${any}::tsquery
      order by (words @@ ${all}::tsquery) desc, ts_rank(words, ${any}::tsquery) desc, position
      limit ${MAX_PASSAGES}
    ) as best
    order by found.id, position`.execute(db)
  return rows
}
