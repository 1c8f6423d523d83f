import type { EpisodeWithShow } from '@podstead/contract/episodes/episodes'
import { instantOf, ownTimeZone } from '../ui/zoned-time.ts'
import { changesOf, type EpisodeValues, valuesOf } from './episode-values.ts'

/** Status is `draft` or `publish` in the select; a boolean on the wire. */
export interface SettingsValues extends EpisodeValues {
  status: 'draft' | 'publish'
}

export function settingsValuesOf(episode: EpisodeWithShow): SettingsValues {
  return { ...valuesOf(episode), status: episode.is_draft ? 'draft' : 'publish' }
}

/** As the server takes it, and only what differs: what nobody touched here may have been changed elsewhere meanwhile. */
export function settingsChanges(
  { status: statusBefore, ...before }: SettingsValues,
  { status, ...after }: SettingsValues,
  timeZone: string,
) {
  const { wall } = after
  return {
    ...changesOf(before, after),
    ...(status === statusBefore ? {} : { is_draft: status === 'draft' }),
    ...(wall === before.wall ? {} : { audio_date: wall && instantOf(wall, timeZone).toISOString(), client_time_zone: ownTimeZone() }),
  }
}
