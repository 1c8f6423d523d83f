import { type Block, SERVICE_SLUGS } from '@podstead/contract/feed-tags'

/**
 * podcast:block as a question that people can answer: what applies to single services
 * wins over what applies to all.
 */

/** `except`: everywhere but at these services. `only`: nowhere but at these. */
export type BlockMode = 'everywhere' | 'except' | 'only'

export function blockValues(blocks: readonly Block[]): { block_mode: BlockMode; block_services: string[] } {
  const isForAll = blocks.some(({ service, blocked }) => service === '' && blocked)
  const services = blocks
    .filter(({ service, blocked }) => service !== '' && blocked !== isForAll)
    .map(({ service }) => service)
  const mode = isForAll ? 'only' : services.length > 0 ? 'except' : 'everywhere'
  return { block_mode: mode, block_services: services }
}

export function blockBody(mode: BlockMode, services: readonly string[]): Block[] {
  const named = (blocked: boolean) =>
    services.map((service) => ({ service: service as Block['service'], blocked }))
  if (mode === 'only') return [{ service: '', blocked: true }, ...named(false)]
  return mode === 'except' ? named(true) : []
}

/** As services write themselves; others by their slug with a capital. */
const NAMES: Record<string, string> = {
  amazon: 'Amazon Music',
  anchor: 'Spotify for Creators (Anchor)',
  apple: 'Apple Podcasts',
  audible: 'Audible',
  fyyd: 'fyyd',
  gpodder: 'gPodder',
  google: 'Google',
  omnystudio: 'Omny Studio',
  paypal: 'PayPal',
  podcastaddict: 'Podcast Addict',
  podcastguru: 'Podcast Guru',
  podcastindex: 'Podcast Index',
  podcasts: 'Podcasts',
  redcircle: 'RedCircle',
  resonaterecordings: 'Resonate',
  rss: 'RSS.com',
  shoutengine: 'ShoutEngine',
  soundcloud: 'SoundCloud',
  tiktok: 'TikTok',
  twitter: 'X (Twitter)',
  youtube: 'YouTube',
}

/** What most people look for comes first. */
const KNOWN_BEST = [
  'apple',
  'spotify',
  'youtube',
  'amazon',
  'overcast',
  'podcastindex',
  'google',
  'podcastaddict',
]

export const SERVICES = [...KNOWN_BEST, ...SERVICE_SLUGS.filter((slug) => !KNOWN_BEST.includes(slug))].map(
  (slug) => ({
    value: slug,
    label: serviceName(slug),
  }),
)

export function serviceName(slug: string): string {
  return NAMES[slug] ?? slug.charAt(0).toUpperCase() + slug.slice(1)
}
