/**
 * Names of the pages of a podcast's website. They share the place of an episode in the address, so no new
 * episode gets one of them; an episode that has one already keeps its address.
 */
export const SITE_PAGES = ['about', 'episodes', 'people', 'subscribe', 'contact', 'tip'] as const
export type SitePageName = (typeof SITE_PAGES)[number]

/** The page of a website that stands at the place of an episode; undefined where the name is none. */
export function findSitePage(name: string): SitePageName | undefined {
  return SITE_PAGES.find((page) => page === name)
}
