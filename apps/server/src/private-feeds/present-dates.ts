import { addBytes, carryOver, createCarry } from '@podstead/feed/checksums'
import { rfc2822 } from '@podstead/feed/xml'
import { DATE_BYTES } from './present-template.ts'

/** Dates as feeds have them, and what each adds to a checksum. */
export interface WrittenDates {
  /** DATE_WORDS each, four bytes in a word, the first one lowest; DATE_END follows. */
  words: Int32Array
  sums: Int32Array
}

interface Part {
  words: number[]
  sum: number
}

const DAY_SECONDS = 86_400
const DAY_BYTES = 'Mon, 02 Mar 2026'.length
const TIME_BYTES = ' 10:00:00 GM'.length
export const DATE_WORDS = (DAY_BYTES + TIME_BYTES) / 4
export const DATE_END = 'T'.charCodeAt(0)
const overTime = createCarry(DATE_BYTES - DAY_BYTES)
/** Those of a hundred years. */
const MAX_DAYS = 36_525
const days = new Map<number, Part>()

let written: WrittenDates = { words: new Int32Array(0), sums: new Int32Array(0) }

/**
 * The dates of a view in its order and of the podcast after them: RFC 2822, section 3.3. They stand in the
 * same memory every time, until the next ones are written.
 */
export function writeDates({ dates, builtAt }: { dates: Uint32Array; builtAt: number }): WrittenDates {
  const count = dates.length + 1
  if (written.sums.length < count)
    written = { words: new Int32Array(2 * count * DATE_WORDS), sums: new Int32Array(2 * count) }
  const { words, sums } = written
  // Whoever joined at nine gets everything at nine.
  let timeOfDay = -1
  let time: Part | undefined
  for (let index = 0; index < count; index++) {
    const seconds = index < dates.length ? (dates[index] as number) : builtAt
    const day = readDay(Math.floor(seconds / DAY_SECONDS))
    if (!time || timeOfDay !== seconds % DAY_SECONDS) {
      timeOfDay = seconds % DAY_SECONDS
      time = readTime(timeOfDay)
    }
    const at = index * DATE_WORDS
    for (let word = 0; word < DAY_BYTES / 4; word++) words[at + word] = day.words[word] as number
    for (let word = 0; word < TIME_BYTES / 4; word++)
      words[at + DAY_BYTES / 4 + word] = time.words[word] as number
    sums[index] = day.sum ^ time.sum
  }
  return written
}

function readDay(day: number): Part {
  const known = days.get(day)
  if (known) return known
  const text = rfc2822(new Date(day * DAY_SECONDS * 1000))
  const bytes = Buffer.from(text.slice(0, DAY_BYTES), 'latin1')
  const part = { words: toWords(bytes), sum: carryOver(addBytes(0, bytes), overTime) }
  if (days.size >= MAX_DAYS) days.clear()
  days.set(day, part)
  return part
}

function readTime(seconds: number): Part {
  const bytes = Buffer.from(rfc2822(new Date(seconds * 1000)).slice(DAY_BYTES), 'latin1')
  return { words: toWords(bytes.subarray(0, TIME_BYTES)), sum: addBytes(0, bytes) }
}

function toWords(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length / 4 }, (_, word) => bytes.readInt32LE(word * 4))
}
