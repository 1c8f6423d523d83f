import { TranscriptUnreadable } from './model.ts'
import { readCueTime } from './times.ts'

/**
 * `00:00:01,000 --> 00:00:04,000 align:start`; what follows the times is left out. `at` counts lines from
 * 0. @throws TranscriptUnreadable
 */
export function readTimes(line: string, at: number): { start: number; end: number } {
  const arrow = line.indexOf('-->')
  const [before, after] = [line.slice(0, arrow), line.slice(arrow + 3)]
  const startText = before.trim()
  const endText = after.trim().split(/\s/, 1)[0] ?? ''
  const endColumn = arrow + 4 + (after.length - after.trimStart().length)
  const start = readCueTime(startText)
  if (start === null) throw broken(startText, at, 1 + (before.length - before.trimStart().length))
  const end = readCueTime(endText)
  if (end === null) throw broken(endText, at, endColumn)
  if (end < start)
    throw new TranscriptUnreadable('This cue ends before it starts.', { line: at + 1, column: endColumn })
  return { start, end }
}

function broken(text: string, at: number, column: number): TranscriptUnreadable {
  const found = text ? `“${text.slice(0, 40).toWellFormed()}” is no time` : 'A time is missing'
  return new TranscriptUnreadable(`${found}. Times are written like 00:00:01,000 --> 00:00:04,000.`, {
    line: at + 1,
    column,
  })
}
