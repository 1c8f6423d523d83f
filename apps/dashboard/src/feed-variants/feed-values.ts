import type { BodyInput } from '@podstead/contract/endpoint'
import type {
  createFeedVariant,
  FeedAudience,
  FeedVariant,
  FeedVariants,
} from '@podstead/contract/feed-variants/feed-variants'

/** What the form of an additional feed holds. */
export interface FeedValues {
  name: string
  audience: FeedAudience
  title: string
  description: string
  /** Path of a picture that was just sent; null: the own one goes; undefined: as it is. */
  artwork_path: string | null | undefined
  /** '' for all. */
  season: string
  episode_type: FeedVariant['episode_type']
  keyword: string
  last_episodes: number | ''
  audio_form: string
}

export function newFeedValues({ audiences }: FeedVariants): FeedValues {
  return {
    ...{ name: '', audience: audiences[0] ?? 'public', title: '', description: '', artwork_path: undefined },
    ...{ season: '', episode_type: '', keyword: '', last_episodes: '', audio_form: '' },
  }
}

export function toFeedValues(feed: FeedVariant): FeedValues {
  const { name, audience, title, description, episode_type, keyword, audio_form } = feed
  return {
    ...{ name, audience, title, description, episode_type, keyword, audio_form },
    artwork_path: undefined,
    season: feed.season_id === null ? '' : String(feed.season_id),
    last_episodes: feed.last_episodes ?? '',
  }
}

type FeedBody = Omit<BodyInput<typeof createFeedVariant>, 'audience'>

export function toFeedBody({
  season,
  last_episodes,
  artwork_path,
  audience,
  ...values
}: FeedValues): FeedBody {
  return {
    ...{ name: values.name.trim(), title: values.title.trim(), description: values.description },
    audio_form: values.audio_form,
    ...(audience !== 'subscribers' && {
      season_id: season === '' ? null : Number(season),
      episode_type: values.episode_type,
      keyword: values.keyword.trim(),
      last_episodes: last_episodes === '' ? null : last_episodes,
    }),
    ...(artwork_path !== undefined && { artwork_url: artwork_path }),
  }
}

/** What the server is asked of how many episodes the feed will have. */
export function toCountQuery({ season, episode_type, keyword, last_episodes, audio_form }: FeedValues) {
  return {
    ...(season && { season_id: Number(season) }),
    ...(episode_type && { episode_type }),
    ...(keyword.trim() && { keyword: keyword.trim() }),
    ...(last_episodes !== '' && { last_episodes }),
    ...(audio_form && { audio_form }),
  }
}

const FIELDS: Record<string, keyof FeedValues> = { season_id: 'season', artwork_url: 'artwork_path' }

/** Refusals by the names of the form. */
export function toFeedErrors(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, words]) => [FIELDS[field] ?? field, words]))
}
