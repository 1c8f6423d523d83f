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
  const page = around.map((one) => URL.parse(one)).find((one) => one && /^https?:$/.test(one.protocol))
  return !page || page.origin === location.origin ? '' : page.hostname
}

/** The address of a sound, asked for by a player on that site. */
export function withSite(address: string, site: string): string {
  if (!site || !address) return address
  return `${address}${address.includes('?') ? '&' : '?'}site=${encodeURIComponent(site)}`
}
