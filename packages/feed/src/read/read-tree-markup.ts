import type { SaxesTagNS } from 'saxes'
import { voidElements } from '../html.ts'
import type { ReadNode } from './read-node.ts'

export function startTag(tag: SaxesTagNS): string {
  let written = `<${tag.local}`
  for (const { prefix, local, value } of Object.values(tag.attributes)) {
    if (prefix === '' && local !== 'xmlns')
      written += ` ${local}="${escapeHtml(value).replaceAll('"', '&quot;')}"`
  }
  return `${written}>`
}

export function endTag(tag: SaxesTagNS): string {
  return voidElements.has(tag.local.toLowerCase()) ? '' : `</${tag.local}>`
}

export function isXhtml(node: ReadNode): boolean {
  return node.attributes.get('type') === 'xhtml'
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
export function emptyNode(key: string): ReadNode {
  return { key, attributes: new Map(), text: '', children: [] }
}
