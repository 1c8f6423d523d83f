import type { EpisodeWithShow } from '@podstead/contract/episodes'
import { wallOf } from './zoned-time.ts'

/** What both forms edit of an episode; what is chosen in a list is the text of its id. */
export interface EpisodeValues {
  name: string
  description: string
  episode_type_id: string
  explicit_type_id: string
  episode_number: string
  itunes_keywords: string
  /** `YYYY-MM-DD HH:mm:ss` on the clocks of the podcast's zone; null: no date. */
  wall: string | null
}

/** S2 section 9: explicit 2, type 1, number 0. */
export const NEW_EPISODE: EpisodeValues = {
  name: '',
  description: '',
  episode_type_id: '1',
  explicit_type_id: '2',
  episode_number: '0',
  itunes_keywords: '',
  wall: null,
}

export function valuesOf(episode: EpisodeWithShow): EpisodeValues {
  return {
    name: episode.name,
    description: episode.description,
    episode_type_id: String(episode.episode_type_id),
    explicit_type_id: String(episode.explicit_type_id),
    episode_number: episode.episode_number,
    itunes_keywords: episode.itunes_keywords,
    wall: episode.audio_date ? wallOf(episode.audio_date, episode.show.time_zone) : null,
  }
}

/** The fields that go over the wire as they are, or as numbers; the date is the form's own business. */
export function bodyOf({ wall: _, episode_type_id, explicit_type_id, ...same }: EpisodeValues) {
  return { ...same, episode_type_id: Number(episode_type_id), explicit_type_id: Number(explicit_type_id) }
}
