import type { EpisodeWithShow } from '@podstead/contract/episodes/episodes'
import { hostsBody } from '../fields/host-rules.ts'
import { changedFields } from '../ui/merging/merge-fields.ts'
import { ownTimeZone, wallTimeToInstant } from '../ui/zoned-time.ts'
import { type EpisodeValues, toEpisodeBody, toEpisodeValues } from './episode-values.ts'

/** Status is `draft` or `publish` in the select; a boolean on the wire. */
export interface SettingsValues extends EpisodeValues {
  status: 'draft' | 'publish'
}

export function toEpisodeSettings(episode: EpisodeWithShow): SettingsValues {
  return { ...toEpisodeValues(episode), status: episode.is_draft ? 'draft' : 'publish' }
}

/** All that a save could send, with the people in their order. */
export function toSettingsBody(values: SettingsValues, timeZone: string) {
  const { status, ...rest } = values
  return {
    ...toEpisodeBody(rest),
    hosts: values.hosts,
    is_draft: status === 'draft',
    audio_date: values.wall ? wallTimeToInstant(values.wall, timeZone).toISOString() : '',
  }
}
export type SettingsBody = ReturnType<typeof toSettingsBody>

/**
 * As the server takes it, and only what differs: what nobody touched here may have
 * been changed elsewhere meanwhile.
 */
export function settingsChanges(before: SettingsBody, after: SettingsBody) {
  const { hosts, ...changed } = changedFields(before, after)
  return {
    ...changed,
    ...(hosts && { hosts: hostsBody(hosts) }),
    ...(changed.audio_date !== undefined && { client_time_zone: ownTimeZone() }),
  }
}
