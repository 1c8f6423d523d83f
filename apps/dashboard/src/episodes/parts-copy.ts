import { messages } from '../language/language.ts'

/** Texts of what few episodes need, and of the parts that have pages of their own. */
export const PEOPLE = messages('episodes', 'PEOPLE', {
  title: 'People',
  text: 'Hosts and guests, with what each of them does.',
} as const)

export const ARTWORK = messages('episodes', 'ARTWORK', {
  title: 'Artwork',
  name: 'Artwork',
  text: 'An image just for this episode. Without one, the podcast’s artwork is shown.',
  hint: 'JPEG or PNG, a square of at least 1400 × 1400 pixels; Apple wants 3000 × 3000. You can crop other shapes here.',
  chosen: 'The artwork of this episode',
  isChosen: 'An image is chosen for this episode.',
  change: 'Change the artwork',
  own: 'This episode has its own image.',
  none: 'The podcast’s artwork is shown.',
  remove: { title: 'Remove the artwork?', text: 'The podcast’s artwork is shown again.' },
} as const)

export const TRANSCRIPT = messages('episodes', 'TRANSCRIPT', {
  title: 'Transcript',
  none: 'No transcript yet. Have one made from the audio, or upload one as SRT, WebVTT or JSON; apps show it in step with the sound.',
  there: 'Listeners can read along.',
  upload: 'Upload a transcript',
  manage: 'Manage files',
} as const)

export const EXTRAS = messages('episodes', 'EXTRAS', {
  title: 'More about this episode',
  text: 'Place, support links, licence and what directories ask for. Everything here is optional.',
  open: 'Show all fields',
  close: 'Hide these fields',
  place: 'Place',
  placeText: 'What the episode is about or where it was made. Apps can show it on a map.',
  support: 'Support and rights',
  supportText: 'For this episode only; otherwise the podcast’s setting applies.',
  directories: 'Links and directories',
  directoriesText: 'For other pages and services that ask for it.',
  link: 'Link',
  linkHint: 'Where the title leads in apps. Empty: the page of the episode.',
  batch: 'Batch number',
  batchHint: 'A whole number that groups episodes for the scheduler.',
  batchWrong: 'Batch number is not a number',
  names: 'Names in apps',
  namesText:
    'What apps show instead of the episode’s and the podcast’s own details. Almost everyone leaves this empty.',
  itunesTitle: 'Title in Apple Podcasts',
  itunesTitleHint: 'If it has to differ from the name.',
  author: 'Author',
  authorHint: 'If it is someone other than the podcast’s author.',
  display: 'Number in words',
  displayHint: 'Shown instead of the number.',
  displayExample: 'Ch. 3',
  links: 'Where else it is',
  linksText: 'The same episode on a video platform, as an article, in a newsletter.',
  comments: 'Comments',
  commentsText: 'Write a post about this episode and name it here: apps show the replies below it.',
  chat: 'Chat',
  chatText: 'A room for this episode, instead of the podcast’s.',
  images: 'Extra images',
  imagesText: 'A banner, a background: apps that support them show them instead of the artwork.',
  xml: 'Your own XML',
  xmlText: 'For tags that have no field here. If you do not know what this is, you do not need it.',
} as const)
