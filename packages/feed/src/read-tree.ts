import { SaxesParser, type SaxesTagNS } from 'saxes'
import { entities } from './read-entities.ts'
import { type FeedUnreadable, unreadable } from './read-failure.ts'
import type { ReadLimits } from './read-limits.ts'
import { isWrong, type Space, spaceOf, undeclaredSpace } from './read-namespaces.ts'
import type { ReadNode } from './read-node.ts'
import { saysHtml } from './read-sniff.ts'
import type { ReadWarnings } from './read-warnings.ts'

export type ReadFormat = 'rss' | 'rdf' | 'atom'

export type TreeOptions = { limits: ReadLimits; warnings: ReadWarnings; contentType?: string | null; onItem: (item: ReadNode) => void }

/** Takes the document in pieces of text, hands over every item as soon as it is whole, and keeps of the rest what describes the show. */
export type TreeReader = { write: (text: string) => void; end: () => { format: ReadFormat; channel: ReadNode } }

const formats: Record<string, ReadFormat> = { rss: 'rss', 'rdf:rdf': 'rdf', 'atom:feed': 'atom' }
const itemKeys = new Set(['item', 'atom:entry'])
// Elements that are like an item or like a show, but speak of another one.
const passedOver = new Set(['textinput', 'atom:source'])
const markupKeys = new Set([
  ...['description', 'content:encoded', 'itunes:summary', 'googleplay:description'],
  ...['atom:content', 'atom:summary', 'atom:subtitle', 'atom:title'],
])
const voidElements = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])
// A reference such as &#x41; takes six characters to say one.
const rawPerCharacter = 6
// Lists of other feeds and live items that are over add up in a channel.
const channelShare = 4
// Each costs the parser an error, so that a document full of them would be slow.
const mostUnknownEntities = 10_000

// What an open element is for: `node` takes its text, `markup` is written into the node above as HTML, neither is passed over.
type Open = { node?: ReadNode; markup?: ReadNode; role: 'root' | 'channel' | 'item' | 'part' }

