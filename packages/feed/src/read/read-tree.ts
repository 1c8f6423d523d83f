import { SaxesParser, type SaxesTagNS } from 'saxes'
import { entities } from './read-entities.ts'
import { type FeedUnreadable, unreadable } from './read-failure.ts'
import type { ReadLimits } from './read-limits.ts'
import { findNamespace, isWrong, type Space, undeclaredSpace } from './read-namespaces.ts'
import type { ReadNode } from './read-node.ts'
import { isPlainDoctype, saysHtml } from './read-sniff.ts'
import {
  addressKeys,
  adopters,
  formats,
  itemKeys,
  markupKeys,
  passedOver,
  type ReadFormat,
} from './read-tree-elements.ts'
import { emptyNode, endTag, escapeHtml, isXhtml, startTag } from './read-tree-markup.ts'
import { classifyMistake, told } from './read-tree-mistakes.ts'
import type { ReadWarnings } from './read-warnings.ts'

export type TreeOptions = {
  limits: ReadLimits
  warnings: ReadWarnings
  contentType?: string | null
  onItem: (item: ReadNode) => void
}

/**
 * Takes the document in pieces of text, hands over every item as soon as it is whole, and keeps of
 * the rest what describes the show.
 */
export type TreeReader = {
  write: (text: string) => void
  end: () => { format: ReadFormat; channel: ReadNode }
}

