/**
 * Names of the pages of a podcast's website. They share the place of an episode in the address, so no new
 * episode gets one of them; an episode that has one already keeps its address.
 */
export const SITE_PAGES = ['about', 'episodes', 'people', 'subscribe', 'contact', 'tip'] as const
export type SitePage = (typeof SITE_PAGES)[number]
