import { FEED_AUDIENCES, type FeedAudience } from '@podstead/contract/feed-variants/feed-variants'
import { episodeTypeCode } from '@podstead/contract/lookups-data'
import type { Privacy } from '../visibility/rules.ts'
import { privacyMode } from '../visibility/rules.ts'
import type { FeedVariantRow } from './table.ts'

export type EpisodeChoice = Pick<FeedVariantRow, 'season_id' | 'keyword' | 'episode_type' | 'last_episodes'>
export const ALL_EPISODES: EpisodeChoice = {
  ...{ season_id: null, keyword: '', episode_type: '', last_episodes: null },
}

interface ChosenEpisode {
  season_id: number | null
  itunes_keywords: string
  episode_type_id: number
  audio_date: Date
}

/** Whether it may leave episodes out. */
export function isSelective({ season_id, keyword, episode_type, last_episodes }: EpisodeChoice): boolean {
  return season_id !== null || keyword !== '' || episode_type !== '' || last_episodes !== null
}

/** Those of the episodes that are in the feed, in the order given: the last ones are told by their date. */
export function chooseEpisodes<E extends ChosenEpisode>(choice: EpisodeChoice, episodes: E[]): E[] {
  if (!isSelective(choice)) return episodes
  const matching = episodes.filter((episode) => isChosen(choice, episode))
  const { last_episodes } = choice
  if (last_episodes === null || matching.length <= last_episodes) return matching
  const newest = new Set(
    [...matching]
      .sort((one, other) => other.audio_date.getTime() - one.audio_date.getTime())
      .slice(0, last_episodes),
  )
  return matching.filter((episode) => newest.has(episode))
}

function isChosen({ season_id, keyword, episode_type }: EpisodeChoice, episode: ChosenEpisode): boolean {
  if (season_id !== null && episode.season_id !== season_id) return false
  if (episode_type && episodeTypeCode(episode.episode_type_id) !== episode_type) return false
  return keyword === '' || listKeywords(episode.itunes_keywords).includes(plain(keyword))
}

function listKeywords(text: string): string[] {
  return text.split(',').map(plain)
}

/** Titles of forms and keywords are typed by people, again and again. */
function plain(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}

export function isForm(form: string, title: string): boolean {
  return form !== '' && plain(form) === plain(title)
}

/** The form of an episode that is its audio in the feed; undefined where its own file is. */
export function chooseForm<F extends { title: string }>(
  { audio_form }: Pick<FeedVariantRow, 'audio_form'>,
  forms: readonly F[] = [],
): F | undefined {
  return forms.find(({ title }) => isForm(audio_form, title))
}

/** What not everybody gets must not stand beside the audio that everybody gets. */
export function isWithheld(
  variants: readonly Pick<FeedVariantRow, 'audience' | 'audio_form'>[],
  title: string,
): boolean {
  return variants.some(({ audience, audio_form }) => audience !== 'public' && isForm(audio_form, title))
}

/** Whom a feed can be for: a members-only podcast has no feeds but those of its subscribers. */
export function possibleAudiences(show: Privacy): readonly FeedAudience[] {
  return FEED_AUDIENCES.filter(
    (audience) => (audience === 'subscribers') === (privacyMode(show) === 'members'),
  )
}

/** What apps show as the title. */
export function variantTitle(
  { name, title }: Pick<FeedVariantRow, 'name' | 'title'>,
  show: { podcast_title: string },
): string {
  return title || `${show.podcast_title} – ${name}`
}

/** How far chapters may be off before they are wrong, in seconds. */
const SAME_LENGTH = 2

/** Whether what is timed in an episode is right in another form of it. An unknown length tells nothing. */
export function keepsTimes(form: { duration_seconds: number | null }, seconds: number): boolean {
  return form.duration_seconds === null || Math.abs(form.duration_seconds - seconds) <= SAME_LENGTH
}
