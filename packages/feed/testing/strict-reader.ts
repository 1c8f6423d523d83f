import { SaxesParser } from 'saxes'

export type XmlNode = {
  name: string
  uri: string
  attributes: Record<string, string>
  text: string
  children: XmlNode[]
}

/** Reads a document with a parser that refuses every violation of XML 1.0 and of its namespaces. */
export function readStrictly(xml: string): XmlNode {
  const root: XmlNode = { name: '', uri: '', attributes: {}, text: '', children: [] }
  const open = [root]
  const parser = new SaxesParser({ xmlns: true, fragment: false })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => {
    const attributes = Object.fromEntries(
      Object.values(tag.attributes).map((attribute) => [attribute.name, attribute.value]),
    )
    const node: XmlNode = { name: tag.name, uri: tag.uri, attributes, text: '', children: [] }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  const addText = (text: string) => {
    const node = open.at(-1)
    if (node) node.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(xml).close()
  return root
}

export function channelOf(xml: string): XmlNode {
  return only(only(readStrictly(xml), 'rss'), 'channel')
}

export function itemsOf(xml: string): XmlNode[] {
  return all(channelOf(xml), 'item')
}

export function all(node: XmlNode, name: string): XmlNode[] {
  return node.children.filter((child) => child.name === name)
}

/** The one child of that name; throws when there is none or more. */
export function only(node: XmlNode, name: string): XmlNode {
  const [found, ...more] = all(node, name)
  if (!found || more.length > 0)
    throw new Error(`${node.name} has ${more.length + (found ? 1 : 0)} <${name}>`)
  return found
}

/** Its text, or undefined when the element is left out. */
export function textOf(node: XmlNode, name: string): string | undefined {
  return all(node, name).length === 0 ? undefined : only(node, name).text
}

/** The element as a document would have it. */
export function written({ name, attributes, text, children }: XmlNode): string {
  const escaped = (value: string) =>
    value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
  const start = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${start.join('')}>${escaped(text)}${children.map(written).join('')}</${name}>`
}
