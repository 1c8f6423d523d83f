import type { Episode } from '@podstead/contract/episodes/episodes'
import { CATEGORIES, EPISODE_TYPES, EXPLICIT_TYPES, LANGUAGES } from '@podstead/contract/lookups-data'
import type { Role } from '@podstead/contract/permissions'
import {
  type TeamEpisode,
  type TeamEpisodeWithShow,
  TeamEpisode as teamEpisode,
} from '@podstead/contract/teams/team-episodes'
import {
  type TeamPodcast,
  TeamSettings,
  type TeamShow,
  type TeamShowHeader,
} from '@podstead/contract/teams/team-podcasts'
import type { Teammate } from '@podstead/contract/teams/teams'
import type { TeamMemberRow } from '../access/table.ts'
import { showArtworkUrl } from '../artwork/present.ts'
import { presentEpisode } from '../episodes/present.ts'
import { episodeContent } from '../episodes/present-whole.ts'
import type { EpisodeDetail } from '../episodes/queries.ts'
import type { WholeEpisode } from '../episodes/queries-whole.ts'
import type { Actor } from '../kernel/http/gate.ts'
import { contentVersion, pickContent } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { presentSeason } from '../seasons/present.ts'
import type { CountedSeason } from '../seasons/queries.ts'
import { presentSettings } from '../shows/present-settings.ts'
import type { ShowRow } from '../shows/table.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import type { SharedShow } from './queries.ts'

/** What everybody of a team sees: every field is picked, so that none of the owner's comes along. */

export function presentSharing(
  kernel: Kernel,
  show: ShowRow,
  members: (TeamMemberRow & { episode_name: string | null })[],
) {
  return {
    show: {
      id: show.id,
      podcast_title: show.podcast_title,
      name: show.podcast_title,
      artwork_url_256: showArtworkUrl(kernel, show, 256),
    },
    teams: members.map(presentTeammate),
  }
}

function presentTeammate(member: TeamMemberRow & { episode_name: string | null }): Teammate {
  return {
    id: member.id,
    teammate_email_address: member.email_address,
    role: member.role,
    // Whether there is an account shows only when they come.
    state: member.last_active_at ? 'active' : 'invited',
    episode: member.episode_id === null ? null : { id: member.episode_id, name: member.episode_name ?? '' },
    invited_at: member.invited_at.toISOString(),
    last_active_at: member.last_active_at?.toISOString() ?? null,
  }
}

export function presentTeamPodcast(kernel: Kernel, show: SharedShow): TeamPodcast {
  return {
    id: show.id,
    podcast_title: show.podcast_title,
    name: show.podcast_title,
    artwork_url_256: showArtworkUrl(kernel, show, 256),
    is_private_show: isPrivateShow(show),
    audioposts_count: show.role === 'guest' ? show.episodes.length : show.audioposts_count,
    role: show.role,
    shared_at: new Date(show.shared_at).toISOString(),
    episodes: show.role === 'guest' ? show.episodes : [],
  }
}

export function presentTeamHeader(kernel: Kernel, show: ShowRow, role: Role): TeamShowHeader {
  return {
    id: show.id,
    podcast_title: show.podcast_title,
    name: show.podcast_title,
    artwork_url_256: showArtworkUrl(kernel, show, 256),
    is_private_show: isPrivateShow(show),
    is_direct_upload: show.is_direct_upload,
    time_zone: show.time_zone,
    medium_type: show.medium_type,
    manual_release: show.manual_release,
    role,
  }
}

export function presentTeamShow(kernel: Kernel, show: ShowRow, role: Role): TeamShow {
  const settings = pickContent(TeamSettings.shape, { ...presentSettings(kernel, show, []) })
  return {
    ...presentTeamHeader(kernel, show, role),
    ...(settings as Pick<TeamShow, keyof typeof TeamSettings.shape>),
    show_name_editable: show.show_name_editable,
    settings_version: show.settings_version,
  }
}

export function presentSettingsChoices() {
  return { languages: LANGUAGES, categories: CATEGORIES, explicit_types: EXPLICIT_TYPES }
}

export function presentTeamEpisode(kernel: Kernel, show: ShowRow, episode: EpisodeDetail): TeamEpisode {
  return pickContent(teamEpisode.shape, { ...presentEpisode(kernel, show, episode) }) as TeamEpisode
}

export function presentTeamEpisodeWithShow(
  kernel: Kernel,
  show: ShowRow,
  whole: WholeEpisode,
  { role, memberId }: Pick<Actor, 'role' | 'memberId'>,
): TeamEpisodeWithShow {
  const shown = presentEpisode(kernel, show, whole.episode, memberId)
  return {
    ...(pickContent(teamEpisode.shape, { ...shown }) as TeamEpisode),
    show: presentTeamHeader(kernel, show, role),
    version: contentVersion(episodeContent(kernel, show, whole)),
    description: shown.description,
    season_id: shown.season_id,
    episode_number: shown.episode_number,
    explicit_type_id: shown.explicit_type_id,
    episode_type_id: shown.episode_type_id,
    itunes_keywords: shown.itunes_keywords,
    location_name: shown.location_name,
    location_geo: shown.location_geo,
    duration_second: shown.duration_second,
    audio_file_name: shown.audio_file_name,
    audio_file_size: shown.audio_file_size,
    audio_src: audioAddressForTeam(show, shown),
    audio_url: shown.audio_url,
    peaks_url: shown.peaks_url,
  }
}

/**
 * What a teammate's player gets. The address at an old host may be one that opens a private feed there.
 */
export function audioAddressForTeam(
  show: ShowRow,
  { audio_file_id, audio_src }: Pick<Episode, 'audio_file_id' | 'audio_src'>,
): string | null {
  return audio_file_id === null && isPrivateShow(show) ? null : audio_src
}

export function presentEpisodeChoices(seasons: CountedSeason[]) {
  return {
    episode_types: EPISODE_TYPES.map(({ id, name }) => ({ id, name })),
    explicit_types: EXPLICIT_TYPES.map(({ id, label, description }) => ({ id, label, description })),
    seasons: seasons.map(presentSeason),
  }
}
