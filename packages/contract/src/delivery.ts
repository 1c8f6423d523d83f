import { address } from './address.ts'

/** What listeners' apps fetch. GET answers HEAD as well. */

/**
 * `/feeds/my-show.xml` and `/feeds/my-show`. Unlisted podcasts answer under their secret address,
 * password-protected ones to HTTP Basic; members-only podcasts have none. 301 where the podcast lives
 * elsewhere, 410 where it was deleted.
 */
export const feed = address('GET', '/feeds/:slugKey', {
  access: 'public',
  origin: 'media',
  cors: true,
  summary: 'RSS feed of a podcast',
  content: 'application/rss+xml',
})

/**
 * `/feeds/my-show/archive/3.xml`: what a feed that is limited leaves out, the oldest on page 1 (RFC 5005).
 * For whoever may have the feed.
 */
export const feedArchive = address('GET', '/feeds/:slugKey/archive/:pageKey', {
  access: 'public',
  origin: 'media',
  cors: true,
  summary: 'A page of the archive of a feed',
  content: 'application/rss+xml',
})

/**
 * `/feeds/my-show/season-1.xml`: an additional feed of a podcast, for whoever may have its own; its archive
 * as that one's. 410 where it was deleted.
 */
export const feedVariant = address('GET', '/feeds/:slugKey/:variantKey', {
  access: 'public',
  origin: 'media',
  cors: true,
  summary: 'An additional feed of a podcast',
  content: 'application/rss+xml',
})
export const feedVariantArchive = address('GET', '/feeds/:slugKey/:variantKey/archive/:pageKey', {
  access: 'public',
  origin: 'media',
  cors: true,
  summary: 'A page of the archive of an additional feed',
  content: 'application/rss+xml',
})

/** The enclosure: stable for the life of the episode; the last part is for people and file names only. */
export const audio = address('GET', '/audio/:episodeKey/:fileKey', {
  access: 'public',
  origin: 'media',
  cors: true,
  summary: 'Audio of a published episode; supports ranges; counted',
  content: 'audio/mpeg',
})

/** `/chapters/{episode}.json`: the podcast namespace's JSON chapters, for whoever may have the audio. */
export const chapters = address('GET', '/chapters/:chaptersKey', {
  access: 'public',
  origin: 'media',
  cors: true,
  summary: 'Chapters of a published episode',
  content: 'application/json+chapters',
})

/** `/transcripts/{episode}/{transcript}.vtt`, for whoever may have the audio. */
export const transcript = address('GET', '/transcripts/:episodeKey/:fileKey', {
  access: 'public',
  origin: 'media',
  cors: true,
  summary: 'A transcript of a published episode, as SubRip, WebVTT, JSON, HTML or text',
  content: 'text/vtt',
})

/** For the owner's own player. */
export const audioPreview = address('GET', '/preview/audio/:ticketKey', {
  access: 'capability',
  origin: 'media',
  summary: 'Audio for the signed-in owner; not counted',
  content: 'audio/mpeg',
})
export const peaks = address('GET', '/preview/peaks/:ticketKey', {
  access: 'capability',
  origin: 'media',
  summary: 'Waveform peaks',
  content: 'application/json',
})

/** Addresses change with the picture, so they are kept for a year. */
export const artwork = address('GET', '/artwork/:pictureKey/:sizeKey', {
  access: 'public',
  origin: 'media',
  cors: true,
  summary: 'Artwork in a given size',
  content: 'image/jpeg',
})

/** Pages for listeners: public, under a secret address, or behind the podcast's password. */
export const showPage = address('GET', '/s/:slugKey', {
  access: 'public',
  origin: 'pages',
  summary: 'Page of a podcast',
  content: 'text/html',
})
export const episodePage = address('GET', '/s/:slugKey/:episodeKey', {
  access: 'public',
  origin: 'pages',
  summary: 'Page of one published episode',
  content: 'text/html',
})
export const personPage = address('GET', '/s/:slugKey/people/:personKey', {
  access: 'public',
  origin: 'pages',
  summary: 'Page of somebody who is heard in a podcast',
  content: 'text/html',
})
/** At `contact` alone; in the place of an episode, as every page of a website is. */
export const contactForm = address('POST', '/s/:slugKey/:episodeKey', {
  access: 'public',
  origin: 'pages',
  summary: 'Mails what a visitor wrote to the owner of a podcast',
  content: 'text/html',
})
/** The page itself answers in the place of an episode, as every page of a website does. */
export const tipForm = address('POST', '/s/:slugKey/tip', {
  access: 'public',
  origin: 'pages',
  summary: 'Leads a listener who chose an amount to its payment page',
  content: 'text/html',
})
export const tipManagePage = address('GET', '/s/:slugKey/tip/manage', {
  access: 'public',
  origin: 'pages',
  summary: 'What a listener gives, behind the link of a mail; without it, the form that asks for one',
  content: 'text/html',
})
export const tipManageForm = address('POST', '/s/:slugKey/tip/manage', {
  access: 'public',
  origin: 'pages',
  summary: 'Asks for a link, or changes or stops what a listener gives',
  content: 'text/html',
})
export const showSitemap = address('GET', '/s/:slugKey/sitemap.xml', {
  access: 'public',
  origin: 'pages',
  summary: 'The pages of a public podcast, for search engines',
  content: 'application/xml',
})
export const showRobots = address('GET', '/s/:slugKey/robots.txt', {
  access: 'public',
  origin: 'pages',
  summary: 'What robots may read of a podcast with a host of its own',
  content: 'text/plain',
})
export const sitemapIndex = address('GET', '/sitemap.xml', {
  access: 'public',
  origin: 'pages',
  summary: 'The sitemaps of the public podcasts, for search engines',
  content: 'application/xml',
})
export const robots = address('GET', '/robots.txt', {
  access: 'public',
  origin: 'every',
  summary: 'What robots may read, and where the sitemaps are',
  content: 'text/plain',
})
/** The address changes with the script, so it is kept for a year. */
export const pagePlayer = address('GET', '/s/_player/:fileKey', {
  access: 'public',
  origin: 'pages',
  summary: 'Script of the player on public pages, which work without it',
  content: 'text/javascript',
})
export const pageFont = address('GET', '/s/_fonts/:fontKey', {
  access: 'public',
  origin: 'pages',
  summary: 'Typefaces of the public pages',
  content: 'font/woff2',
})
