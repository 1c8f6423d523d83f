import type { LinkName } from '../shows/show-links.ts'

/** Directories in which podcasts are found, in the order of the specification, and then ours. */

export interface Directory {
  name: string
  /** Where a podcast is submitted, or looked after. */
  submitUrl: string
  /** The podcast's own address there, among its links. */
  link?: LinkName
  /** The podcast is found there by itself. */
  isLookedUp?: true
  /** It closed; the card says so and asks for nothing. */
  isClosed?: true
}

export const DIRECTORIES = {
  podcast_index: { name: 'Podcast Index', submitUrl: 'https://podcastindex.org/add', isLookedUp: true },
  apple: {
    ...{ name: 'Apple Podcasts', submitUrl: 'https://podcastsconnect.apple.com/' },
    ...{ link: 'apple_podcast', isLookedUp: true },
  },
  amazon: {
    ...{ name: 'Amazon Music', submitUrl: 'https://podcasters.amazon.com/' },
    link: 'amazon_podcast_link',
  },
  spotify: { name: 'Spotify', submitUrl: 'https://creators.spotify.com/', link: 'spotify' },
  google: { name: 'Google Podcasts', submitUrl: '', link: 'google_podcast', isClosed: true },
  pocket_casts: {
    ...{ name: 'Pocket Casts', submitUrl: 'https://pocketcasts.com/submit/' },
    link: 'pocket_casts',
  },
  stitcher: { name: 'Stitcher', submitUrl: '', link: 'stitcher', isClosed: true },
  tune_in: {
    ...{ name: 'TuneIn', submitUrl: 'https://help.tunein.com/contact/add-podcast-S19TR3Sdf' },
    link: 'tune_in',
  },
  youtube: { name: 'YouTube Music', submitUrl: 'https://studio.youtube.com/', link: 'youtube' },
  overcast: { name: 'Overcast', submitUrl: 'https://overcast.fm/podcasterinfo', link: 'overcast' },
  iheart: { name: 'iHeart', submitUrl: 'https://podcasters.iheart.com/' },
  deezer: { name: 'Deezer', submitUrl: 'https://podcasters.deezer.com/' },
  castbox: { name: 'Castbox', submitUrl: 'https://castbox.fm/creator', link: 'castbox' },
  podchaser: { name: 'Podchaser', submitUrl: 'https://www.podchaser.com/add' },
  podcast_addict: { name: 'Podcast Addict', submitUrl: 'https://podcastaddict.com/submit' },
  fountain: { name: 'Fountain', submitUrl: 'https://fountain.fm/', link: 'fountain' },
  truefans: { name: 'TrueFans', submitUrl: 'https://truefans.fm/' },
  podverse: { name: 'Podverse', submitUrl: 'https://podverse.fm/', link: 'podverse' },
  goodpods: { name: 'Goodpods', submitUrl: 'https://goodpods.com/' },
  fyyd: { name: 'fyyd', submitUrl: 'https://fyyd.de/add-feed', isLookedUp: true },
} as const satisfies Record<string, Directory>
export type DirectoryName = keyof typeof DIRECTORIES
export const DIRECTORY_NAMES = Object.keys(DIRECTORIES) as DirectoryName[]

/** Those that still take podcasts. */
export const OPEN_DIRECTORIES = DIRECTORY_NAMES.filter((name) => !('isClosed' in DIRECTORIES[name]))
