/** How many episodes a page of the list shows. */
export const EPISODES_A_PAGE = 20

/** `?page=3` → 3; the first page without it; null when it is no page. */
export function wantedPage(value: unknown): number | null {
  if (value === undefined) return 1
  return typeof value === 'string' && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : null
}

/** The beginning of a text in one line, cut at a word. Headings and list entries, which end without a stop, get a dot between them. */
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

/** Addresses that open an app with the feed. Apps that keep feeds on a server of their own are not led to private ones (decision G200). */
export function appLinks(feed: string, audience: 'public' | 'private'): { name: string; href: string }[] {
  const bare = feed.replace(/^https?:\/\//, '')
  const own = { name: 'Open in your podcast app', href: `podcast://${bare}` }
  if (audience === 'private') return [own, { name: 'RSS feed', href: feed }]
  return [
    own,
    { name: 'Overcast', href: `overcast://x-callback-url/add?url=${encodeURIComponent(feed)}` },
    { name: 'Pocket Casts', href: `pktc://subscribe/${bare}` },
    { name: 'AntennaPod', href: `antennapod-subscribe://${bare}` },
    { name: 'RSS feed', href: feed },
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
