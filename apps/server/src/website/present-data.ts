import { createHash } from 'node:crypto'
import { STYLE_HASH } from '../kernel/mail/html-style.ts'
import type { ListenableShow } from '../visibility/queries.ts'
import type { PageShow } from './present.ts'
import type { PageEpisode } from './present-episode.ts'

/**
 * schema.org, for search engines. `<` is written as an escape, so that no text can end the script element.
 */
export function linkedData(show: PageShow, episode?: PageEpisode): string {
  const series = {
    '@type': 'PodcastSeries',
    name: show.title,
    url: show.url,
    webFeed: show.feed,
    image: show.artworkLarge,
  }
  const data = episode
    ? {
        '@type': 'PodcastEpisode',
        name: episode.title,
        url: episode.url,
        description: episode.summary,
        datePublished: episode.published,
        timeRequired: `PT${episode.seconds}S`,
        image: episode.artworkLarge,
        ...(episode.number === null ? {} : { episodeNumber: episode.number }),
        associatedMedia: {
          '@type': 'MediaObject',
          contentUrl: episode.audio,
          encodingFormat: episode.audioType,
          contentSize: String(episode.audioBytes),
        },
        partOfSeries: series,
      }
    : {
        ...series,
        description: show.summary,
        inLanguage: show.language,
        genre: show.category,
        author: { '@type': 'Person', name: show.author },
      }
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}

/**
 * Changes with everything that the page can show: the show's revision, a scheduled release that passes,
 * the page's own look and script.
 */
export function pageEtag(show: ListenableShow, nextRelease: Date | null, page: (string | null)[]): string {
  const facts = [show.id, show.revision, nextRelease?.getTime() ?? 0, page, STYLE_HASH]
  return `"${createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 27)}"`
}
