import { messages } from '../language/language.ts'

/** Words of the feed's settings: for creators who are no engineers. */
export const FEED = messages('feeds', 'FEED', {
  title: 'Feed',
  lead: 'Your feed is what apps read to show your podcast. You can leave all of this as it is: each part adds something for listeners whose app supports it.',
  groups: { listeners: 'For listeners', apps: 'For apps and directories', rare: 'Rarely needed' },
  elsewhere: 'Licence and support links are in the advanced settings, the place is in the general ones.',
  check: 'Check the feed',
  saved: (name: string) => `The feed of ${name} has been updated.`,
  failed: 'Not saved',
  none: 'None',
} as const)

export const RHYTHM = messages('feeds', 'RHYTHM', {
  title: 'How often episodes appear',
  text: 'Apps can show it, and look for new episodes at the right time.',
  label: 'Rhythm',
  none: 'Not stated',
  own: 'In my own words…',
  ownText: 'In words',
  ownExample: 'Every other Tuesday',
  rule: 'As a recurrence rule',
  ruleHint: 'Optional, for apps: a recurrence rule such as FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
  days: 'On these days',
  start: 'Counted from',
  startHint: 'The day of the first episode in this rhythm; optional.',
  complete: 'It is finished: no further episodes will come',
  completeHint: 'Apps stop waiting. Say the same under “Complete” in the general settings, for Apple.',
  choices: {
    daily: 'Daily',
    weekdays: 'Every weekday',
    twiceAWeek: 'Twice a week',
    weekly: 'Weekly',
    everyTwoWeeks: 'Every two weeks',
    monthly: 'Monthly',
  },
} as const)

export const TRAILERS = messages('feeds', 'TRAILERS', {
  title: 'Trailers',
  text: 'Two minutes that make people want to listen: apps play it on the page of your podcast. Published episodes of the type “Trailer” are in the feed by themselves; add here what lies elsewhere.',
  label: 'Trailers from elsewhere',
  needed: 'Title, address and date are needed; the rest may stay empty.',
  none: 'No trailers from elsewhere.',
  add: 'Add a trailer',
  row: (n: number) => `Trailer ${n}`,
  remove: (n: number) => `Remove trailer ${n}`,
  name: 'Title',
  url: 'Address of the audio or video',
  date: 'Published on',
  type: 'Type of the file',
  length: 'Size in bytes',
  season: 'For season',
  wrong: 'Each trailer needs a title, an address that starts with https:// and a date.',
} as const)

export const PODROLL = messages('feeds', 'PODROLL', {
  title: 'Podcasts you recommend',
  text: 'Apps show them to your listeners as “The host recommends”. Ask others to recommend yours, too.',
  label: 'Recommendations',
  none: 'No recommendations yet. Whose podcast do you like?',
  add: 'Recommend a podcast',
  row: (n: number) => `Recommendation ${n}`,
  remove: (n: number) => `Remove recommendation ${n}`,
  wrong: 'Each recommendation needs the address of its feed.',
} as const)

export const REMOTE = messages('feeds', 'REMOTE', {
  title: 'Playlist items',
  text: 'Only for feeds that are a list themselves, such as a playlist of episodes of other podcasts, or all podcasts of a publisher.',
  notAList: 'This podcast’s medium is not a list; you set it in the general settings.',
  label: 'Podcasts and episodes of the list',
  none: 'The list is empty.',
  add: 'Add to the list',
  row: (n: number) => `Entry ${n}`,
  remove: (n: number) => `Remove entry ${n}`,
  feedUrl: 'Feed address',
  name: 'Name',
  guid: 'GUID of the podcast',
  guidHint: 'It follows from the address if you leave it empty.',
  item: 'GUID of the episode',
  itemHint: 'Empty: the whole podcast.',
  wrong: 'Each entry needs the address of a feed, or the GUID of a podcast.',
} as const)

export const PUBLISHER = messages('feeds', 'PUBLISHER', {
  title: 'Publisher',
  text: 'Does your podcast belong to a network or publisher with its own feed? Name it here, and apps link its podcasts to each other.',
  wrong: 'The publisher needs the address of its feed.',
} as const)

export const BLOCKS = messages('feeds', 'BLOCKS', {
  title: 'Where it may be listed',
  text: 'Asks apps and directories to leave your podcast out. Those that follow the standard comply, but it is not a lock.',
  label: 'Your podcast may be listed',
  modes: {
    everywhere: 'Everywhere',
    except: 'Everywhere but at some services',
    only: 'Only at the services that I name',
  },
  except: 'Not at',
  only: 'Only at',
  choose: 'Choose services',
  nobody: 'No service is named, so nobody may list it.',
  privateHint: 'This podcast is private, so no directory is asked to list it anyway.',
} as const)

export const COMMENTS = messages('feeds', 'COMMENTS', {
  title: 'Comments',
  text: 'Write a post about your podcast in a social network, and name it here: apps show the replies below it. Each episode can have a post of its own.',
} as const)

export const TALK = messages('feeds', 'TALK', {
  title: 'Chat',
  text: 'A room where your listeners meet, during a live stream or any time.',
} as const)

export const LENGTH = messages('feeds', 'LENGTH', {
  title: 'How many episodes the feed has',
  text: 'Apps read the whole feed again and again. With several hundred episodes, a short one is quicker for everyone.',
  label: 'The feed has',
  all: 'All episodes',
  some: 'Only the newest',
  count: 'Number of episodes',
  archive: 'Keep the older ones in an archive',
  archiveHint:
    'Apps that know archives still find them. For all others they disappear from the list; downloads and links keep working.',
  warning: (count: number) => `Older than the newest ${count}: many apps will no longer show them.`,
} as const)

export const PODPING = messages('feeds', 'PODPING', {
  title: 'Notify apps at once',
  text: 'Apps ask for news every hour or so. When we notify them, they know of a new episode within seconds.',
  label: 'Announce changes by Podping',
  hint: 'The feed says so too, and apps that listen there no longer need to ask.',
  privateHint: 'A private podcast is announced to nobody.',
} as const)

export const AI = messages('feeds', 'AI', {
  title: 'Made with AI',
  text: 'Some listeners want to know. Apps can show it next to the podcast.',
  label: 'The feed says',
  auto: 'Automatic: where AI wrote a text here, it says so',
  yes: 'Made with the help of AI',
  no: 'Made without AI',
} as const)

export const RARE = messages('feeds', 'RARE', {
  itunesTitle: 'Another title for Apple',
  itunesTitleText:
    'Apple Podcasts shows this title instead of the podcast’s name. Almost everyone leaves it empty.',
  itunesTitleLabel: 'Title in Apple Podcasts',
  images: 'Extra images',
  imagesText:
    'A banner, a round image, a background: apps that support them show them instead of the artwork.',
  txts: 'Text records',
  txtsText:
    'A service asked you to put a text into your feed, to prove that the podcast is yours? This is the place. Apple’s key is in the advanced settings.',
  xml: 'Your own XML',
  xmlText: 'For tags that have no field here. If you do not know what this is, you do not need it.',
} as const)
