import { joinLines } from './lines.ts'
import type { Paragraph, Segment, Transcript } from './model.ts'
import { LATEST_SECONDS } from './times.ts'

/** Cues are as long as a line on a screen; readers want paragraphs, ended where a sentence ends. */
const GOOD_LENGTH = 320
const MAX_LENGTH = 900
/** Characters that are said in a second, for the last paragraph of a text that tells beginnings only. */
const SPEED = 15

/** What is said, for reading. What names nobody belongs to whoever spoke last. */
export function toParagraphs({ segments }: Transcript): Paragraph[] {
  const joined: { start: number; speaker: string | null; parts: Segment[]; length: number }[] = []
  for (const segment of segments) {
    const { start, speaker, text } = segment
    const last = joined.at(-1)
    if (last && (speaker === null || speaker === last.speaker) && !isFull(last)) {
      last.parts.push(segment)
      last.length += text.length + 1
    } else joined.push({ start, speaker, parts: [segment], length: text.length })
  }
  return joined.map(({ start, speaker, parts }) => {
    const lines = parts.map(({ text }) => text)
    const times = parts.map((part, at) => {
      const before = joinLines(lines.slice(0, at + 1)).length - part.text.trim().length
      return [before, part.start] as const
    })
    return { start, speaker, text: joinLines(lines), times }
  })
}

/** Paragraphs as segments, each until the next begins; null when one of them has no time. */
export function toSegments(paragraphs: Paragraph[]): Segment[] | null {
  const segments: Segment[] = []
  for (const [at, { start, speaker, text }] of paragraphs.entries()) {
    if (start === null) return null
    const next = paragraphs[at + 1]?.start ?? null
    const end =
      next !== null && next > start
        ? next
        : Math.min(start + Math.max(1, text.length / SPEED), LATEST_SECONDS)
    segments.push({ start, end, speaker, text })
  }
  return segments
}

function isFull({ parts, length }: { parts: Segment[]; length: number }): boolean {
  return (
    length > MAX_LENGTH || (length > GOOD_LENGTH && /[.!?…。！？]["'”’]?$/.test(parts.at(-1)?.text ?? ''))
  )
}
