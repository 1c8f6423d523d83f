import { address } from '../address.ts'

/** Players for other sites. Addresses of a version stay as they are: they stand in pages of others. */

export const embedShow = address('GET', '/embed/v1/:slugKey', {
  access: 'public',
  origin: 'pages',
  summary: 'Player of a podcast with its episodes, for a frame 370 pixels high',
  content: 'text/html',
})
export const embedEpisode = address('GET', '/embed/v1/:slugKey/:episodeKey', {
  access: 'public',
  origin: 'pages',
  summary: 'Player of one episode, for a frame 180 pixels high',
  content: 'text/html',
})
/** The address changes with the script, so it is kept for a year. */
export const embedScript = address('GET', '/embed/v1/_player/:fileKey', {
  access: 'public',
  origin: 'pages',
  summary: 'Script of players on other sites',
  content: 'text/javascript',
})
/** `<podstead-player src="…">` for pages of others: its address never changes. */
export const playerElement = address('GET', '/embed/v1/podstead-player.js', {
  access: 'public',
  origin: 'pages',
  cors: true,
  summary: 'The element podstead-player, for pages of others',
  content: 'text/javascript',
})
/** The same for pages in React: one file to copy, as this version has it. */
export const playerComponent = address('GET', '/embed/v1/podstead-player.jsx', {
  access: 'public',
  origin: 'pages',
  cors: true,
  summary: 'The React component PodsteadPlayer, as source to copy',
  content: 'text/plain',
})
/** The whole window, on a phone as well. */
export const playerPage = address('GET', '/player/:slugKey', {
  access: 'public',
  origin: 'pages',
  summary: 'Player of a podcast as a page of its own',
  content: 'text/html',
})
/** https://oembed.com, 2.3; JSON only. */
export const oembed = address('GET', '/oembed', {
  access: 'public',
  origin: 'pages',
  cors: true,
  summary: 'oEmbed: the player for the page of a podcast or an episode',
  content: 'application/json',
})
