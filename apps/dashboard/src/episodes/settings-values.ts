import type { EpisodeWithShow } from '@podstead/contract/episodes'
import { instantOf, ownTimeZone } from '../ui/zoned-time.ts'
import { type EpisodeValues, valuesOf } from './episode-values.ts'

/** Status is `draft` or `publish` in the select; a boolean on the wire. */
export interface SettingsValues extends EpisodeValues {
  status: 'draft' | 'publish'
}

export function settingsValuesOf(episode: EpisodeWithShow): SettingsValues {
  return { ...valuesOf(episode), status: episode.is_draft ? 'draft' : 'publish' }
}

/** Status and date as the server takes them. */
export function dateBody({ status, wall }: SettingsValues, episode: EpisodeWithShow) {
  const isSameDate = wall === valuesOf(episode).wall
  return {
    is_draft: status === 'draft',
    // The form knows minutes; a date that nobody touched keeps its seconds.
    audio_date: isSameDate ? episode.audio_date : wall && instantOf(wall, episode.show.time_zone).toISOString(),
    client_time_zone: ownTimeZone(),
  }
}
