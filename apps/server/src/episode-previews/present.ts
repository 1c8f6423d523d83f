import { languageCode } from '@podstead/contract/lookups-data'
import { episodeArtworkUrl } from '../artwork/present.ts'
import type { EpisodePreview } from '../episodes/queries-delivery.ts'
import { addressOutside, clockText } from '../episodes/rules.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sanitizeDescription } from '../kernel/mail/html.ts'
import { presentLanguage } from '../website/present.ts'
import { themeOfPage } from '../website/present-style.ts'

export type PagePreview = ReturnType<typeof presentPreviewPage>

/** Nothing that leads further: the feed's address may be a secret. */
export function presentPreviewPage(kernel: Kernel, { show, episode, audio }: EpisodePreview, token: string) {
  const seconds = audio?.duration_seconds ?? episode.source_seconds
  const date = episode.is_draft ? null : episode.audio_date
  const { sheet, frame } = themeOfPage(show)
  return {
    frame: {
      ...{ theme: sheet, frame, isPrivate: true, movedTo: null },
      ...presentLanguage(languageCode(show.language_id)),
    },
    // Where the listener stopped is remembered apart from the published episode.
    player: {
      'data-episode': `preview-${episode.public_id}`,
      'data-title': episode.name,
      'data-show': show.podcast_title,
      'data-artwork': episodeArtworkUrl(kernel, episode, show, 256),
      'data-seconds': Math.round(seconds ?? 0),
    },
    title: episode.name,
    show: show.podcast_title,
    html: sanitizeDescription(episode.description),
    artwork: episodeArtworkUrl(kernel, episode, show, 600),
    release:
      date &&
      new Intl.DateTimeFormat('en', {
        ...{ year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' },
        timeZone: show.time_zone,
        timeZoneName: 'short',
      }).format(date),
    duration: seconds === null ? null : clockText(seconds).replace(/^00:/, ''),
    audio:
      audio || addressOutside(episode)
        ? `${kernel.config.origins.media}/preview/${encodeURIComponent(token)}/audio`
        : null,
    isVideo: (audio?.content_type ?? episode.source_type).startsWith('video/'),
  }
}
