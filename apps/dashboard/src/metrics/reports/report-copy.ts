import { messages } from '../../language/language.ts'

export const REPORT = messages('metrics', 'REPORT', {
  title: 'Downloads',
  byTime: 'Downloads over time',
  importedHint: 'From the statistics of another host',
  episodes: 'Published episodes',
  episodesHint: 'With a release date',
  windowsHint: 'Days are counted from the release of each episode.',
  goneHint: (downloads: string) => `And ${downloads} of episodes that are no longer published.`,
} as const)

export const EPISODE = messages('metrics', 'EPISODE', {
  title: 'Metrics',
  loadFailed: 'The metrics of this episode could not be loaded',
  emptyTitle: 'No downloads of this episode yet',
  windows: 'Since the release',
  windowOf: {
    first: 'Days 1–3',
    next: 'Days 4–15',
    later: 'Day 16 on',
    total: 'All time',
    imported: 'Imported',
  },
  share: (percent: string) => `${percent} of all`,
  recent: 'Latest downloads',
  recentNone: 'Nothing yet.',
  toRequests: 'Requests of this episode',
  toMetrics: 'Metrics of this episode',
  toCompare: 'Compare with other episodes',
} as const)

export const COMPARE = messages('metrics', 'COMPARE', {
  title: 'Compare',
  lead: 'Every curve starts on the day its episode came out and adds up from there.',
  episodes: 'Episodes',
  episodesHint: 'Up to five',
  choose: 'Choose episodes',
  days: 'Days since the release',
  daysOf: (days: number) => `${days} days`,
  chart: 'Downloads since the release',
  typicalHint: 'The band covers the middle half of your episodes; the dotted line is their median.',
  typicalNone: 'From four episodes on, a band shows what is typical for your podcast.',
  tooFewTitle: 'Nothing to compare yet',
  tooFew:
    'Two published episodes are needed. Then their curves appear here side by side, each from its first day.',
} as const)
