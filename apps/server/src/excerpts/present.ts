import type { Excerpt } from '@podstead/contract/excerpts/excerpts'
import { languageCode } from '@podstead/contract/lookups-data'
import { episodeArtworkUrl } from '../artwork/present.ts'
import { episodePageUrl } from '../episodes/present.ts'
import { clockText } from '../episodes/rules.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { inviteUrl } from '../shows/present.ts'
import { soundBars } from '../site-editor/rules-theme.ts'
import { EVERYBODY, isPrivateShow, isVisible } from '../visibility/rules.ts'
import { presentLanguage } from '../website/present.ts'
import { themeOfPage } from '../website/present-style.ts'
import { excerptWords } from './present-words.ts'
import type { OpenedExcerpt } from './queries.ts'
import type { ExcerptRow } from './table.ts'

export function presentExcerpt(kernel: Kernel, row: ExcerptRow): Excerpt {
  const { id, title, start_time, end_time, state, message } = row
  return {
    ...{ id, title, start_time, end_time, state, message },
    url: `${kernel.config.origins.pages}/x/${row.public_id}`,
    created_at: row.created_at.toISOString(),
  }
}

export type PageExcerpt = ReturnType<typeof presentExcerptPage>

/** The way on leads to where everybody may go: the episode's page, or where one asks for the podcast. */
export function presentExcerptPage(kernel: Kernel, { excerpt, show, episode }: OpenedExcerpt, now: Date) {
  const language = languageCode(show.language_id)
  const { sheet, frame } = themeOfPage(show)
  const isOpen = !isPrivateShow(show) && isVisible(show, episode, EVERYBODY, now)
  const { pages, media } = kernel.config.origins
  const seconds = excerpt.end_time - excerpt.start_time
  const title = excerpt.title || episode.name
  const url = `${pages}/x/${excerpt.public_id}`
  const artwork = episodeArtworkUrl(kernel, episode, show, 256)
  return {
    frame: { ...presentLanguage(language), theme: sheet, frame, isPrivate: true, movedTo: null },
    words: excerptWords(language),
    bars: soundBars(show.feed_guid),
    /** Where the badge leads; null: its owner hides it. */
    badge: (show.website.brand_link_back ?? true) || isPrivateShow(show) ? kernel.config.origins.app : null,
    title,
    url,
    show: show.podcast_title,
    episode: episode.name,
    duration: clockText(seconds).replace(/^00:/, ''),
    audio: `${media}/x/${excerpt.public_id}/audio.mp3`,
    artwork: episodeArtworkUrl(kernel, episode, show, 600),
    artworkLarge: episodeArtworkUrl(kernel, episode, show, 1400),
    player: {
      'data-episode': `excerpt-${excerpt.public_id}`,
      'data-title': title,
      'data-show': show.podcast_title,
      'data-artwork': artwork,
      'data-seconds': Math.round(seconds),
      'data-page': url,
    },
    whole: isOpen ? `${episodePageUrl(kernel, show, episode)}#t=${Math.floor(excerpt.start_time)}` : null,
    invite: show.is_advanced_private_feed && show.private_invites_open ? inviteUrl(kernel, show) : null,
  }
}
