/**
 * Rich text of the editor as Markdown or as plain text. Pure but for the browser's own parser, which
 * runs nothing of what it reads.
 */

interface TextFormat {
  escape: (text: string) => string
  strong: (text: string) => string
  emphasis: (text: string) => string
  link: (text: string, address: string) => string
  heading: (text: string) => string
}

const MARKDOWN: TextFormat = {
  escape: (text) => text.replace(/([\\`*_[\]<>#|~])/g, '\\$1'),
  strong: (text) => `**${text}**`,
  emphasis: (text) => `*${text}*`,
  link: (text, address) => `[${text}](${address.replace(/[()\s]/g, encodeURIComponent)})`,
  heading: (text) => `#### ${text}`,
}

const PLAIN: TextFormat = {
  escape: (text) => text,
  strong: (text) => text,
  emphasis: (text) => text,
  link: (text, address) => (text === address ? address : `${text} (${address})`),
  heading: (text) => text,
}

export function htmlToMarkdown(html: string): string {
  return htmlToText(html, MARKDOWN)
}

export function htmlToPlain(html: string): string {
  return htmlToText(html, PLAIN)
}

/** Text that stands in Markdown as it is. */
export function escapeMarkdown(text: string): string {
  return MARKDOWN.escape(text)
}

function htmlToText(html: string, manner: TextFormat): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return inside(body, manner)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function inside(node: Node, manner: TextFormat): string {
  return [...node.childNodes].map((child) => renderNode(child, manner)).join('')
}

function renderNode(node: Node, manner: TextFormat): string {
  if (node.nodeType === 3) return manner.escape((node.textContent ?? '').replace(/\s+/g, ' '))
  if (node.nodeType !== 1) return ''
  const element = node as Element
  const text = () => inside(element, manner)
  const around = (mark: (text: string) => string) => (text().trim() ? mark(text().trim()) : '')
  switch (element.tagName.toLowerCase()) {
    case 'br':
      return '\n'
    case 'strong':
    case 'b':
      return around(manner.strong)
    case 'em':
    case 'i':
      return around(manner.emphasis)
    case 'a':
      return around((words) => linked(words, element.getAttribute('href') ?? '', manner))
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
      return `\n\n${around(manner.heading)}\n\n`
    case 'ul':
    case 'ol':
      return `\n\n${items(element, manner)}\n\n`
    case 'script':
    case 'style':
      return ''
    case 'p':
    case 'div':
    case 'blockquote':
      return `\n\n${text().trim()}\n\n`
    default:
      return text()
  }
}

function items(list: Element, manner: TextFormat): string {
  const isNumbered = list.tagName.toLowerCase() === 'ol'
  return [...list.children]
    .map(
      (item, index) =>
        `${isNumbered ? `${index + 1}.` : '-'} ${inside(item, manner).trim().replace(/\n+/g, '\n  ')}`,
    )
    .join('\n')
}

/** Only addresses that a page may lead to: what somebody imports elsewhere must not run anything. */
function linked(words: string, address: string, manner: TextFormat): string {
  return /^(https?:|mailto:)/i.test(address) ? manner.link(words, address) : words
}
