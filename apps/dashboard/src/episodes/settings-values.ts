import type { EpisodeWithShow } from '@podstead/contract/episodes/episodes'
import { ownTimeZone, wallTimeToInstant } from '../ui/zoned-time.ts'
import { diffEpisodeValues, type EpisodeValues, toEpisodeValues } from './episode-values.ts'

/** Status is `draft` or `publish` in the select; a boolean on the wire. */
export interface SettingsValues extends EpisodeValues {
  status: 'draft' | 'publish'
}

export function toEpisodeSettings(episode: EpisodeWithShow): SettingsValues {
  return { ...toEpisodeValues(episode), status: episode.is_draft ? 'draft' : 'publish' }
}

/**
 * As the server takes it, and only what differs: what nobody touched here may have
 * been changed elsewhere meanwhile.
 */
export function settingsChanges(
  { status: statusBefore, ...before }: SettingsValues,
  { status, ...after }: SettingsValues,
  timeZone: string,
) {
  const { wall } = after
  return {
    ...diffEpisodeValues(before, after),
    ...(status === statusBefore ? {} : { is_draft: status === 'draft' }),
    ...(wall === before.wall
      ? {}
      : {
          audio_date: wall && wallTimeToInstant(wall, timeZone).toISOString(),
          client_time_zone: ownTimeZone(),
        }),
  }
}
