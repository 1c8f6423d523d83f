import { messages } from '../language/language.ts'

/** Texts of what few episodes need, and of the parts that have pages of their own. */
export const PEOPLE = messages('episodes', 'PEOPLE', {
  title: 'People',
  text: 'Hosts and guests, with what each of them does.',
} as const)

export const ARTWORK = messages('episodes', 'ARTWORK', {
  title: 'Artwork',
  name: 'Artwork',
  text: 'A picture of this episode’s own. Without one, the artwork of the podcast is shown.',
  hint: 'JPEG or PNG, a square of at least 1400 × 1400 pixels; Apple wants 3000 × 3000. Other shapes you can cut here.',
  chosen: 'The artwork of this episode',
  isChosen: 'A picture is chosen for this episode.',
  change: 'Change the artwork',
  own: 'This episode has a picture of its own.',
  none: 'The artwork of the podcast is shown.',
  remove: { title: 'Remove the artwork?', text: 'The artwork of the podcast is shown again.' },
} as const)

export const TRANSCRIPT = messages('episodes', 'TRANSCRIPT', {
  title: 'Transcript',
  none: 'No transcript yet. Upload one as SRT, WebVTT or JSON; apps show it in step with the sound.',
  there: 'Listeners can read along.',
  upload: 'Upload a transcript',
  manage: 'Manage files',
} as const)

export const EXTRAS = messages('episodes', 'EXTRAS', {
  title: 'More about this episode',
  text: 'Place, support links, licence and what directories ask for. Everything here may stay empty.',
  open: 'Show all fields',
  close: 'Hide these fields',
  place: 'Place',
  placeText: 'What the episode is about or where it was made. Apps can show it on a map.',
  support: 'Support and rights',
  supportText: 'For this episode alone; otherwise what the podcast says holds.',
  directories: 'Links and directories',
  directoriesText: 'For other pages and services that ask for it.',
  link: 'Link',
  linkHint: 'Where the title leads in apps. Empty: the page of the episode.',
  batch: 'Batch number',
  batchHint: 'A whole number that groups episodes for the scheduler.',
  batchWrong: 'Batch number is not a number',
  names: 'Names in apps',
  namesText:
    'What apps show in place of what the episode and the podcast say. Nearly everybody leaves this empty.',
  itunesTitle: 'Title in Apple Podcasts',
  itunesTitleHint: 'Where it has to differ from the name.',
  author: 'Author',
  authorHint: 'Where that is not who makes the podcast.',
  display: 'Number in words',
  displayHint: 'Shown in place of the number.',
  displayExample: 'Ch. 3',
  links: 'Where else it is',
  linksText: 'The same episode on a video platform, as an article, in a newsletter.',
  comments: 'Comments',
  commentsText: 'Write a post about this episode and name it here: apps show the replies below it.',
  chat: 'Chat',
  chatText: 'A room for this episode, in place of the podcast’s.',
  images: 'Pictures with a purpose',
  imagesText: 'A banner, a background: apps that know them show them in place of the artwork.',
  xml: 'XML of your own',
  xmlText: 'For tags that have no field here. If you do not know what this is, you do not need it.',
} as const)
