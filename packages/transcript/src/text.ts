import { oneLine, type Paragraph } from './model.ts'
import { leadingName, nameSpeakers } from './speakers.ts'
import { readTime } from './times.ts'

const TIME = /^[[(]?(\d{1,4}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?)[\])]?(?:\s+[-–—]?\s*|$)/
/** `Ana Lopez 0:12` alone on a line, above what is said. */
const HEADING = /^((?:[\p{Lu}\p{Lo}\p{N}][^\s:]*\s+){1,5})(\d{1,2}:\d{2}(?::\d{2})?)$/u
const NAME_AND_TIME = /^([^:[\]()]{1,60}?)\s*[[(](\d{1,4}:\d{2}(?::\d{2})?)[\])]:?(?:\s+|$)/

/** Paragraphs of a plain text, with times like `[00:12]` and names like `Ana:` where it has them. */
export function readText(text: string): Paragraph[] {
  const found: Paragraph[] = []
  let open: Paragraph | null = null
  for (const line of text.split(/\r\n?|\n/)) {
    const words = oneLine(line)
    if (!words) {
      // Below a line of a name and a time alone comes what is said.
      if (open?.text) open = null
      continue
    }
    const begun = beginning(words)
    if (!open || begun.start !== null || (open.text && leadingName(words))) {
      open = begun
      found.push(open)
    } else open.text = open.text ? `${open.text} ${words}` : words
  }
  const spoken = found.filter((paragraph) => paragraph.text)
  return spoken.some(({ speaker }) => speaker !== null) ? spoken : nameSpeakers(spoken)
}

/** Names and words, with an empty line between paragraphs. */
export function writeText(paragraphs: Paragraph[]): string {
  let before: string | null = null
  return paragraphs
    .map(({ speaker, text }) => {
      const name = speaker && speaker !== before ? `${speaker}: ` : ''
      before = speaker
      return `${name}${text}\n`
    })
    .join('\n')
}

/** `Ana (0:12) Hello`, `[0:12] Ana: Hello`, a heading, or words alone. */
function beginning(line: string): Paragraph {
  const named = NAME_AND_TIME.exec(line)
  const start = named && readTime(named[2] ?? '')
  if (named && start !== null)
    return { start, speaker: named[1]?.trim() || null, text: line.slice(named[0].length) }
  const heading = HEADING.exec(line)
  const under = heading && readTime(heading[2] ?? '')
  if (heading && under !== null) return { start: under, speaker: heading[1]?.trim() || null, text: '' }
  const timed = TIME.exec(line)
  const at = timed && readTime(timed[1] ?? '')
  if (!timed || at === null) return { start: null, speaker: null, text: line }
  const rest = line.slice(timed[0].length)
  const name = leadingName(rest)
  return { start: at, speaker: name?.speaker ?? null, text: name?.text ?? rest }
}
