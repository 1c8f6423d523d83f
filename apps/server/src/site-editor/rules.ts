import { DEFAULT_PAGE } from '@podstead/contract/site-editor/site-defaults'
import { SitePage, SiteSection } from '@podstead/contract/site-editor/site-page'
import type { ShowRow } from '../shows/table.ts'

/** The page that every podcast begins with. */
export const FIRST_PAGE = DEFAULT_PAGE as unknown as SitePage

/**
 * A stored page as this version knows it: settings and sections that it cannot read any more are those of the
 * page that every podcast begins with, or left out; all others stay.
 */
export function readPage(stored: unknown): SitePage {
  const whole = SitePage.safeParse(stored)
  if (whole.success) return whole.data
  const { sections, ...settings } = (stored ?? {}) as { sections?: unknown }
  const known = (Array.isArray(sections) ? sections : []).flatMap((section) => {
    const read = SiteSection.safeParse(section)
    return read.success ? [read.data] : []
  })
  const kept = Object.entries(settings).filter(
    ([name, value]) => SitePage.shape[name as keyof SitePage]?.safeParse(value).success,
  )
  const repaired = SitePage.safeParse({ ...FIRST_PAGE, ...Object.fromEntries(kept), sections: known })
  return repaired.success ? repaired.data : FIRST_PAGE
}

/** Names of the pictures that sections of these pages show. */
export function namedPictures(pages: (SitePage | null)[]): string[] {
  return pages.flatMap((page) =>
    (page?.sections ?? []).flatMap((section) =>
      section.type === 'picture' && section.picture ? [section.picture] : [],
    ),
  )
}

/** GUIDs of the episodes that sections of a page name. */
export function namedEpisodes(page: SitePage): string[] {
  return page.sections.flatMap((section) =>
    section.type === 'featured' && section.episode_guid ? [section.episode_guid] : [],
  )
}

/**
 * The domain that is this podcast's alone: only there do styles and code of its creators work, for nothing of
 * ours lives on it.
 */
export function ownDomain({
  site_host,
  is_site_host_linked,
}: Pick<ShowRow, 'site_host' | 'is_site_host_linked'>): string | null {
  return is_site_host_linked ? site_host : null
}
