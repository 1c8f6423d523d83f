/**
 * What podcast apps show of a description, and what the feed says: p ol ul li a b i strong em;
 * everything else leaves its words.
 */

import { byteLength } from '../../ui/formats.ts'

export type TextNode = string | { tag: string; href?: string; children: TextNode[] }

const KEPT = ['p', 'ol', 'ul', 'li', 'a', 'b', 'i', 'strong', 'em', 'br']
const SILENT = ['script', 'style', 'template', 'title', 'textarea', 'img']

/** The tree that may be drawn: built of known parts only, so nothing that was pasted runs. */
export function feedTree(html: string): TextNode[] {
  return readChildren(new DOMParser().parseFromString(html, 'text/html').body)
}

/** What the description takes in the feed; the limit is about this, not about what the editor writes. */
export function feedBytes(html: string): number {
  return byteLength(feedText(html))
}

/** The same as text, as the feed has it between CDATA. */
export function feedText(html: string): string {
  return feedTree(html).map(nodeText).join('').trim()
}

function readChildren(parent: Node): TextNode[] {
  return Array.from(parent.childNodes).flatMap((node): TextNode[] => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ? [node.textContent] : []
    if (node.nodeType !== Node.ELEMENT_NODE) return []
    const element = node as Element
    const name = element.tagName.toLowerCase()
    if (SILENT.includes(name)) return []
    const tag = /^h[1-6]$/.test(name) ? 'p' : name
    const children = readChildren(element)
    if (!KEPT.includes(tag)) return children
    const href = tag === 'a' ? (element.getAttribute('href') ?? '') : ''
    if (tag === 'a' && !/^(https?|mailto):/i.test(href)) return children
    return [{ tag, children, ...(href ? { href } : {}) }]
  })
}

function nodeText(node: TextNode): string {
  if (typeof node === 'string')
    return node.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;')
  if (node.tag === 'br') return '\n'
  const href = node.href ? ` href="${node.href.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"` : ''
  return `<${node.tag}${href}>${node.children.map(nodeText).join('')}</${node.tag}>`
}
