import { LINK_SERVICES } from '../shows/show-links.ts'

/** Names that every podcast has behind its landing page, and what they are called; the others are its own. */

export const APP_LINKS = {
  apple: LINK_SERVICES.apple_podcast,
  spotify: LINK_SERVICES.spotify,
  youtube: LINK_SERVICES.youtube,
  overcast: LINK_SERVICES.overcast,
  pocketcasts: LINK_SERVICES.pocket_casts,
  castro: LINK_SERVICES.castro,
  castbox: LINK_SERVICES.castbox,
  amazon: LINK_SERVICES.amazon_podcast_link,
  podverse: LINK_SERVICES.podverse,
  fountain: LINK_SERVICES.fountain,
  tunein: LINK_SERVICES.tune_in,
  radiopublic: LINK_SERVICES.radio_public,
  antennapod: 'AntennaPod',
  podcastaddict: 'Podcast Addict',
  podcastindex: 'Podcast Index',
  iheart: 'iHeart',
  deezer: 'Deezer',
  podchaser: 'Podchaser',
  fyyd: 'fyyd',
} as const
export type AppLinkName = keyof typeof APP_LINKS
export const APP_LINK_NAMES = Object.keys(APP_LINKS) as AppLinkName[]

/** `app`: the podcast app of an iPhone or a Mac; `android`: whatever app a telephone with Android has. */
export const PLACE_LINK_NAMES = ['latest', 'site', 'feed', 'app', 'android'] as const
export type BuiltInLinkName = AppLinkName | (typeof PLACE_LINK_NAMES)[number]

/** Nobody's, so that addresses below a landing page stay free for what may come. */
const KEPT_FREE = ['card', 'embed', 'episodes', 'listen', 'qr', 'robots', 'sitemap', 'subscribe']

export const MAX_LINK_NAME = 40
/** Small letters, digits, and single hyphens between them. */
export const LINK_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const MAX_SHORT_LINKS = 100

export function isReservedLinkName(name: string): boolean {
  return [...APP_LINK_NAMES, ...PLACE_LINK_NAMES, ...KEPT_FREE].includes(name)
}
