import { SaxesParser, type SaxesTagNS } from 'saxes'
import {
  declared,
  escapedAttribute,
  escapedText,
  knownPrefixes,
  ownPrefixes,
  ownSpaces,
  pageLanguage,
} from './custom-xml-words.ts'
import { utf8Length } from './html.ts'
import type { Maybe } from './model.ts'
import { findNamespace } from './read/read-namespaces.ts'

/** In UTF-8. */
export const customXmlBytes = 4096
const deepest = 20
// A cold render asks for the same few blocks again and again.
const mostRemembered = 500
const parsedCache = new Map<string, string>()

const doctypeProblem = 'A DOCTYPE cannot stand within a feed.'
const declarationProblem = '<?xml …?> belongs to the beginning of a document, not here.'
const entityProblem =
  'Only &amp; &lt; &gt; &quot; &apos; and numbers such as &#233; can stand behind an &. A plain & is written &amp;.'

export type CustomXmlProblem = { problem: string; line: number; column: number }

/**
 * Elements of other namespaces that a creator wants in the feed, at most `customXmlBytes`. `xml` is written
 * anew from what was read, with the names of well-known namespaces declared where the text leaves that out,
 * so that it stands anywhere in a document. `line` and `column` count from 1.
 */
export function checkCustomXml(text: string): { xml: string } | CustomXmlProblem {
  if (utf8Length(text) > customXmlBytes)
    return { problem: `It can have at most ${customXmlBytes} bytes.`, line: 1, column: 1 }
  const stray = strayCharacter(text)
  if (stray) return stray
  const open: { name: string; prefixes: Set<string>; empty: boolean }[] = []
  let xml = ''
  const parser = new SaxesParser({ xmlns: true, fragment: true, additionalNamespaces: knownPrefixes })
  // saxes goes on after an error: what follows is noise, and only the first is reported.
  let found: CustomXmlProblem | undefined
  const refuse = (problem: string) => {
    found ??= { problem, line: parser.line, column: Math.max(1, parser.column) }
  }

  parser.on('error', ({ message }) => refuse(plainly(message)))
  parser.on('doctype', () => refuse(doctypeProblem))
  parser.on('xmldecl', () => refuse(declarationProblem))
  parser.on('processinginstruction', () => refuse('Instructions such as <?…?> cannot stand within a feed.'))
  parser.on('opentag', (tag) => {
    const problem =
      tagProblem(tag) ??
      (open.length >= deepest ? `Elements can be nested ${deepest} deep at most.` : undefined)
    if (problem) refuse(problem)
    const above = open.at(-1)
    if (above?.empty) xml += '>'
    if (above) above.empty = false
    const { written, prefixes } = startTag(tag, above?.prefixes ?? new Set())
    xml += written
    open.push({ name: tag.name, prefixes, empty: true })
  })
  parser.on('closetag', () => {
    const closing = open.pop()
    if (closing) xml += closing.empty ? '/>' : `</${closing.name}>`
    if (open.length === 0) xml += '\n'
  })
  const addText = (words: string) => {
    const above = open.at(-1)
    if (!above && words.trim()) refuse('Text has to stand within an element.')
    if (!above || words === '') return
    xml += (above.empty ? '>' : '') + escapedText(words)
    above.empty = false
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(text).close()
  return found ?? { xml: xml.trim() }
}

// The parser looks for the end of what begins here, and complains about what it meets on the way.
function strayCharacter(text: string): CustomXmlProblem | undefined {
  const bare = text.replace(/<!\[CDATA\[.*?\]\]>|<!--.*?-->/gs, (hidden) => hidden.replace(/[^\n]/g, ' '))
  const ampersand = bare.search(/&(?!(amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i)
  const surrogate = text.search(/\p{Surrogate}/u)
  const at = ampersand >= 0 ? ampersand : surrogate
  if (at < 0) return undefined
  const before = text.slice(0, at).split('\n')
  const problem = ampersand >= 0 ? entityProblem : 'This character is only half there.'
  return { problem, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** What checkCustomXml lets through, for the document; nothing of what it refuses. */
export function customElements(text: Maybe<string>): string {
  if (!text) return ''
  const before = parsedCache.get(text)
  if (before !== undefined) return before
  const checked = checkCustomXml(text)
  const written = 'xml' in checked && checked.xml ? `${checked.xml}\n` : ''
  if (parsedCache.size >= mostRemembered) parsedCache.clear()
  if (text.length <= customXmlBytes) parsedCache.set(text, written)
  return written
}

function tagProblem({ name, prefix, uri, attributes }: SaxesTagNS): string | undefined {
  if (prefix === '') return `<${name}> needs a prefix that says where it comes from, such as <media:${name}>.`
  const language = pageLanguage(uri)
  if (language) return pageProblem(name, language)
  const space = findNamespace(uri)
  if (ownPrefixes.has(prefix.toLowerCase()) || (space !== undefined && ownSpaces.has(space))) {
    return `<${name}> cannot stand here: ${takenBy(prefix)}`
  }
  for (const attribute of Object.values(attributes)) {
    const own = attribute.prefix === 'xmlns' && ownPrefixes.has(attribute.local.toLowerCase())
    if (own) return `The prefix ${attribute.local}: is taken by the feed itself.`
    const page =
      pageLanguage(attribute.uri) ??
      (attribute.prefix === 'xmlns' ? pageLanguage(attribute.value) : undefined)
    if (page) return pageProblem(attribute.name, page)
    if (attribute.name === 'xmlns')
      return 'A namespace without a prefix would swallow the feed’s own elements: please give it one.'
  }
  return undefined
}

function pageProblem(name: string, language: string): string {
  return `${name} cannot stand here: elements and attributes of ${language} could run as a page in readers of the feed.`
}

function startTag(tag: SaxesTagNS, above: Set<string>): { written: string; prefixes: Set<string> } {
  const own = Object.values(tag.attributes)
  const prefixes = new Set(above)
  for (const { prefix, local } of own) if (prefix === 'xmlns') prefixes.add(local)
  let written = `<${tag.name}`
  for (const prefix of [tag.prefix, ...own.map((attribute) => attribute.prefix)]) {
    const uri = prefixes.has(prefix) ? undefined : declared(prefix)
    if (uri) written += ` xmlns:${prefix}="${uri}"`
    if (uri) prefixes.add(prefix)
  }
  for (const { name, value } of own) written += ` ${name}="${escapedAttribute(value)}"`
  return { written, prefixes }
}

// saxes says "1:7: unclosed tag: media:title."
function plainly(message: string): string {
  const said = /^\d+:\d+: (.*?)\.?$/s.exec(message)?.[1] ?? message
  const unclosed = /^unclosed tag: (.*)$/s.exec(said)?.[1]
  if (unclosed) return `<${unclosed}> is never closed.`
  if (/^(unmatched|unexpected) clos/.test(said)) return 'An element is closed that is not open.'
  const unbound = /^unbound namespace prefix: "?([^"]*?)"?$/.exec(said)?.[1]
  if (unbound && ownPrefixes.has(unbound.toLowerCase())) return takenBy(unbound)
  if (unbound)
    return `The prefix ${unbound}: is not declared. Please add xmlns:${unbound}="…" to the element.`
  if (said.includes('entity')) return entityProblem
  if (said.includes('doctype')) return doctypeProblem
  if (said.includes('XML declaration')) return declarationProblem
  return `This is not well-formed XML: ${said.slice(0, 100)}.`
}

function takenBy(prefix: string): string {
  return `Podstead writes the elements of ${prefix}: itself, from the settings.`
}
