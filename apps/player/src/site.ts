/** Browsers write origins in one form; URL.parse is younger than many of them. */
const WEB_ORIGIN = /^(https?:\/\/(\[[\da-f:]+\]|[^/:?#]+)(?::\d+)?)/

/**
 * The host of the page around a player on another site, which counting is told: to the server, browsers name
 * only the player's own page. Empty where there is none, or where it is not known.
 */
export function siteAround(frame: Window): string {
  const { location, document } = frame
  if (frame.parent === frame || location.pathname.startsWith('/embed/v1/_preview/')) return ''
  // The nearest that has a name: some sites show players in a frame of their own without one.
  const { ancestorOrigins } = location as Location & { ancestorOrigins?: ArrayLike<string> }
  const around = ancestorOrigins ? Array.from(ancestorOrigins) : [document.referrer]
  for (const page of around) {
    const [, origin, host = ''] = WEB_ORIGIN.exec(page) ?? []
    if (origin) return origin === location.origin ? '' : host
  }
  return ''
}

/** The address of a sound, asked for by a player on that site. */
export function withSite(address: string, site: string): string {
  if (!site || !address) return address
  return `${address}${address.includes('?') ? '&' : '?'}site=${encodeURIComponent(site)}`
}