/** @throws FeedUnreadable from `write` and `end`. */
export function treeReader({ limits, warnings, contentType, onItem }: TreeOptions): TreeReader {
  const channel = emptyNode('channel')
  const open: Open[] = []
  const known = new Map<string, Space | undefined>()
  let format: ReadFormat | undefined
  let items = 0
  const nodes = { channel: 0, item: 0 }
  let attributes = 0
  let unknownEntities = 0
  let lastEvent = 0
  let ending = false

  const parser = new SaxesParser({ xmlns: true, resolvePrefix: undeclaredSpace })
  parser.ENTITIES = entities
  parser.on('error', (error) => {
    if (error.message.endsWith('undefined entity.') && ++unknownEntities <= mostUnknownEntities) return warnings.add('entity-unknown')
    if (ending && /unclosed tag|unexpected end/.test(error.message)) throw unreadable('truncated')
    if (!format && saysHtml(contentType)) throw unreadable('html')
    throw unreadable('malformed', told(error.message))
  })
  parser.on('doctype', (doctype) => {
    throw unreadable(/^\s*html\b/i.test(doctype) ? 'html' : 'doctype')
  })
  parser.on('comment', event)
  parser.on('processinginstruction', event)
  parser.on('opentagstart', () => {
    attributes = 0
    event()
  })
  parser.on('attribute', ({ value }) => {
    attributes += 1
    if (attributes > limits.attributes) throw unreadable('too-many-elements', `an element has more than ${limits.attributes} attributes`)
    if (value.length > limits.attributeLength) throw unreadable('text-too-long', `an attribute in line ${parser.line}`)
    event()
  })
  parser.on('opentag', (tag) => {
    event()
    if (open.length >= limits.depth) throw unreadable('too-deep', `more than ${limits.depth} levels`)
    open.push(opened(tag))
  })
  parser.on('closetag', (tag) => {
    event()
    closed(tag)
  })
  parser.on('text', addText)
  parser.on('cdata', addText)

  function event(): void {
    lastEvent = parser.position
  }

  function opened(tag: SaxesTagNS): Open {
    const parent = open.at(-1)
    if (!parent) return { role: 'root', node: root(tag) }
    const markup = parent.markup ?? (parent.node && markupKeys.has(parent.node.key) ? parent.node : undefined)
    if (markup) {
      extend(markup, startTag(tag))
      return { role: 'part', markup }
    }
    const key = keyOf(tag)
    if (!parent.node || key === undefined || passedOver.has(key)) return { role: 'part' }
    if (parent.role === 'root' && key === 'channel') return { role: 'channel', node: withAttributes(channel, tag) }
    if (itemKeys.has(key) && parent.role !== 'part' && parent.role !== 'item') return { role: 'item', node: openItem(key, tag) }
    // Beside channel and items, RSS 1.0 has the channel's picture in the root.
    const node = countedNode(key, tag)
    const owner = parent.role === 'root' ? channel : parent.node
    owner.children.push(node)
    return { role: 'part', node }
  }

  function root(tag: SaxesTagNS): ReadNode {
    format = formats[keyOf(tag) ?? '']
    if (format) return withAttributes(channel, tag)
    throw unreadable(tag.local.toLowerCase() === 'html' || saysHtml(contentType) ? 'html' : 'not-a-feed')
  }

  function openItem(key: string, tag: SaxesTagNS): ReadNode {
    items += 1
    if (items > limits.items) throw unreadable('too-many-items', `more than ${limits.items.toLocaleString('en')}`)
    nodes.item = 0
    return withAttributes(emptyNode(key), tag)
  }

  function countedNode(key: string, tag: SaxesTagNS): ReadNode {
    const within = open.some((each) => each.role === 'item') ? 'item' : 'channel'
    nodes[within] += 1
    const most = within === 'item' ? limits.nodes : limits.nodes * channelShare
    if (nodes[within] > most) throw unreadable('too-many-elements', `more than ${most.toLocaleString('en')}`)
    return withAttributes(emptyNode(key), tag)
  }

  function closed(tag: SaxesTagNS): void {
    const { role, node, markup } = open.pop() ?? {}
    if (markup) extend(markup, endTag(tag))
    if (role === 'item' && node) onItem(node)
  }

  function addText(text: string): void {
    event()
    const { node, markup, role } = open.at(-1) ?? {}
    if (markup) extend(markup, escapeHtml(text))
    // Between elements there is only white space.
    else if (node && role === 'part') extend(node, isXhtml(node) ? escapeHtml(text) : text)
  }

  function extend(node: ReadNode, text: string): void {
    node.text += text
    if (node.text.length > limits.textLength) throw tooLong(node.key)
  }

  function tooLong(what: string): FeedUnreadable {
    return unreadable('text-too-long', `${what} has more than ${limits.textLength.toLocaleString('en')} characters`)
  }

  function keyOf(tag: SaxesTagNS): string | undefined {
    if (!known.has(tag.uri)) {
      known.set(tag.uri, spaceOf(tag.uri))
      if (isWrong(known.get(tag.uri), tag.uri)) warnings.add('namespace-wrong')
    }
    const space = known.get(tag.uri)
    const local = tag.local.toLowerCase()
    return space === undefined ? undefined : space === '' ? local : `${space}:${local}`
  }

  return {
    write(text) {
      parser.write(text)
      // The parser itself holds a text until it ends.
      if (parser.position - lastEvent > limits.textLength * rawPerCharacter) throw tooLong(open.at(-1)?.node?.key ?? 'one of them')
    },
    end() {
      ending = true
      parser.close()
      if (!format) throw unreadable('not-a-feed')
      return { format, channel }
    },
  }
}

function emptyNode(key: string): ReadNode {
  return { key, attributes: new Map(), text: '', children: [] }
}

function withAttributes(node: ReadNode, tag: SaxesTagNS): ReadNode {
  for (const { name, value } of Object.values(tag.attributes)) node.attributes.set(name.toLowerCase(), value)
  return node
}

function startTag(tag: SaxesTagNS): string {
  let written = `<${tag.local}`
  for (const { prefix, local, value } of Object.values(tag.attributes)) {
    if (prefix === '' && local !== 'xmlns') written += ` ${local}="${escapeHtml(value).replaceAll('"', '&quot;')}"`
  }
  return `${written}>`
}

function endTag(tag: SaxesTagNS): string {
  return voidElements.has(tag.local.toLowerCase()) ? '' : `</${tag.local}>`
}

function isXhtml(node: ReadNode): boolean {
  return node.attributes.get('type') === 'xhtml'
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

// saxes says "12:7: unclosed tag: title."
function told(message: string): string {
  const parts = /^(\d+):(\d+): (.*?)\.?$/s.exec(message)
  // By far the most frequent mistake deserves words that help.
  if (parts?.[3]?.endsWith('in entity name')) return `line ${parts[1]}, an & that should be &amp;`
  return parts ? `line ${parts[1]}, ${(parts[3] ?? '').slice(0, 100)}` : message.slice(0, 100)
}
