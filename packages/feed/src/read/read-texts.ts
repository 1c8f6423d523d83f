import { entities } from './read-entities.ts'
import { childText, findChild, findChildren, type ReadNode, readAttribute } from './read-node.ts'
import { readAddress } from './read-words.ts'

// Texts and addresses that RSS and Atom say in different elements.

// Patterns with two open ends would take long over more.
const longestName = 500

export function readTitle(node: ReadNode): string {
  return (
    childText(node, 'title') ??
    (atomTitle(node) || childText(node, 'itunes:title', 'dc:title', 'media:title')) ??
    ''
  )
}

function atomTitle(node: ReadNode): string {
  const atom = findChild(node, 'atom:title')
  return atom
    ? (/html$/.test(atom.attributes.get('type') ?? '') ? plainText(atom.text) : atom.text).trim()
    : ''
}

/**
 * HTML or plain text: the longest form that feeds offer first, and the feed's
 * own before those of directories.
 */
export function readDescription(node: ReadNode): string {
  return (
    childText(node, 'content:encoded', 'description') ??
    atomText(node, 'atom:content', 'atom:summary') ??
    childText(node, 'itunes:summary', 'googleplay:description') ??
    atomText(node, 'atom:subtitle') ??
    childText(node, 'itunes:subtitle', 'dc:description', 'media:description') ??
    ''
  )
}

function atomText(node: ReadNode, ...keys: string[]): string | null {
  for (const key of keys) {
    const found = findChild(node, key)
    if (found?.text.trim())
      return (/html$/.test(found.attributes.get('type') ?? '') ? found.text : escapeText(found.text)).trim()
  }
  return null
}

export function readLink(node: ReadNode, base: string | null): string | null {
  return (
    readAddress(childText(node, 'link'), base) ??
    readAddress(readAttribute(atomLink(node, 'alternate'), 'href'), base)
  )
}

/** An Atom link by its relation; one without any is the page itself (RFC 4287, section 4.2.7.2). */
export function atomLink(node: ReadNode, rel: string): ReadNode | undefined {
  return findChildren(node, 'atom:link').find((link) => (readAttribute(link, 'rel') ?? 'alternate') === rel)
}

export function readImage(node: ReadNode, base: string | null): string | null {
  const itunes = findChild(node, 'itunes:image')
  const artwork = findChildren(node, 'podcast:image').find((image) =>
    /(^|\s)artwork(\s|$)/i.test(readAttribute(image, 'purpose') ?? 'artwork'),
  )
  const rss = findChild(node, 'image')
  const found = [
    readAttribute(itunes, 'href') ?? readAttribute(itunes, 'url') ?? itunes?.text.trim(),
    readAttribute(artwork, 'href'),
    readAttribute(findChild(node, 'googleplay:image'), 'href'),
    rss && (childText(rss, 'url') ?? readAttribute(rss, 'rdf:resource')),
    childText(node, 'atom:logo', 'atom:icon'),
    readAttribute(findChild(node, 'media:thumbnail'), 'url'),
  ]
  for (const address of found) {
    const url = readAddress(address || null, base)
    if (url) return url
  }
  return null
}

export function readAuthor(node: ReadNode): string | null {
  const atom = findChild(node, 'atom:author')
  const found =
    childText(node, 'itunes:author', 'googleplay:author', 'dc:creator') ??
    (atom && childText(atom, 'atom:name'))
  // RSS has an address here, with the name in brackets behind it.
  return found || nameBeside(childText(node, 'author', 'managingeditor'))
}

function nameBeside(text: string | null): string | null {
  if (!text?.includes('@') || text.length > longestName) return text
  return (
    /^\s*\S+@\S+\s*\(([^()]+)\)\s*$/.exec(text)?.[1]?.trim() ??
    /^([^()@]+)\(\S+@\S+\)\s*$/.exec(text)?.[1]?.trim() ??
    null
  )
}

function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,9});/gi, (whole, name: string) => {
      if (!name.startsWith('#')) return entities[name] ?? whole
      const code = Number(name.replace(/^#x/i, '0x').replace('#', ''))
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
