import { address } from './address.ts'

/** What listeners' apps fetch. GET answers HEAD as well. */

/** `/feeds/my-show.xml` and `/feeds/my-show` */
export const feed = address('GET', '/feeds/:slugKey', {
  access: 'public',
  summary: 'RSS feed of a public podcast',
  content: 'application/rss+xml',
})

/** The enclosure: stable for the life of the episode; the last part is for people and file names only. */
export const audio = address('GET', '/audio/:episodeKey/:fileKey', {
  access: 'public',
  summary: 'Audio of a published episode; ranges; counted',
  content: 'audio/mpeg',
})

/** For the owner's own player. */
export const audioPreview = address('GET', '/preview/audio/:ticketKey', {
  access: 'capability',
  summary: 'Audio for the signed-in owner; not counted',
  content: 'audio/mpeg',
})
export const peaks = address('GET', '/preview/peaks/:ticketKey', {
  access: 'capability',
  summary: 'Waveform peaks',
  content: 'application/json',
})

/** Addresses change with the picture, so they are kept for a year. */
export const artwork = address('GET', '/artwork/:pictureKey/:sizeKey', {
  access: 'public',
  summary: 'Artwork in one of its sizes',
  content: 'image/jpeg',
})

/** Public pages. */
export const showPage = address('GET', '/s/:slugKey', { access: 'public', summary: 'Page of a public podcast', content: 'text/html' })
export const episodePage = address('GET', '/s/:slugKey/:episodeKey', {
  access: 'public',
  summary: 'Page of one published episode',
  content: 'text/html',
})
/** The address changes with the script, so it is kept for a year. */
export const pagePlayer = address('GET', '/s/_player/:fileKey', {
  access: 'public',
  summary: 'The player of the public pages; they work without it',
  content: 'text/javascript',
})
export const pageFont = address('GET', '/s/_fonts/:fontKey', {
  access: 'public',
  summary: 'Typefaces of the public pages',
  content: 'font/woff2',
})
