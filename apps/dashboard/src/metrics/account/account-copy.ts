import { messages } from '../../language/language.ts'

/** Numbers over all podcasts. */
export const ACCOUNT_METRICS = messages('metrics', 'ACCOUNT_METRICS', {
  title: 'All metrics',
  subtitle: 'All your podcasts together',
  days: 'days of each podcast’s own time zone',
  loadFailed: 'The metrics could not be loaded',
  podcasts: 'Podcasts with downloads',
  podcastsOf: (all: string) => `of ${all}`,
  best: 'Most downloads',
  byPodcast: 'By podcast',
  podcast: 'Podcast',
  episodes: 'Most downloaded episodes',
  none: 'No downloads in this period.',
  noPodcasts: 'No podcast to count yet',
  noPodcastsText:
    'Once you have a podcast, its downloads appear here, added up with those of your others. Podcasts for members only are not counted here.',
  start: 'Start a podcast',
  foot: 'Counted here since the first download. What another host counted, listeners, devices and places are in the metrics of each podcast.',
} as const)
