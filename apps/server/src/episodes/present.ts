import type { Episode } from '@podstead/contract/episodes/episodes'
import { episodeArtworkUrl } from '../artwork/present.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { embedUrl, pageUrl } from '../shows/present.ts'
import type { ShowRow } from '../shows/table.ts'
import {
  EVERYBODY,
  hasRemoteEnclosure,
  isPrivateShow,
  isVisible,
  publicationState,
} from '../visibility/rules.ts'
import { type EpisodeDetail, PREVIEW_PURPOSE } from './queries.ts'
import { addressOutside, audioFileName, clockText, uploadStatusCode } from './rules.ts'

const HOUR = 3_600_000
const TICKET_HOURS = 12

/** The enclosure as apps get it: stable for the life of the episode, the last part is for people only. */
export function enclosureUrl(
  kernel: Pick<Kernel, 'config'>,
  episode: { public_id: string; slug: string },
  contentType: string,
): string {
  return `${kernel.config.origins.media}/audio/${episode.public_id}/${audioFileName(episode.slug, contentType)}`
}

/** The chapters of an episode as JSON. */
export function chaptersUrl(kernel: Pick<Kernel, 'config'>, episode: { public_id: string }): string {
  return `${kernel.config.origins.media}/chapters/${episode.public_id}.json`
}

/** Public address of the episode's page. */
export function episodePageUrl(
  kernel: Pick<Kernel, 'config'>,
  show: Parameters<typeof pageUrl>[1],
  episode: { slug: string },
): string {
  return `${pageUrl(kernel, show)}/${episode.slug}`
}

/** The player of one episode for other sites. */
export function episodeEmbedUrl(
  kernel: Pick<Kernel, 'config'>,
  show: { slug: string },
  episode: { slug: string },
): string {
  return `${embedUrl(kernel, show)}/${episode.slug}`
}

/**
 * Opens one audio file to whoever holds it; with `memberId`, as long as that member of the team may hear it.
 * The same within an hour, so that a reloaded list does not restart the player.
 */
export function previewTicket(
  kernel: Pick<Kernel, 'clock' | 'secrets'>,
  audioFileId: number,
  memberId: number | null = null,
): string {
  const hour = Math.ceil(kernel.clock.now().getTime() / HOUR) * HOUR
  return kernel.secrets.sign(
    { audio_file_id: audioFileId, ...(memberId !== null && { member_id: memberId }) },
    PREVIEW_PURPOSE,
    new Date(hour + TICKET_HOURS * HOUR),
  )
}

/** @param memberId of the teammate for whose player it is; null for the owner */
export function presentEpisode(
  kernel: Kernel,
  show: ShowRow,
  episode: EpisodeDetail,
  memberId: number | null = null,
): Episode {
  const now = kernel.clock.now()
  const isForEverybody = isVisible(show, episode, EVERYBODY, now)
  return {
    id: episode.id,
    show_id: episode.show_id,
    name: episode.name,
    episode_title: episode.name,
    publication: publicationState(episode, now),
    is_draft: episode.is_draft,
    audio_date: episode.audio_date?.toISOString() ?? null,
    created_at: episode.created_at.toISOString(),
    updated_at: episode.updated_at.toISOString(),
    deleted_at: episode.deleted_at?.toISOString() ?? null,
    description: episode.description,
    ...presentAudio(kernel, show, episode, memberId),
    direct_upload_status_code: uploadStatusCode(episode.media_state),
    upload_progress: uploadStatusCode(episode.media_state) === 202 ? episode.media_progress : null,
    upload_message: episode.media_message,
    // Direct uploads live in our own storage from the first byte; links and drives
    // are states of synchronised shows.
    r2_uploaded: true,
    is_dropbox: false,
    dashboard_link_status: null,
    enabled_mailing: false,
    download_count: episode.downloads,
    episode_type_id: episode.episode_type_id,
    explicit_type_id: episode.explicit_type_id,
    episode_number: episode.episode_number,
    itunes_keywords: episode.itunes_keywords,
    artwork_url: episodeArtworkUrl(kernel, episode, show, 600),
    artwork_url_256: episodeArtworkUrl(kernel, episode, show, 256),
    ...presentExtras(episode),
    single_page_url: isForEverybody ? episodePageUrl(kernel, show, episode) : null,
    embed_url: isForEverybody && !show.widget.block_widget ? episodeEmbedUrl(kernel, show, episode) : null,
  }
}

function presentExtras(episode: EpisodeDetail) {
  const group = episode.audio_type?.startsWith('video/') ? ('video' as const) : ('audio' as const)
  const { alias_name, season_id, link, license, license_url, fundings, txts, source_url } = episode
  const { batch_number, tier } = episode
  const { location_name, location_geo, location_osm, location_country } = episode
  return {
    ...{ alias_name, season_id, link, license, license_url, fundings, txts, source_url },
    ...{ batch_number, tier },
    ...{ location_name, location_geo, location_osm, location_country },
    season:
      episode.season_number === null
        ? null
        : { number: episode.season_number, name: episode.season_name ?? '' },
    artwork_id: episode.artwork_key,
    artwork_px: episode.artwork_px,
    support_file: { file_type_group: group },
    support_file_type: group,
  }
}

function presentAudio(kernel: Kernel, show: ShowRow, episode: EpisodeDetail, memberId: number | null) {
  const { audio_file_id: id, source_type, source_seconds } = episode
  const type = episode.audio_type ?? (source_type || null)
  const seconds = episode.audio_seconds ?? source_seconds
  const ticket = id === null ? '' : previewTicket(kernel, id, memberId)
  const preview = `${kernel.config.origins.media}/preview`
  return {
    audio_url:
      (id === null && !hasRemoteEnclosure(episode)) || isPrivateShow(show)
        ? null
        : enclosureUrl(kernel, episode, type ?? ''),
    audio_src: id === null ? addressOutside(episode) : `${preview}/audio/${ticket}`,
    peaks_url: episode.peaks_key === null ? null : `${preview}/peaks/${ticket}`,
    audio_file_id: id,
    audio_file_name: episode.audio_name ?? episode.upload_name,
    audio_file_size: episode.audio_bytes,
    file_size: episode.audio_bytes ?? episode.upload_bytes,
    uploaded_file_size: episode.upload_bytes,
    content_type: type,
    duration: seconds === null ? null : clockText(seconds),
    duration_second: seconds === null ? null : Math.round(seconds),
  }
}
