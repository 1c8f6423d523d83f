import { words } from '../language/language.ts'

/** Words of the metrics pages. Texts of the specification stand as its ledger spells them. */
export const METRICS = words('metrics', 'METRICS', {
  title: 'Metrics',
  loadFailed: 'The metrics could not be loaded',
  notAvailable: 'Not available', // MS187
  retry: 'Try again',
  membersTitle: 'Private podcasts are counted elsewhere',
  membersText: 'Every subscriber of a members-only podcast has a feed of their own. Who listens is shown with the private subscribers.',
  emptyTitle: 'No downloads yet',
  emptyText:
    'The first numbers appear here seconds after somebody has received a minute of an episode. Bots, previews and your own player do not count, and one listener counts once a day for each episode.',
  emptyAction: 'Share the feed',
  quiet: 'Nobody listened in this time. Choose a longer one to see more.',
  method: 'How downloads are counted',
  counted: 'Counted by IAB 2.3 in days of UTC.',
} as const)

export const OVERVIEW = words('metrics', 'OVERVIEW', {
  downloads: 'Downloads',
  listeners: 'Listeners a day',
  listenersHint: 'On average; who came back the next day is not known, on purpose.',
  average: 'Average downloads per episode',
  averageHint: (episodes: string) => `In the first 30 days, over ${episodes}`,
  subscribers: 'Estimated subscribers',
  subscribersHint: (range: string) => `Apps that fetched the feed, ${range}`,
  allTime: (count: string) => `${count} all time`,
  importedToo: (count: string) => `and ${count} imported`,
  importedIncluded: ', imported ones included',
  ofThemImported: (count: string) => `${count} of them imported`,
  compared: (range: string) => `compared with ${range}`,
  trends: 'Listener trends',
  episodes: 'Episodes',
  episode: 'Episode',
  published: 'Published',
  total: 'Total',
  firstDays: 'Days 1–3',
  nextDays: 'Days 4–15',
  laterDays: 'Day 16 on',
  imported: 'Imported',
  places: 'Where people listen',
  placeLevel: 'Kind of place',
  levels: { country: 'Countries', region: 'Regions', city: 'Cities' },
  names: { country: 'Country', region: 'Region', city: 'City', app: 'App', device: 'Device', referrer: 'Website', hour: 'Hour' },
  showOnMap: (place: string) => `Show ${place} on the map`,
  apps: 'Apps',
  devices: 'Devices',
  referrers: 'Websites and players',
  referrersHint: 'Where people pressed play in a browser.',
  hours: 'Hours of the day',
  hoursHint: 'In UTC.',
  busiest: (hour: string, downloads: string) => `Most of them at ${hour}: ${downloads}`,
  unknown: 'Not known',
  noReferrer: 'In an app, or not told',
  others: 'All others',
  share: 'Share',
  count: 'Downloads',
  change: 'Change',
  none: 'Nothing in this time.',
} as const)

export const WEEKLY = words('metrics', 'WEEKLY', {
  label: 'Send me the week in numbers',
  hint: 'A mail every Monday morning. Every one of them has a link that ends it.',
  on: 'The next mail comes on Monday',
  off: 'No more weekly mails',
  failed: 'The mail could not be switched',
} as const)
