/** How many episodes a page of the list shows. */
export const EPISODES_A_PAGE = 20

/** `?page=3` → 3; the first page without it; null when it is no page. */
export function wantedPage(value: unknown): number | null {
  if (value === undefined) return 1
  return typeof value === 'string' && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : null
}

/**
 * The beginning of a text in one line, cut at a word. Headings and list entries, which end without
 * a stop, get a dot between them.
 */
export function excerpt(text: string, characters: number): string {
  const line = text
    .trim()
    .replace(/(?<![.!?…:;,\s])\s*\n\s*/g, ' · ')
    .replace(/\s+/g, ' ')
  const letters = Array.from(line)
  if (letters.length <= characters) return line
  const cut = letters.slice(0, characters - 1).join('')
  const words = cut.replace(/\s+\S*$/, '')
  return `${words || cut}…`
}

export interface AppLink {
  name: string
  href: string
  /**
   * Where the address does something: a scheme without an app for it is a button that does
   * nothing. Everywhere when absent.
   */
  only?: 'ios' | 'touch'
}

/**
 * Addresses that open an app with the feed: https where the app has such a form, a scheme of its own only
 * where the app runs. Apps that keep feeds on a server of their own are not led to private ones. `apple` is
 * the podcast's address at Apple, if it has one.
 */
export function appLinks(feed: string, audience: 'public' | 'private', apple = ''): AppLink[] {
  const bare = feed.replace(/^https?:\/\//, '')
  const encoded = encodeURIComponent(feed)
  const own: AppLink = { name: 'Open in your podcast app', href: `podcast://${bare}`, only: 'ios' }
  const rss = { name: 'RSS feed', href: feed }
  if (audience === 'private') return [own, rss]
  const appleId = /^https:\/\/podcasts\.apple\.com\/.*\bid(\d{1,15})\b/.exec(apple)?.[1]
  return [
    own,
    { name: 'Overcast', href: `overcast://x-callback-url/add?url=${encoded}`, only: 'ios' },
    appleId
      ? { name: 'Pocket Casts', href: `https://pca.st/itunes/${appleId}` }
      : { name: 'Pocket Casts', href: `pktc://subscribe/${bare}`, only: 'touch' },
    { name: 'AntennaPod', href: `https://antennapod.org/deeplink/subscribe?url=${encoded}` },
    { name: 'Podcast Addict', href: `https://podcastaddict.com/feed/${encoded}` },
    rss,
  ]
}

const BARS = 48

/** Heights from 12 to 100 of a sound wave that belongs to this show alone. */
export function soundBars(seed: string): number[] {
  let state = 2_166_136_261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619) >>> 0
  return Array.from({ length: BARS }, (_, index) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const swell = Math.sin((index / (BARS - 1)) * Math.PI)
    return Math.round(12 + 88 * swell * (0.35 + 0.65 * (state / 0xffffffff)))
  })
}
