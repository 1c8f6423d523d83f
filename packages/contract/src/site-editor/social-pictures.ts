import { address } from '../address.ts'

/**
 * The picture that other sites show of a public page, drawn of artwork, title and colours: `_podcast.jpg`,
 * or the name of an episode's page with `.jpg` behind it.
 */
export const socialPicture = address('GET', '/social/:slugKey/:pictureKey', {
  access: 'public',
  origin: 'pages',
  summary: 'What other sites show of a page of a podcast, 1200 by 630 pixels',
  content: 'image/jpeg',
})
