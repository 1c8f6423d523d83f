import { CATEGORIES } from '@podstead/contract/lookups-data'
import { type PlayerLanguage, playerLanguage } from './present-player-words.ts'
import { DE } from './present-site-words-de.ts'
import { ES } from './present-site-words-es.ts'
import { FR } from './present-site-words-fr.ts'
import { PT } from './present-site-words-pt.ts'

/** What the public pages of a podcast say, in its language; `{name}` is filled in. */

const EN = {
  skip: 'Skip to the content',
  moved: 'This podcast now lives at {address}',
  movedLabel: 'This podcast has moved',
  onThisPage: 'On this page',
  by: 'By {author}',
  explicit: 'Explicit',
  artwork: 'Artwork of {title}',
  latest: 'Latest episode',
  play: 'Play',
  playEpisode: 'Play {title}',
  playFrom: 'Play from {time}',
  episodes: 'Episodes',
  none: 'The first episode is on its way. Subscribe, and it will find you.',
  searchEpisodes: 'Search episodes',
  search: 'Search',
  notFound: 'No episode has “{search}” in its title or description.',
  foundOne: '1 episode with “{search}”.',
  foundMany: '{count} episodes with “{search}”.',
  showAll: 'Show all episodes',
  pages: 'Pages of episodes',
  page: 'Page {number}',
  previous: 'Previous',
  next: 'Next',
  download: 'Download the audio',
  chapters: 'Chapters',
  inThisEpisode: 'In this episode',
  images: 'Images',
  image: 'Image {number}',
  transcript: 'Transcript',
  trailer: 'Trailer',
  bonus: 'Bonus',
  season: 'Season {number}',
  episode: 'Episode {number}',
  about: 'About the Show',
  hosts: 'Meet the Hosts',
  support: 'Support',
  supportPodcast: 'Support this podcast',
  place: 'Place',
  frequency: 'New episodes',
  licence: 'Licence',
  homepage: 'Homepage',
  publishedWith: 'Published with Podstead',
  subscribe: 'Subscribe',
  subscribeHint: 'Follow in your favourite app, or copy the feed URL.',
  subscribePrivately:
    'New episodes come by themselves in your podcast app. The address is meant for you: please keep it to yourself.',
  openInApp: 'Open in your podcast app',
  androidApps: 'Apps on Android',
  feed: 'RSS feed',
  share: 'Share',
  copy: 'Copy',
  copyFeed: 'Copy the feed address',
  copyLink: 'Copy link',
  mail: 'Mail',
  lostEpisodeTitle: 'Not found',
  lostEpisode: 'This episode is not here',
  lostEpisodeHint:
    'It may have been renamed or taken down, or the address is missing a letter. The podcast goes on:',
  allEpisodesOf: 'All episodes of {title}',
}

export type Texts = typeof EN
/** A language of public pages: its texts, Apple's categories and the commonest roles of people. */
export interface SiteLanguage {
  texts: Texts
  /** In the order of `CATEGORIES`; empty: as they are called in English. */
  categories: string[]
  roles: Record<string, string>
}

const LANGUAGES: Record<PlayerLanguage, SiteLanguage> = {
  en: { texts: EN, categories: [], roles: {} },
  de: DE,
  fr: FR,
  es: ES,
  pt: PT,
}

/** Written from right to left. */
const RIGHT_TO_LEFT = ['ar', 'dv', 'fa', 'he', 'iw', 'ji', 'ps', 'sd', 'ug', 'ur', 'yi']

export type SiteWords = Texts & {
  /** The language that the words are in, for dates and numbers; English where ours are none of the page's. */
  locale: PlayerLanguage
}

/** English where the language is none of those that are spoken here. */
export function siteWords(language: string): SiteWords {
  const locale = playerLanguage(language)
  return { ...LANGUAGES[locale].texts, locale }
}

/** Apple's name of a category in the language of the page. */
export function categoryWord(language: string, category: string): string {
  const at = CATEGORIES.findIndex(({ name }) => name === category)
  return LANGUAGES[playerLanguage(language)].categories[at] ?? category
}

/** What somebody did, in the language of the page; rare roles in English. */
export function roleWord(language: string, role: string): string {
  return LANGUAGES[playerLanguage(language)].roles[role] ?? role
}

export function writingDirection(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(language.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr'
}

/** `fillIn('Page {number}', { number: 2 })` → `Page 2`. */
export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
