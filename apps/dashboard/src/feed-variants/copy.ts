import { messages } from '../language/language.ts'
import { countText } from '../ui/formats.ts'

/** Words of feeds that a podcast has beside its main one. */
export const FEEDS = messages('feed-variants', 'FEEDS', {
  title: 'Additional feeds',
  loadFailed: 'The additional feeds could not be loaded',
  lead: 'Feeds of the same podcast with some of its episodes, other artwork or another version of the audio.',
  add: 'New feed',
  full: (max: number) => `A podcast can have ${max} additional feeds. Delete one to make another.`,
  emptyTitle: 'One podcast, several feeds',
  empty:
    'Give listeners a feed of one season, of the trailers alone, or without ads for those who have the link. It is made of the episodes that are here already, so you upload nothing twice.',
  emptyMembers:
    'Choose what your subscribers hear and see: another version of the audio, such as one without ads, another title or other artwork. It is made of the episodes that are here already, so you upload nothing twice.',
  audiences: { public: 'Public', link: 'With the link', subscribers: 'Subscribers' },
  noAddress: 'It has no address, because this podcast is for members.',
  ofSubscribers: 'Every subscriber gets it at their own address.',
  fetches: (fetches: number, apps: number) =>
    `${countText(fetches)} ${fetches === 1 ? 'fetch' : 'fetches'} by ${countText(apps)} ${apps === 1 ? 'app' : 'apps'} in the last 30 days`,
  noFetches: 'No app has fetched it in the last 30 days.',
  mainFetches: (text: string) =>
    `For comparison, the main feed: ${text}. Each app counts once a day per address.`,
  checkOf: (name: string) => `Check: ${name}`,
  inForm: (title: string, count: number, all: number) => `“${title}” in ${count} of ${all}`,
  copy: 'Copy feed URL',
  editOf: (name: string) => `Edit: ${name}`,
  deleteOf: (name: string) => `Delete: ${name}`,
  deleteTitle: (name: string) => `Delete the feed “${name}”?`,
  deleteText:
    'Apps are told that it is gone, and whoever follows it gets no new episodes. Its URL is never given to another feed. Your episodes and your main feed stay.',
  deleteOfSubscribers:
    'Subscribers get the main version of every episode again, with the title and the artwork of the podcast.',
} as const)

export const FEED_FORM = messages('feed-variants', 'FEED_FORM', {
  newTitle: 'New feed',
  editTitle: 'Edit feed',
  loadFailed: 'The feed could not be loaded',
  missing: 'This feed does not exist any more.',
  feed: 'Feed',
  name: 'Name',
  nameExample: 'Season 1',
  audience: 'Who is it for?',
  audienceFixed: 'This cannot be changed: make another feed instead.',
  audiences: {
    public: 'Everybody',
    link: 'Only those with the link',
    subscribers: 'Your subscribers',
  },
  audienceHints: {
    public: 'It has a readable URL, and directories may list it.',
    link: 'Nobody can guess its URL, and directories are asked not to list it. For supporters, for example.',
    subscribers: 'Every subscriber keeps their own URL. The release schedule decides what is open to them.',
  },
  showTitle: 'Title in apps',
  description: 'Description',
  descriptionText: 'Without one of its own, the feed has the description of the podcast.',
  artwork: 'Artwork',
  artworkText: 'Without one of its own, the feed shows the artwork of the podcast.',
  artworkHint: 'A square JPEG or PNG, 1400 to 3000 pixels. It is put in place when you save.',
  artworkChosen: 'Artwork of this feed',
  artworkSent: 'Ready. It appears when you save.',
  artworkRemove: {
    title: 'Remove the artwork of this feed?',
    text: 'The feed then shows the artwork of the podcast.',
  },
  episodes: 'Episodes',
  episodesText: 'Leave everything open for all episodes. New episodes that match are added automatically.',
  season: 'Season',
  allSeasons: 'All seasons',
  goneSeason: 'A season that was deleted',
  seasonName: (number: number, name: string) => (name ? `${number} – ${name}` : `Season ${number}`),
  type: 'Type',
  types: { '': 'All types', full: 'Full episodes', trailer: 'Trailers', bonus: 'Bonus episodes' },
  keyword: 'Keyword',
  keywordHint: 'One of the keywords of an episode.',
  last: 'Only the latest',
  lastHint: 'How many; empty for all.',
  count: (count: number, all: number) => `This feed has ${count} of ${all} published episodes.`,
  audio: 'Audio',
  form: 'Version',
  formText:
    'Under “Other versions” an episode can have a second file, with a title such as “Ad-free”. Choose that title, and the feed plays this file wherever an episode has it.',
  mainFile: 'The main file of each episode',
  noForms: 'No episode has another version with a title yet.',
  formChoice: (title: string, count: number) => `${title} (${count})`,
  inForm: (count: number, all: number) =>
    `Episodes with this version: ${count} of ${all}. The others play their main file.`,
  withheld: 'Public feeds and your website do not offer this version any more.',
  timed: 'Where it is longer or shorter, chapters and timed transcripts are left out.',
  create: 'Create feed',
  cancel: 'Cancel',
  created: (name: string) => `The feed “${name}” is ready.`,
  saved: (name: string) => `Saved “${name}”.`,
  failed: 'The feed could not be saved',
} as const)
