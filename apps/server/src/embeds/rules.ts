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

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
