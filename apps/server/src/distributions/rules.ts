/**
 * Whether two addresses are those of one feed: directories write them with http, a slash at the end or
 * capital letters in the host.
 */
export function isSameFeed(a: string, b: string): boolean {
  const [one, other] = [a, b].map(plainAddress)
  return one !== null && one === other
}

function plainAddress(address: string): string | null {
  const url = URL.parse(address.trim())
  if (!url || !/^https?:$/.test(url.protocol)) return null
  return `${url.host}${url.pathname.replace(/\/$/, '')}${url.search}`
}
