import { sanitizeDescription } from '../kernel/mail/html.ts'
import { ADDRESS_VARIABLES } from './rules.ts'

const NAMES = ADDRESS_VARIABLES.join('|')
/** As people and editors write them: with braces as they are or encoded, with or without a scheme before. */
const WRITTEN = new RegExp(
  `href\\s*=\\s*["']?\\s*(?:https?://)?(?:\\{|%7b){2}(?:\\s|%20)*(${NAMES})(?:\\s|%20)*(?:\\}|%7d){2}/?\\s*["']?`,
  'gi',
)
/** Stands for the address while the text is cleaned; nothing is ever there (RFC 2606). */
const PLACE = 'https://variable.invalid/'

/** Rich text as it is stored: cleaned, with variables as addresses of links left in place. */
export function cleanLetter(html: string): string {
  const clean = sanitizeDescription(
    html.replace(WRITTEN, (_, name: string) => `href="${PLACE}${name.toLowerCase()}"`),
  )
  return clean.replace(
    new RegExp(`href="${PLACE.replaceAll('.', '\\.')}(${NAMES})"( rel="[^"]*")?`, 'g'),
    'href="{{$1}}"',
  )
}

/** The plain-text part: paragraphs apart, items of lists with a dash, addresses behind the words. */
export function letterText(html: string): string {
  let href: string | null = null
  let words = ''
  let text = ''
  for (const [piece] of html.matchAll(/<[^<>]*>|[^<]+/g)) {
    if (!piece.startsWith('<')) {
      const plain = decode(piece)
      text += plain
      words += plain
    } else if (/^<a\b/.test(piece)) {
      href = decode(/ href="([^"]*)"/.exec(piece)?.[1] ?? '') || null
      words = ''
    } else if (piece === '</a>') {
      if (href && words.trim() !== href) text += ` (${href})`
      href = null
    } else text += spaceFor(piece)
  }
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function spaceFor(tag: string): string {
  if (/^<br\b/.test(tag)) return '\n'
  if (/^<li\b/.test(tag)) return '\n- '
  return /^<\/(p|h[1-6]|ul|ol|blockquote)>/.test(tag) ? '\n\n' : ''
}

const CHARACTERS: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: ' ', '#39': "'" }

function decode(text: string): string {
  return text.replace(/&(lt|gt|quot|amp|nbsp|#39);/g, (_, name: string) => CHARACTERS[name] ?? '')
}
