import type { TeamEpisodeWithShow } from '@podstead/contract/teams/team-episodes'
import { formatGeo, parseGeo } from '../../fields/place-values.ts'
import { changedFields, type MergeUnit } from '../../ui/merging/merge-fields.ts'
import { instantToWallTime, ownTimeZone, wallTimeToInstant } from '../../ui/zoned-time.ts'
import type { Choices } from '../episode-fields.tsx'
import { NEW_EPISODE } from '../episode-values.ts'
import { commonUnits } from '../merge-units.ts'
import type { SettingsValues } from '../settings-values.ts'
import { TEAM_EPISODE } from './team-copy.ts'

/** What the team edits of an episode. */
export type TeamEpisodeValues = Pick<
  SettingsValues,
  | 'name'
  | 'description'
  | 'episode_type_id'
  | 'explicit_type_id'
  | 'episode_number'
  | 'itunes_keywords'
  | 'season_id'
  | 'wall'
  | 'location_name'
  | 'latitude'
  | 'longitude'
  | 'status'
>

const { name, description, episode_type_id, explicit_type_id, episode_number, itunes_keywords } = NEW_EPISODE

export const NEW_TEAM_EPISODE: TeamEpisodeValues = {
  ...{ name, description, episode_type_id, explicit_type_id, episode_number, itunes_keywords },
  season_id: '',
  wall: null,
  location_name: '',
  latitude: '',
  longitude: '',
  status: 'draft',
}

export function toTeamEpisodeValues(episode: TeamEpisodeWithShow): TeamEpisodeValues {
  const [latitude, longitude] = parseGeo(episode.location_geo)
  return {
    name: episode.name,
    description: episode.description,
    episode_type_id: String(episode.episode_type_id),
    explicit_type_id: String(episode.explicit_type_id),
    episode_number: episode.episode_number === '0' ? '' : episode.episode_number,
    itunes_keywords: episode.itunes_keywords,
    season_id: episode.season_id === null ? '' : String(episode.season_id),
    wall: episode.audio_date ? instantToWallTime(episode.audio_date, episode.show.time_zone) : null,
    location_name: episode.location_name,
    latitude,
    longitude,
    status: episode.is_draft ? 'draft' : 'publish',
  }
}

/** As the server takes it. */
export function toTeamEpisodeBody(values: TeamEpisodeValues, timeZone: string) {
  return {
    name: values.name,
    description: values.description,
    episode_type_id: Number(values.episode_type_id),
    explicit_type_id: Number(values.explicit_type_id),
    episode_number: values.episode_number.trim() || '0',
    itunes_keywords: values.itunes_keywords,
    season_id: values.season_id ? Number(values.season_id) : null,
    audio_date: values.wall ? wallTimeToInstant(values.wall, timeZone).toISOString() : '',
    location_name: values.location_name,
    location_geo: formatGeo(values.latitude, values.longitude),
    is_draft: values.status === 'draft',
  }
}
export type TeamEpisodeBody = ReturnType<typeof toTeamEpisodeBody>

/** Only what differs: what nobody touched here may have been changed elsewhere meanwhile. */
export function teamEpisodeChanges(before: TeamEpisodeBody, after: TeamEpisodeBody) {
  const changed = changedFields(before, after)
  return { ...changed, ...(changed.audio_date !== undefined && { client_time_zone: ownTimeZone() }) }
}

/** The form's field of a field of the wire. */
export function toTeamEpisodeErrors({
  location_geo,
  audio_date,
  ...same
}: Record<string, string>): Record<string, string> {
  return {
    ...same,
    ...(location_geo && { latitude: location_geo }),
    ...(audio_date && { wall: audio_date }),
  }
}

/** What is merged together when somebody else saved it meanwhile, and how that reads. */
export function teamEpisodeUnits(
  choices: Pick<Choices, 'episode_types' | 'explicit_types' | 'seasons'>,
  timeZone: string,
): MergeUnit<TeamEpisodeBody>[] {
  return [
    ...commonUnits(choices, timeZone),
    {
      label: TEAM_EPISODE.place,
      fields: ['location_name', 'location_geo'],
      say: (body) => [body.location_name, body.location_geo].filter(Boolean).join('\n'),
    },
  ]
}
