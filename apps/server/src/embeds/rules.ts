/** What of ours an address names: the page or the player of a podcast or an episode. */
export interface PageAddress {
  slug: string
  episode: string | null
  look: string | null
}

/** `https://…/s/night-trains/to-lisbon` → the episode; null for what is no page of ours. */
export function readPageAddress(address: unknown, origin: string): PageAddress | null {
  if (typeof address !== 'string' || !URL.canParse(address)) return null
  const url = new URL(address)
  if (url.origin !== new URL(origin).origin) return null
  const [, slug, episode] = /^\/(?:s|embed\/v1|player)\/([^/]+)(?:\/([^/]+))?\/?$/.exec(url.pathname) ?? []
  const [show, part] = [slug, episode].map((text) => (text === undefined ? null : decoded(text)))
  if (!show || part === undefined) return null
  return { slug: show, episode: part, look: url.searchParams.get('look') }
}

/**
 * Whether the page that has a frame is surely on none of the named sites. Pages that do not say where they
 * are, are left to the browser (`frame-ancestors`), and so are ours, whose frames turn their own pages.
 */
export function isOnOtherSite(referrer: string | undefined, named: string[], ours: string[]): boolean {
  const page = referrer ? URL.parse(referrer) : null
  if (!page || ours.includes(page.origin)) return false
  return !named.some((site) => {
    const [before = '', after] = site.split('*.')
    if (after === undefined) return page.origin === site
    return page.origin.startsWith(before) && page.origin.endsWith(`.${after}`)
  })
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
