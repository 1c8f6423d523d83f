import { address } from './address.ts'

/**
 * `/r/my-show/cdn.example/episodes/7.mp3`: counts, and sends on to `https://cdn.example/episodes/7.mp3`. Only
 * to the places that episodes of the podcast were imported from, so that a feed which is still read at the
 * old host is counted here already. GET answers HEAD as well.
 */
export const outsideAudio = address('GET', '/r/:showKey/*', {
  access: 'public',
  origin: 'media',
  summary: 'Counting redirect to audio of a podcast that lies elsewhere',
})
