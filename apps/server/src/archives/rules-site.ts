/**
 * How a podcast's site becomes files: every address of ours that a page names is that of a file, relative to
 * the page, so that any server of files has it, or a folder on a disk.
 */

export interface SiteScope {
  /** Our origins. */
  origins: ReadonlySet<string>
  /** The address of the podcast's home page. */
  home: URL
  feed: string
  /** Where the site will live, with a slash at the end; null when nobody knows. */
  base: string | null
}

/** What an address is: a page of the site, or a file that pages show. */
export type SiteFile = { kind: 'page' | 'asset' | 'audio' | 'feed'; file: string }

const ASSETS = /^\/(?:s\/_player|s\/_fonts|artwork|images|social|transcripts|chapters)\//

/** The file that an address becomes; null for what stays an address. */
export function siteFile(url: URL, { origins, home, feed }: SiteScope): SiteFile | null {
  const { origin, pathname, search } = url
  if (origin + pathname === feed) return { kind: 'feed', file: 'feed.xml' }
  if (!origins.has(origin) && origin !== home.origin) return null
  const audio = /^\/audio\/([0-9a-f-]{36})\/([\w.~-]+)$/.exec(pathname)
  if (audio) return { kind: 'audio', file: `audio/${audio[1]?.slice(0, 8)}-${audio[2]}` }
  if (ASSETS.test(pathname)) return { kind: 'asset', file: `files/${plainName(pathname)}` }
  const inSite = origin === home.origin ? pathAfter(pathname, home.pathname) : null
  if (inSite === null || url.searchParams.has('q') || inSite.startsWith('_')) return null
  // A form needs the server: the link leads there.
  if (inSite === 'contact') return null
  const folders = [...inSite.split('/'), ...[...new URLSearchParams(search)].flat()]
  return { kind: 'page', file: [...folders.filter(Boolean).map(plainName), 'index.html'].join('/') }
}

function pathAfter(pathname: string, home: string): string | null {
  const root = home.replace(/\/$/, '')
  if (pathname === root) return ''
  return pathname.startsWith(`${root}/`) ? pathname.slice(root.length + 1) : null
}

/** What every file system takes; none that leads to a folder above. */
function plainName(text: string): string {
  const name = decode(text).replace(/^\/(?:s\/_)?/, '')
  const plain = name.replaceAll('/', '-').replace(/[^\p{L}\p{N}._-]+/gu, '-')
  return /^\.*$/.test(plain) ? '-' : plain
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** How a file names another one. */
export function relativeAddress(from: string, to: string): string {
  return '../'.repeat(from.split('/').length - 1) + to.split('/').map(encodeURIComponent).join('/')
}

const ATTRIBUTE = /(\s(?:href|src|poster|content|data-audio|data-page|data-artwork))="([^"]*)"/g
const SHEET_ADDRESS = /url\(\s*(\/[^)\s"']+)\s*\)/g
/** What only a server answers: searching, writing to the owner, HTML of the owner's own in its frame. */
const SERVED = /<search\b.*?<\/search>|<form\b.*?<\/form>|<iframe\b[^>]*\bclass="own-code".*?<\/iframe>/gs
/** Pictures of other widths, also loaded ahead: the one that `src` names is enough. */
const WIDTHS = /<link\b[^>]*\bimagesrcset="[^>]*>|\s(?:srcset|sizes)="[^"]*"/gi
const OEMBED = /<link\b[^>]*\btype="application\/json\+oembed"[^>]*\/?>/g
const PLACED = /<link rel="canonical"[^>]*\/?>|<meta property="og:(?:url|image(?::\w+)?)"[^>]*\/?>/g
const LINKED_DATA = /<script type="application\/ld\+json">.*?<\/script>/gs

/** A page as a file, with what it names. `page`: its address. */
export function rewritePage(
  html: string,
  page: URL,
  scope: SiteScope,
): { html: string; found: { url: URL; to: SiteFile }[] } {
  const { base } = scope
  const from = siteFile(page, scope)?.file ?? 'index.html'
  const found: { url: URL; to: SiteFile }[] = []
  const rewrite = (address: string, isAbsolute = false): string | null => {
    const url = URL.parse(address, page.href)
    const to = url && siteFile(url, scope)
    if (!url || !to) return null
    found.push({ url: new URL(url.href.replace(/#.*$/s, '')), to })
    return (isAbsolute && base ? placedAddress(base, to.file) : relativeAddress(from, to.file)) + url.hash
  }
  const text = html
    .replace(SERVED, '')
    .replace(WIDTHS, '')
    .replace(OEMBED, '')
    .replace(PLACED, (tag) => (base ? tag : ''))
    .replace(LINKED_DATA, (script) => (base ? placeAddresses(script, scope) : ''))
    .replace(SHEET_ADDRESS, (whole, address: string) => {
      const to = rewrite(address)
      return to === null ? whole : `url(${to})`
    })
    .replace(ATTRIBUTE, (whole, name: string, value: string, at: number, all: string) => {
      if (value.startsWith('#')) return whole
      const address = value.replaceAll('&amp;', '&')
      const isContent = name.trim() === 'content'
      if (isContent && !/^https?:\/\//.test(address)) return whole
      const isPlaced = isContent || all.slice(all.lastIndexOf('<', at), at).includes('rel="canonical"')
      const to = rewrite(address, isPlaced)
      if (to !== null) return `${name}="${to}"`
      // What the site does not have is ours still.
      return /^\/(?!\/)/.test(address)
        ? `${name}="${new URL(address, page).href.replaceAll('&', '&amp;')}"`
        : whole
    })
  return { html: text, found }
}

/** Where a file will be; a page at the address of its folder. */
export function placedAddress(base: string, file: string): string {
  return (
    base +
    file
      .replace(/(^|\/)index\.html$/, '$1')
      .split('/')
      .map(encodeURIComponent)
      .join('/')
  )
}

/** Every address of ours in a text of another kind, such as a feed, as it will be. */
export function placeAddresses(text: string, scope: SiteScope): string {
  const { base } = scope
  if (!base) return text
  return text.replace(/https?:\/\/[^\s"'<>\\)]+/g, (address) => {
    const url = URL.parse(address.replaceAll('&amp;', '&'))
    const to = url && siteFile(url, scope)
    return to ? placedAddress(base, to.file) + (url?.hash ?? '') : address
  })
}
