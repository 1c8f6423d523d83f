import type { BodyOf } from '@podstead/contract/endpoint'
import type { Preview } from '@podstead/contract/episodes/episode-fields'
import type { EpisodeChoices, EpisodeWithShow, updateEpisode } from '@podstead/contract/episodes/episodes'
import { EpisodeUpdate } from '@podstead/contract/episodes/episodes-writable'
import { EPISODE_TYPES, EXPLICIT_TYPES } from '@podstead/contract/lookups-data'
import type { z } from 'zod'
import { episodeArtworkUrl } from '../artwork/present.ts'
import { contentVersion, pickContent } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sanitizeDescription } from '../kernel/mail/html.ts'
import { PERSON_TAXONOMIES, presentHost, presentPerson } from '../people/present.ts'
import { hostsContent } from '../people/rules.ts'
import { presentSeason } from '../seasons/present.ts'
import type { Skills } from '../shows/present.ts'
import { presentEpisodeShow } from '../shows/present-header.ts'
import type { ShowRow } from '../shows/table.ts'
import { presentTranscript } from '../transcripts/present.ts'
import { presentValue } from '../value-for-value/present.ts'
import { recipientContent } from '../value-for-value/rules.ts'
import { chaptersUrl, presentEpisode } from './present.ts'
import type { episodeChoices, WholeEpisode } from './queries-whole.ts'
import { audioReport, isUnmeasurable } from './rules-audio.ts'
import type { EpisodePreviewRow } from './table.ts'

export function presentEpisodeWithShow(
  kernel: Kernel,
  user: Skills,
  show: ShowRow,
  whole: WholeEpisode,
): EpisodeWithShow {
  const { episode, audio } = whole
  const presented = presentEpisode(kernel, show, episode)
  return {
    ...presented,
    version: contentVersion(episodeContent(kernel, show, whole)),
    ...presentTags(episode),
    show: presentEpisodeShow(kernel, user, show),
    hosts: whole.hosts.map((host) => presentHost(kernel, host)),
    chapters_url:
      whole.chapters && presented.publication === 'published' ? chaptersUrl(kernel, episode) : null,
    chapters_count: whole.chapters,
    soundbites_count: whole.soundbites,
    transcript_formats: [...new Set(whole.transcripts.map(({ format }) => format))],
    ...presentFiles(kernel, show, whole, presented.audio_src),
    transcript_request_id: whole.transcriptRequest?.id ?? null,
    transcript_progress_status: whole.transcriptRequest?.state ?? null,
    ...presentValue(episode, whole.recipients),
    audio_report: audio ? audioReport(audio) : null,
    is_audio_unmeasurable: audio ? isUnmeasurable(audio) : false,
    previews: whole.previews.map(presentPreview),
  }
}

function presentFiles(
  kernel: Kernel,
  show: ShowRow,
  { episode, audio, transcripts }: WholeEpisode,
  audio_src: string | null,
) {
  const srt = transcripts.find(({ format }) => format === 'srt')
  return {
    transcript_srt: srt ? presentTranscript(kernel, srt).file_url : null,
    artwork_file: episode.artwork_key ? episodeArtworkUrl(kernel, episode, show, 600) : null,
    audio_files: audio
      ? [
          {
            ...{
              id: audio.id,
              file_name: audio.file_name,
              content_type: audio.content_type,
              file_size: audio.bytes,
            },
            ...{ duration_second: Math.round(audio.duration_seconds), audio_src: audio_src ?? '' },
          },
        ]
      : [],
  }
}

export function presentChoices(
  kernel: Kernel,
  { seasons, people }: Awaited<ReturnType<typeof episodeChoices>>,
): z.input<typeof EpisodeChoices> {
  return {
    episode_types: EPISODE_TYPES.map(({ id, name }) => ({ id, name })),
    explicit_types: EXPLICIT_TYPES.map(({ id, label, description }) => ({ id, label, description })),
    seasons: seasons.map(presentSeason),
    people: people.map((person) => presentPerson(kernel, person)),
    person_taxonomies: PERSON_TAXONOMIES,
  }
}

export function presentPreview({ id, expires_at, created_at }: EpisodePreviewRow): Preview {
  return { id, expires_at: expires_at.toISOString(), created_at: created_at.toISOString() }
}

type Content = Record<string, unknown>

/** What a save of an episode may change, by the names and in the words of such a save. */
export function episodeContent(
  kernel: Kernel,
  show: ShowRow,
  { episode, hosts, recipients }: WholeEpisode,
): Content {
  const shown: Content = {
    ...presentEpisode(kernel, show, episode),
    ...presentTags(episode),
    ...presentValue(episode, recipients),
    value_recipients: recipients.map(recipientContent),
    hosts: hosts.map(({ id, host_roles }) => ({ person_id: id, roles: host_roles })),
  }
  return pickContent(EpisodeUpdate.shape, shown)
}

/** The same of what is sent. */
export function sentContent({ hosts, value_recipients, ...body }: BodyOf<typeof updateEpisode>): Content {
  const { description } = body
  return {
    ...body,
    description: description && sanitizeDescription(description),
    value_recipients: value_recipients?.map(recipientContent),
    hosts: hosts && hostsContent(hosts),
  }
}

/** What the feed alone says (writableTags in packages/contract/src/episodes/episode-fields.ts). */
export function presentTags(episode: WholeEpisode['episode']) {
  const { itunes_title, author, episode_display, social_interacts, chat } = episode
  const { feed_images, content_links, location_rel, locations, custom_xml } = episode
  return {
    itunes_title,
    author,
    episode_display,
    social_interacts,
    chat,
    feed_images,
    content_links,
    location_rel,
    locations,
    custom_xml,
  }
}
