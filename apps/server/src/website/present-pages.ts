import type { SitePageName } from '@podstead/contract/shows/site-pages'
import type { PageShow } from './present.ts'

export type SitePlace = 'home' | SitePageName

/** The pages that a podcast has besides its home page. */
export function sitePages({
  words,
  pageWords,
  about,
  social,
  everybody,
  hasSubscribePage,
  hasContactPage,
}: PageShow): { page: SitePageName; name: string }[] {
  const hasAbout = Boolean(about.page || about.picture || about.facts.length || social.length)
  const pages: ({ page: SitePageName; name: string } | false)[] = [
    { page: 'episodes', name: words.episodes },
    hasAbout && { page: 'about', name: about.title },
    everybody.length > 0 && { page: 'people', name: pageWords.people },
    hasSubscribePage && { page: 'subscribe', name: words.subscribe },
    hasContactPage && { page: 'contact', name: pageWords.contact },
  ]
  return pages.filter((page) => page !== false)
}
