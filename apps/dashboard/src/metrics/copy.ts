import { messages } from '../language/language.ts'

/** Words of the metrics pages. Texts of the specification stand as its ledger spells them. */
export const METRICS = messages('metrics', 'METRICS', {
  title: 'Metrics',
  loadFailed: 'The metrics could not be loaded',
  notAvailable: 'Not available',
  retry: 'Try again',
  membersTitle: 'Its numbers are under Private Subscribers',
  membersText: 'Members-only podcasts are counted listener by listener.',
  membersAction: 'Open Private Subscribers',
  emptyTitle: 'No downloads yet',
  emptyText:
    'The first numbers appear here seconds after somebody has received a minute of an episode. Bots, previews and your own player do not count, and one listener counts once a day for each episode.',
  emptyAction: 'Share the feed',
  emptyEpisode: 'Make the first episode',
  quiet: 'Nobody listened in this period. Choose a longer one to see more.',
  method: 'How downloads are counted',
  counted: 'Counted by IAB 2.3.',
} as const)

export const OVERVIEW = messages('metrics', 'OVERVIEW', {
  downloads: 'Downloads',
  listeners: 'Listeners a day',
  listenersHint: 'Average of days in UTC. Listeners are not tracked across days.',
  average: 'Average downloads per episode',
  averageHint: (episodes: string) => `In the first 30 days, over ${episodes}`,
  subscribers: 'Estimated subscribers',
  subscribersHint: (range: string) => `Apps that fetched the feed, ${range}`,
  allTime: (count: string) => `${count} all time`,
  importedToo: (count: string) => `and ${count} imported`,
  importedIncluded: ', imported ones included',
  ofThemImported: (count: string) => `${count} of them imported`,
  compared: (days: number) => (days === 1 ? 'vs the day before' : `vs previous ${days} days`),
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
  names: {
    country: 'Country',
    region: 'Region',
    city: 'City',
    app: 'App',
    device: 'Device',
    referrer: 'Website',
    hour: 'Hour',
  },
  showOnMap: (place: string) => `Show ${place} on the map`,
  apps: 'Apps',
  devices: 'Devices',
  referrers: 'Websites and players',
  referrersHint: 'Where people pressed play in a browser.',
  hours: 'Hours of the day',
  hoursHint: (zone: string) => `In ${zone}.`,
  busiest: (hour: string, downloads: string) => `Most of them at ${hour}: ${downloads}`,
  unknown: 'Not known',
  noReferrer: 'In an app, or not stated',
  others: 'All others',
  share: 'Share',
  count: 'Downloads',
  change: 'Change',
  none: 'Nothing in this period.',
} as const)

export const ZONE = messages('metrics', 'ZONE', {
  label: 'Statistics in UTC',
  hint: (zone: string) =>
    `Many other hosts report days in UTC. When this is off, days and hours are those of ${zone}, the podcast’s time zone.`,
  saved: 'The days are being recalculated',
  failed: 'The time zone of the statistics could not be changed',
  moving: 'Earlier downloads are being moved to their days; that takes a few minutes.',
  before: (day: string, zone: string | null) =>
    zone === null
      ? `Days before ${day} are those of time zones used earlier.`
      : `Days before ${day} are those of ${zone}.`,
} as const)

export const WEEKLY = messages('metrics', 'WEEKLY', {
  label: 'Weekly report by email',
  hint: 'A mail every Monday with the week that ended on Sunday. Each has a link to unsubscribe.',
  on: 'The next mail comes on Monday',
  off: 'No more weekly mails',
  failed: 'The email setting could not be changed',
} as const)
