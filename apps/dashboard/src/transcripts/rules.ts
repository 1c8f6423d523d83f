import type { Slot, TranscriptFile } from '@podstead/contract/transcripts'
import { fileSizeText } from '../ui/formats.ts'
import { TRANSCRIPTS } from './copy.ts'

/** Why a transcript file was refused. */
export interface TranscriptProblem {
  fileName: string
  /** Sentences of the server, or our own. */
  lines: string[]
  /** Counted from 1, where the server said so. */
  place: { line: number; column: number } | null
  /** The line itself, shortened. */
  text: string
}

const LONGEST_LINE = 240

/** The slot of a format; formats without one are made of the others. */
export function transcriptSlot(format: TranscriptFile['format']): Slot | null {
  if (format === 'html' || format === 'txt') return null
  return `transcript_${format}`
}

/** Transcripts are small: `12 KB`, from a tenth of a megabyte on `0.25 MB`. */
export function sizeText(bytes: number): string {
  return bytes < 104_858 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : fileSizeText(bytes)
}

/** What becomes of the episode's other files when this one goes (removeTranscript of the server). */
export function removalText(file: TranscriptFile, files: readonly TranscriptFile[]): string {
  if (file.origin !== 'uploaded') return TRANSCRIPTS.removeDerived
  const rest = files.filter(({ id, language }) => id !== file.id && language === file.language)
  const [source] = rest
    .filter(({ origin, format }) => origin === 'uploaded' && transcriptSlot(format))
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id)
  if (source) return TRANSCRIPTS.removeOne(TRANSCRIPTS.derivedNames[source.format])
  const made = rest
    .filter(({ origin }) => origin === 'derived')
    .map(({ format }) => TRANSCRIPTS.derivedNames[format])
  return TRANSCRIPTS.removeLast(made.join(', '))
}

/** What can be said before a file is sent; empty when it may be. */
export function fileProblems(files: readonly { name: string }[], slot: Slot): string[] {
  const ending = TRANSCRIPTS.endings[slot]
  if (files.length > 1) return [TRANSCRIPTS.oneOnly]
  return files.flatMap(({ name }) =>
    name.toLowerCase().endsWith(ending) ? [] : [TRANSCRIPTS.wrongType(ending), TRANSCRIPTS.rejected(name)],
  )
}

/** The mistake that the server found, with the line that it is in. `content` is the file as it was sent. */
export function locateTranscriptProblem(
  fileName: string,
  messages: readonly string[],
  content: string,
): TranscriptProblem {
  const found = messages
    .map((message) => /\bline (\d+)(?:,? (?:and )?column (\d+))?/i.exec(message))
    .find(Boolean)
  if (!found) return { fileName, lines: [...messages], place: null, text: '' }
  const place = { line: Number(found[1]), column: Number(found[2] ?? 1) }
  // The place stands above, so the sentences need not begin with it.
  const lines = messages.map((message) => message.replace(/^(?:file )?line \d+, column \d+: /i, ''))
  return { fileName, lines, place, text: excerpt(content, place) }
}

/** The line of a place; of a very long one (JSON in one line) the part around it. */
function excerpt(content: string, { line, column }: { line: number; column: number }): string {
  const text = content.split(/\r\n|\r|\n/)[line - 1] ?? ''
  if (text.length <= LONGEST_LINE) return text
  const from = Math.max(0, column - 1 - LONGEST_LINE / 2)
  return `${from > 0 ? '…' : ''}${text.slice(from, from + LONGEST_LINE)}…`
}
