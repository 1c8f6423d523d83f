import { SITE_PAGES, type SitePage } from '@podstead/contract/shows/site-pages'

export { SITE_PAGES, type SitePage }

/** The page of a website that stands at the place of an episode; undefined where the name is none. */
export function findSitePage(name: string): SitePage | undefined {
  return SITE_PAGES.find((page) => page === name)
}
