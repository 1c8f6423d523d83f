import { SaxesParser } from 'saxes'
import { cleanLine, emptyElement, parent } from '../xml.ts'
import { ChaptersUnreadable, type MarkedChapter } from './chapters-model.ts'
import { readTime, writeExactTime } from './chapters-time.ts'

const NAMESPACE = 'http://podlove.org/simple-chapters'

/**
 * Podlove Simple Chapters, alone or inside a feed. @throws ChaptersUnreadable, also for a document
 * type, which could hold anything
 */
export function readPodloveChapters(text: string): Partial<MarkedChapter>[] {
  const found: Partial<MarkedChapter>[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw new ChaptersUnreadable(parser.line, `This is not well-formed XML (${told(error.message)}).`)
  })
  parser.on('doctype', () => {
    throw new ChaptersUnreadable(parser.line, 'A document type is not allowed here.')
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (local !== 'chapter' || (uri !== '' && uri.replace(/\/$/, '') !== NAMESPACE)) return
    const said = (name: string) => attributes[name]?.value ?? ''
    const start = normalPlayTime(said('start'))
    if (start === null)
      throw new ChaptersUnreadable(parser.line, 'The start of this chapter is not a time like 00:01:00.')
    found.push({ start, title: said('title'), url: said('href'), img: said('image') })
  })
  parser.write(text).close()
  return found
}

/** Podlove Simple Chapters 1.2. Hidden chapters have no place there. */
export function writePodloveChapters(chapters: MarkedChapter[]): string {
  const elements = chapters
    .filter(({ toc }) => toc)
    .map(({ start, title, url, img }) =>
      emptyElement('psc:chapter', {
        start: writeExactTime(start),
        title: cleanLine(title, 500) || ' ',
        href: url,
        image: img,
      }),
    )
  const attributes = { version: '1.2', 'xmlns:psc': NAMESPACE }
  const list =
    parent('psc:chapters', elements.join(''), attributes) || emptyElement('psc:chapters', attributes)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${list}`
}

// Normal Play Time (RFC 2326, 3.6): a clock, or seconds alone.
function normalPlayTime(text: string): number | null {
  return /^\s*\d{1,7}(\.\d{1,9})?\s*$/.test(text) ? Number(text) : readTime(text)
}

// saxes says "12:7: unclosed tag: title."
function told(message: string): string {
  return message
    .replace(/^\d+:\d+: /, '')
    .replace(/\.$/, '')
    .slice(0, 100)
}
