import {
  CLOSED_SERVICES,
  LINK_GROUPS,
  LINK_SERVICES,
  type LinkName,
  type ShowLinks,
} from '@podstead/contract/shows/show-links'

export interface PageLink {
  name: string
  href: string
}

/** The links of a group that lead somewhere, in its order; closed services are not offered to listeners. */
export function pageLinks(links: Partial<ShowLinks>, group: keyof typeof LINK_GROUPS): PageLink[] {
  return (LINK_GROUPS[group] as readonly LinkName[]).flatMap((name) => {
    const href = (CLOSED_SERVICES as readonly string[]).includes(name)
      ? null
      : linkUrl(name, links[name]?.trim() ?? '')
    return href ? [{ name: LINK_SERVICES[name], href }] : []
  })
}

/** Where a person is elsewhere, by the names that are stored (contract/people.ts). */
export function personLinks(links: Record<string, string>): PageLink[] {
  return PERSON_SERVICES.flatMap(([stored, name]) => {
    const href = linkUrl(name, links[stored]?.trim() ?? '')
    return href ? [{ name: LINK_SERVICES[name], href }] : []
  })
}

const PERSON_SERVICES: [string, LinkName][] = [
  ['mastodon', 'mastodon'],
  ['matrix', 'matrix'],
  ['facebook_url', 'facebook_page'],
  ['twitter_url', 'twitter_handle'],
  ['linkedin_url', 'linkedin'],
  ['tiktok_url', 'tiktok'],
  ['instagram_url', 'instagram_profile'],
  ['youtube_url', 'youtube'],
  ['patreon', 'patreon_support_link'],
]

/** What visitors may be sent to, whatever is stored: http and https; null for everything else. */
export function safeUrl(url: string): string | null {
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null
}

/** People type a name where an address is meant: `@name`, `@name@server`, `$name`, `#room:server`. */
function linkUrl(name: LinkName, value: string): string | null {
  if (/^https?:\/\//i.test(value)) return safeUrl(value)
  const handle = /^[@$#!+]?([\p{L}\p{N}._-]{1,200})$/u.exec(value)?.[1]
  if (name === 'mastodon') {
    const [, user, server] = /^@?([\w.-]+)@([\w.-]+\.\w+)$/.exec(value) ?? []
    return user && server ? `https://${server}/@${user}` : null
  }
  if (name === 'matrix')
    return /^[@#!+][^\s:]+:[\w.-]+$/.test(value) ? `https://matrix.to/#/${encodeURIComponent(value)}` : null
  if (!handle) return null
  const profile = PROFILES[name]
  if (profile) return profile + handle
  return null
}

/** Where a name without a server leads. */
const PROFILES: Partial<Record<LinkName, string>> = {
  twitter_handle: 'https://x.com/',
  instagram_profile: 'https://www.instagram.com/',
  tiktok: 'https://www.tiktok.com/@',
  bluesky: 'https://bsky.app/profile/',
  threads: 'https://www.threads.com/@',
  square_cash: 'https://cash.app/$',
}

/** `geo:48.2,16.37` on a map that belongs to everybody; null for what is no place. */
export function mapAddress(geo: string): string | null {
  const [, latitude, longitude] = /^geo:(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/.exec(geo) ?? []
  return latitude && longitude
    ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=11/${latitude}/${longitude}`
    : null
}
