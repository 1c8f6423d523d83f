import type { TeamEpisodeWithShow } from '@podstead/contract/teams/team-episodes'
import { formatGeo, parseGeo } from '../../fields/place-values.ts'
import { dateTimeText } from '../../ui/formats.ts'
import { changedFields, type MergeUnit } from '../../ui/merging/merge-fields.ts'
import { sayHtml } from '../../ui/merging/merge-words.ts'
import { instantToWallTime, ownTimeZone, wallTimeToInstant } from '../../ui/zoned-time.ts'
import { FORM, PUBLISH } from '../copy.ts'
import type { Choices } from '../episode-fields.tsx'
import { NEW_EPISODE } from '../episode-values.ts'
import { TEAM_EPISODE } from './team-copy.ts'

/** What the team edits of an episode; what is chosen in a list is the text of its id. */
export interface TeamEpisodeValues {
  name: string
  description: string
  episode_type_id: string
  explicit_type_id: string
  episode_number: string
  itunes_keywords: string
  season_id: string
  /** `YYYY-MM-DD HH:mm:ss` on the clocks of the podcast's zone; null: no date. */
  wall: string | null
  location_name: string
  latitude: string
  longitude: string
  status: 'draft' | 'publish'
}

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
    { label: FORM.name, fields: ['name'] },
    { label: FORM.description, fields: ['description'], say: (body) => sayHtml(body.description) },
    {
      label: PUBLISH.status,
      fields: ['is_draft'],
      say: ({ is_draft }) => (is_draft ? PUBLISH.statusDraft : PUBLISH.statusPublish),
    },
    {
      label: PUBLISH.date,
      fields: ['audio_date'],
      say: ({ audio_date }) => (audio_date ? dateTimeText(audio_date, timeZone) : ''),
    },
    {
      label: FORM.type,
      fields: ['episode_type_id'],
      say: (body) => choices.episode_types.find(({ id }) => id === body.episode_type_id)?.name ?? '',
    },
    {
      label: FORM.explicit,
      fields: ['explicit_type_id'],
      say: (body) => choices.explicit_types.find(({ id }) => id === body.explicit_type_id)?.label ?? '',
    },
    {
      label: FORM.number,
      fields: ['episode_number'],
      say: (body) => (body.episode_number === '0' ? '' : body.episode_number),
    },
    {
      label: FORM.season,
      fields: ['season_id'],
      say: ({ season_id }) => {
        const season = choices.seasons.find(({ id }) => id === season_id)
        return season ? [season.number, season.name].filter(Boolean).join(' · ') : FORM.noSeason
      },
    },
    { label: FORM.keywords, fields: ['itunes_keywords'] },
    {
      label: TEAM_EPISODE.place,
      fields: ['location_name', 'location_geo'],
      say: (body) => [body.location_name, body.location_geo].filter(Boolean).join('\n'),
    },
  ]
}
