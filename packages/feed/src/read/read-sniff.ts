import { unreadable } from './read-failure.ts'

// What may stand before the root element: blanks, comments, processing instructions. Lazy, and
// bounded by the length of the head.
const prolog = /^(?:\s+|<\?[^>]*>|<!--(?:[^-]|-(?!->))*-->)*/

/** Refuses what is plainly no feed by the first characters of its text. @throws FeedUnreadable */
export function refuseNonFeed(text: string, contentType?: string | null): void {
  const head = text.slice(0, 4096)
  // Only a document that starts like XML may have its controls judged by the parser.
  if (!head.startsWith('<'))
    throw unreadable(
      /^[^<]*<(!doctype\s+html|html)[\s>]/i.test(head) || saysHtml(contentType) ? 'html' : 'not-a-feed',
    )
  const start = head.replace(prolog, '')
  if (/^<(!doctype\s+html|html|head|body|script)\b/i.test(start)) throw unreadable('html')
  if (/^<!doctype/i.test(start) && !isPlainDoctype(start.slice('<!doctype'.length).split('>', 1)[0] ?? ''))
    throw unreadable('doctype')
}

/** A document type that names the root element and nothing else: no entities, and nothing to fetch. */
export function isPlainDoctype(doctype: string): boolean {
  return /^\s+[\w:.-]{1,40}\s*(\[\s*\]\s*)?$/.test(doctype)
}

export function saysHtml(contentType?: string | null): boolean {
  return /^\s*(text\/html|application\/xhtml\+xml)/i.test(contentType ?? '')
}