const escapedTwice = /&(?:amp;|#38;|#x26;)+/gi
// A reference such as &#x41; takes six characters to say one.
const rawPerCharacter = 6
// Lists of other feeds and live items that are over add up in a channel.
const channelShare = 4
// Each costs the parser an error, so that a document full of them would be slow.
const mostMistakes = 10_000
// What an open element is for: `node` takes its text, `markup` is written into the node above
// as HTML, neither is passed over.
type OpenElement = { node?: ReadNode; markup?: ReadNode; role: 'root' | 'channel' | 'item' | 'part' }

/** @throws FeedUnreadable from `write` and `end`. */
export function treeReader({ limits, warnings, contentType, onItem }: TreeOptions): TreeReader {
  const channel = emptyNode('channel')
  const open: OpenElement[] = []
  const known = new Map<string, Space | undefined>()
  // Prefix and address of what the feed itself is written in.
  const home = new Set<string>()
  let format: ReadFormat | undefined
  let items = 0
  const nodes = { channel: 0, item: 0 }
  let attributes = 0
  let mistakes = 0
  let lastEvent = 0
  let ending = false

  // Version 1.1 has other rules for controls, and feeds that name it do not mean them.
  const parser = new SaxesParser({
    xmlns: true,
    resolvePrefix: undeclaredSpace,
    defaultXMLVersion: '1.0',
    forceXMLVersion: true,
  })
  parser.ENTITIES = entities
  parser.on('error', (error) => {
    const code = classifyMistake(error.message)
    mistakes += code ? 1 : 0
    if (code && mistakes <= mostMistakes) return warnings.add(code)
    if (ending && /unclosed tag|unexpected end/.test(error.message)) throw unreadable('truncated')
    if (!format && saysHtml(contentType)) throw unreadable('html')
    throw unreadable('malformed', told(error.message))
  })
  parser.on('doctype', (doctype) => {
    event()
    if (/^\s*html\b/i.test(doctype)) throw unreadable('html')
    if (!isPlainDoctype(doctype)) throw unreadable('doctype')
    warnings.add('doctype')
  })
  parser.on('comment', event)
  parser.on('processinginstruction', event)
  parser.on('opentagstart', () => {
    attributes = 0
    event()
  })
  parser.on('attribute', ({ value }) => {
    attributes += 1
    if (attributes > limits.attributes)
      throw unreadable('too-many-elements', `an element has more than ${limits.attributes} attributes`)
    if (value.length > limits.attributeLength)
      throw unreadable('text-too-long', `an attribute in line ${parser.line}`)
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

  function opened(tag: SaxesTagNS): OpenElement {
    const parent = open.at(-1)
    if (!parent) return { role: 'root', node: root(tag) }
    const markup = parent.markup ?? (parent.node && markupKeys.has(parent.node.key) ? parent.node : undefined)
    if (markup) {
      extend(markup, startTag(tag))
      return { role: 'part', markup }
    }
    if (parent.role === 'root' || parent.role === 'channel') adopt(tag)
    const key = tagKey(tag)
    if (!parent.node || key === undefined || passedOver.has(key)) return { role: 'part' }
    if (parent.role === 'root' && key === 'channel')
      return { role: 'channel', node: withAttributes(channel, tag) }
    if (itemKeys.has(key) && parent.role !== 'part' && parent.role !== 'item')
      return { role: 'item', node: openItem(key, tag) }
    // Beside channel and items, RSS 1.0 has the channel's picture in the root.
    const node = countedNode(key, tag)
    const owner = parent.role === 'root' ? channel : parent.node
    owner.children.push(node)
    return { role: 'part', node }
  }

  function root(tag: SaxesTagNS): ReadNode {
    const local = tag.local.toLowerCase()
    format = formats.get(local)
    if (!format) throw unreadable(local === 'html' || saysHtml(contentType) ? 'html' : 'not-a-feed')
    if (format !== 'rdf') settle(tag)
    return withAttributes(channel, tag)
  }

  // Some feeds give all of themselves, or their channel, a namespace that is nobody's.
  function adopt(tag: SaxesTagNS): void {
    if (tag.prefix === '' && adopters.has(tag.local.toLowerCase()) && !spaceIn(tag)) settle(tag)
  }

  function settle(tag: SaxesTagNS): void {
    if (spaceIn(tag) !== homeSpace()) warnings.add('namespace-wrong')
    home.add(`${tag.prefix} ${tag.uri}`)
  }

  function homeSpace(): Space {
    return format === 'atom' ? 'atom' : ''
  }

  function openItem(key: string, tag: SaxesTagNS): ReadNode {
    items += 1
    if (items > limits.items)
      throw unreadable('too-many-items', `more than ${limits.items.toLocaleString('en')}`)
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

  function withAttributes(node: ReadNode, tag: SaxesTagNS): ReadNode {
    for (const { name, value } of Object.values(tag.attributes))
      node.attributes.set(name.toLowerCase(), plainAddress(value))
    return node
  }

  // No address has `&amp;` in it: somebody escaped it twice.
  function plainAddress(value: string): string {
    if (!value.includes('&') || !/^\s*https?:/i.test(value) || value.search(escapedTwice) < 0) return value
    warnings.add('address-escaped')
    return value.replace(escapedTwice, '&')
  }

  function closed(tag: SaxesTagNS): void {
    const { role, node, markup } = open.pop() ?? {}
    if (node && addressKeys.has(node.key)) node.text = plainAddress(node.text)
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
    return unreadable(
      'text-too-long',
      `${what} has more than ${limits.textLength.toLocaleString('en')} characters`,
    )
  }

  function tagKey(tag: SaxesTagNS): string | undefined {
    const space = spaceIn(tag)
    const local = tag.local.toLowerCase()
    return space === undefined ? undefined : space === '' ? local : `${space}:${local}`
  }

  function spaceIn(tag: SaxesTagNS): Space | undefined {
    const name = `${tag.prefix} ${tag.uri}`
    if (home.has(name)) return homeSpace()
    if (!known.has(name)) {
      // Readers that go by the prefix read what they know, wherever it points.
      const space = findNamespace(tag.uri) ?? findNamespace(undeclaredSpace(tag.prefix) ?? tag.uri)
      known.set(name, space)
      if (isWrong(space, tag.uri)) warnings.add('namespace-wrong')
    }
    return known.get(name)
  }

  return {
    write(text) {
      parser.write(text)
      // The parser itself holds a text until it ends.
      if (parser.position - lastEvent > limits.textLength * rawPerCharacter)
        throw tooLong(open.at(-1)?.node?.key ?? 'one of them')
    },
    end() {
      ending = true
      parser.close()
      if (!format) throw unreadable('not-a-feed')
      return { format, channel }
    },
  }
}
