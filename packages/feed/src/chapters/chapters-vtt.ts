import { ChaptersUnreadable, chapterEnds, type MarkedChapter } from './chapters-model.ts'
import { readTime, writeExactTime } from './chapters-time.ts'

const references: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00a0',
  '&lrm;': '',
  '&rlm;': '',
}

/** Cues of a WebVTT file as chapters (WebVTT 4.1). @throws ChaptersUnreadable */
export function readVttChapters(text: string): Partial<MarkedChapter>[] {
  const lines = text.split(/\r\n?|\n/)
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? ''))
    throw new ChaptersUnreadable(1, 'A WebVTT file begins with WEBVTT.')
  const found: Partial<MarkedChapter>[] = []
  // What stands below the first line until an empty one is the header.
  for (let at = nextCue(lines, 1); at < lines.length; at += 1) {
    if (lines[at]?.trim() === '') continue
    if (/^(NOTE|STYLE|REGION)(\s|$)/.test(lines[at] ?? '')) {
      at = skipBlock(lines, at)
      continue
    }
    // A name may stand above the times.
    if (!lines[at]?.includes('-->')) at += 1
    const times = /^\s*(\S+)\s+-->\s+(\S+)/.exec(lines[at] ?? '')
    const [start, end] = [cueTime(times?.[1] ?? ''), cueTime(times?.[2] ?? '')]
    if (start === null || end === null)
      throw new ChaptersUnreadable(
        Math.min(at + 1, lines.length),
        'Times are written like 00:00:01.000 --> 00:01:00.000.',
      )
    if (end < start) throw new ChaptersUnreadable(at + 1, 'This chapter ends before it starts.')
    const last = nextCue(lines, at + 1)
    found.push({ start, end, title: plain(lines.slice(at + 1, last).join(' ')) })
    at = lines[last]?.trim() ? last - 1 : last
  }
  return found
}

/**
 * The end of a block, or before it the times of a cue with no empty line above
 * them, or the number of that cue.
 */
function nextCue(lines: string[], from: number): number {
  for (let at = from; at < lines.length && lines[at]?.trim() !== ''; at += 1) {
    if (!lines[at]?.includes('-->')) continue
    return at > from && /^\s*\d{1,9}\s*$/.test(lines[at - 1] ?? '') ? at - 1 : at
  }
  return skipBlock(lines, from)
}

/** Also in seconds alone: `75.5` */
function cueTime(text: string): number | null {
  return /^\d{1,7}[.,]\d{1,9}$/.test(text) ? Number(text.replace(',', '.')) : readTime(text)
}

/**
 * A chapter file of WebVTT, in which every chapter has an end. Links, pictures and
 * hidden chapters have no place there.
 */
export function writeVttChapters(chapters: MarkedChapter[], durationSeconds: number | null): string {
  const ends = chapterEnds(chapters, durationSeconds)
  const cues = chapters.flatMap(({ start, title, toc }, i) => {
    // WebVTT wants the end behind the start.
    const end = Math.max(ends[i] ?? start, start + 0.001)
    return toc ? [`${writeExactTime(start)} --> ${writeExactTime(end)}\n${escaped(title)}\n`] : []
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

function skipBlock(lines: string[], from: number): number {
  let at = from
  while (at < lines.length && lines[at]?.trim() !== '') at += 1
  return at
}

function plain(text: string): string {
  return text
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (reference) => references[reference] ?? '')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
