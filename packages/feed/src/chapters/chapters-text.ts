import { ChaptersUnreadable, type MarkedChapter } from './chapters-model.ts'
import { readTime, writeTime } from './chapters-time.ts'

// A list mark of Markdown, a number, emphasis: none of it belongs to the time.
const listMark = /^(?:[-*+•]\s+|\d{1,4}[.)]\s+)?(?:\*\*|__|`)?/
const time = /^[[(]?(\d{1,3}(?::\d{1,3}){1,2}(?:[.,]\d{1,30})?)[\])]?(?:\*\*|__|`)?(?=$|:(?!\d)|[\s|–—-])/
const separator = /^\s*(?:[-–—|:]\s*)?/
const markdownLink = /^\[([^\]]*)\]\(\s*<?([^\s<>()]+)>?\s*\)$/
const trailingLink = /<(https?:\/\/[^\s<>]+)>$/

/**
 * Lines such as `00:01 Title`, `[1:02:03] - Title` or `- (00:01) [Title](https://…)`. Empty lines and
 * headings pass. @throws ChaptersUnreadable
 */
export function readTextChapters(text: string): Partial<MarkedChapter>[] {
  const found: Partial<MarkedChapter>[] = []
  for (const [i, raw] of text.split(/\r\n?|\n/).entries()) {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) continue
    const rest = line.replace(listMark, '')
    const said = time.exec(rest)
    if (!said)
      throw new ChaptersUnreadable(i + 1, 'This line does not begin with a time. Write it like 00:01 Title.')
    const start = readTime(said[1] ?? '')
    if (start === null)
      throw new ChaptersUnreadable(
        i + 1,
        `${said[1]} is not a time. Write hours, minutes and seconds like 01:02:03.`,
      )
    const title = rest.slice(said[0].length).replace(separator, '').trim()
    if (!title) throw new ChaptersUnreadable(i + 1, 'There is no title after the time.')
    found.push({ start, ...titleAndLink(title) })
  }
  return found
}

/**
 * One line a chapter, as show notes and video sites want it; links, pictures and
 * hidden chapters have no place there.
 */
export function writeTextChapters(chapters: MarkedChapter[]): string {
  return chapters.flatMap(({ start, title, toc }) => (toc ? [`${writeTime(start)} ${title}\n`] : [])).join('')
}

function titleAndLink(text: string): { title: string; url?: string } {
  const [, title, url] = markdownLink.exec(text) ?? titleBeforeLink(text) ?? []
  return title && url ? { title, url } : { title: text }
}

function titleBeforeLink(text: string): string[] | null {
  const link = trailingLink.exec(text)
  return link && [text, text.slice(0, link.index).trimEnd(), link[1] ?? '']
}
