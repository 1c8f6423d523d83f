import { entities } from './read-entities.ts'
import { attributeOf, childOf, childrenOf, type ReadNode, textOf } from './read-node.ts'
import { readAddress } from './read-words.ts'

// Texts and addresses that RSS and Atom say in different elements.

// Patterns with two open ends would take long over more.
const longestName = 500

export function readTitle(node: ReadNode): string {
  return textOf(node, 'title') ?? (atomTitle(node) || textOf(node, 'itunes:title', 'dc:title', 'media:title')) ?? ''
}

function atomTitle(node: ReadNode): string {
  const atom = childOf(node, 'atom:title')
  return atom ? (/html$/.test(atom.attributes.get('type') ?? '') ? plainText(atom.text) : atom.text).trim() : ''
}

/** HTML or plain text: the longest form that feeds offer first, and the feed's own before those of directories. */
export function readDescription(node: ReadNode): string {
  return (
    textOf(node, 'content:encoded', 'description') ??
    atomText(node, 'atom:content', 'atom:summary') ??
    textOf(node, 'itunes:summary', 'googleplay:description') ??
    atomText(node, 'atom:subtitle') ??
    textOf(node, 'itunes:subtitle', 'dc:description', 'media:description') ??
    ''
  )
}

function atomText(node: ReadNode, ...keys: string[]): string | null {
  for (const key of keys) {
    const found = childOf(node, key)
    if (found?.text.trim()) return (/html$/.test(found.attributes.get('type') ?? '') ? found.text : escapeText(found.text)).trim()
  }
  return null
}

export function readLink(node: ReadNode, base: string | null): string | null {
  return readAddress(textOf(node, 'link'), base) ?? readAddress(attributeOf(atomLink(node, 'alternate'), 'href'), base)
}

/** An Atom link by its relation; one without any is the page itself (RFC 4287, section 4.2.7.2). */
export function atomLink(node: ReadNode, rel: string): ReadNode | undefined {
  return childrenOf(node, 'atom:link').find((link) => (attributeOf(link, 'rel') ?? 'alternate') === rel)
}

export function readImage(node: ReadNode, base: string | null): string | null {
  const itunes = childOf(node, 'itunes:image')
  const artwork = childrenOf(node, 'podcast:image').find((image) => /(^|\s)artwork(\s|$)/i.test(attributeOf(image, 'purpose') ?? 'artwork'))
  const rss = childOf(node, 'image')
  const found = [
    attributeOf(itunes, 'href') ?? attributeOf(itunes, 'url') ?? itunes?.text.trim(),
    attributeOf(artwork, 'href'),
    attributeOf(childOf(node, 'googleplay:image'), 'href'),
    rss && (textOf(rss, 'url') ?? attributeOf(rss, 'rdf:resource')),
    textOf(node, 'atom:logo', 'atom:icon'),
    attributeOf(childOf(node, 'media:thumbnail'), 'url'),
  ]
  for (const address of found) {
    const url = readAddress(address || null, base)
    if (url) return url
  }
  return null
}

export function readAuthor(node: ReadNode): string | null {
  const atom = childOf(node, 'atom:author')
  const found = textOf(node, 'itunes:author', 'googleplay:author', 'dc:creator') ?? (atom && textOf(atom, 'atom:name'))
  // RSS has an address here, with the name in brackets behind it.
  return found || nameBeside(textOf(node, 'author', 'managingeditor'))
}

function nameBeside(text: string | null): string | null {
  if (!text?.includes('@') || text.length > longestName) return text
  return /^\s*\S+@\S+\s*\(([^()]+)\)\s*$/.exec(text)?.[1]?.trim() ?? /^([^()@]+)\(\S+@\S+\)\s*$/.exec(text)?.[1]?.trim() ?? null
}

function plainText(html: string): string {
  return html.replace(/<[^<>]*>/g, '').replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,9});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const code = Number(name.replace(/^#x/i, '0x').replace('#', ''))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
