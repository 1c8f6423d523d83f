import type { SitePage } from '@podstead/contract/site-editor/site-page'
import type { PublicEpisode } from '../episodes/queries.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sectionWords } from '../lookups/present-section-words.ts'
import { cleanSections, presentPagePictures } from '../site-editor/present-page.ts'
import type { SitePictureRow } from '../site-editor/table.ts'
import { presentPageShow } from './present.ts'
import { type PageEpisode, presentPageEpisode } from './present-episode.ts'
import type { ShowContent } from './queries.ts'
import type { Listing } from './rules.ts'

export type HomeContent = ReturnType<typeof presentHome>

interface HomeParts {
  /** In their owner's order: those of the page of the list that was asked for. */
  episodes: PublicEpisode[]
  listing: Listing
  latest: PublicEpisode | undefined
  /** What `featured` sections may name. */
  named: PublicEpisode[]
  /** The one that the settings recommend. */
  recommended: number | null
  pictures: SitePictureRow[]
}

/** What a home page shows. */
export function presentHome(kernel: Kernel, content: ShowContent, page: SitePage, parts: HomeParts) {
  const show = presentPageShow(kernel, content)
  const present = (episode: PublicEpisode) => presentPageEpisode(kernel, content, episode)
  const featured = new Map<string, PageEpisode>()
  for (const episode of parts.named) {
    featured.set(episode.guid, present(episode))
    // Not twice below each other.
    const isAbove = episode.id === parts.latest?.id
    if (episode.id === parts.recommended && !isAbove) featured.set('', present(episode))
  }
  return {
    ...{ show, page: cleanSections(page), featured, listing: parts.listing },
    sectionWords: sectionWords(show.language),
    episodes: parts.episodes.map(present),
    latest: parts.latest ? present(parts.latest) : null,
    pictures: presentPagePictures(kernel, parts.pictures),
    /** Where listeners sign up for letters; private podcasts have none. */
    newsletter: show.isPrivate ? null : `${kernel.config.origins.pages}/newsletter/${content.show.slug}`,
    /** Where the code of its creators runs apart from the page. */
    ownCode: page.footer_code ? `${show.url}/_own_code` : null,
  }
}
