import { escapeText, unescapeText } from './entities.ts'
import { cleanSpeaker, oneLine, type Paragraph } from './model.ts'
import { clockTime, readTime } from './times.ts'

/**
 * A transcript in HTML as the podcast namespace shows it: `<cite>Name:</cite><time>0:00</time><p>…</p>`;
 * other pages are read by paragraph.
 */
export function readHtml(html: string): Paragraph[] {
  const found: Paragraph[] = []
  let [speaker, start, text, inside] = [null as string | null, null as number | null, '', '']
  const finish = () => {
    const said = oneLine(text)
    if (said && inside === 'cite') speaker = cleanSpeaker(said.replace(/:$/, ''))
    else if (said && inside === 'time') start = readTime(said)
    else if (said) {
      found.push({ start, speaker, text: said })
      start = null
    }
    text = ''
  }
  for (const { name, isEnd, words } of tokens(html)) {
    text += words
    if (!BLOCKS.has(name)) {
      if (name === 'br') text += ' '
      continue
    }
    finish()
    inside = isEnd ? '' : name
  }
  finish()
  return found
}

export function writeHtml(paragraphs: Paragraph[]): string {
  let before: string | null = null
  return paragraphs
    .map(({ start, speaker, text }) => {
      const cite = speaker && speaker !== before ? `<cite>${escapeText(speaker)}:</cite>\n` : ''
      before = speaker
      return `${cite}${start === null ? '' : `<time>${clockTime(start)}</time>\n`}<p>${escapeText(text)}</p>\n`
    })
    .join('')
}

const BLOCKS = new Set([
  'cite',
  'time',
  'p',
  'div',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'section',
  'article',
  'blockquote',
  'td',
  'tr',
  'body',
])
const SILENT = /^(script|style|title|template|noscript)$/

/** The words before each tag, and the tag; in one pass over the text. */
function* tokens(html: string): Generator<{ name: string; isEnd: boolean; words: string }> {
  // The lookahead keeps a long name from being read twice.
  const tag = /<!--|<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])[^<>]*>|<![^<>]*>/gi
  let from = 0
  for (let found = tag.exec(html); found; found = tag.exec(html)) {
    const name = found[2]?.toLowerCase() ?? ''
    const words = unescapeText(html.slice(from, found.index))
    if (found[0] === '<!--') tag.lastIndex = findEnd(html, /-->/g, tag.lastIndex)
    else if (!found[1] && SILENT.test(name))
      tag.lastIndex = findEnd(html, new RegExp(`</${name}[^<>]*>`, 'gi'), tag.lastIndex)
    from = tag.lastIndex
    yield { name, isEnd: found[1] === '/', words }
  }
  yield { name: '', isEnd: true, words: unescapeText(html.slice(from)) }
}

/** Behind the next match, or at the end. */
function findEnd(html: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from
  const found = pattern.exec(html)
  return found ? found.index + found[0].length : html.length
}
