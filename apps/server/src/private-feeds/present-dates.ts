import { addBytes, carryOver, createCarry } from '@podstead/feed/checksums'
import { rfc2822 } from '@podstead/feed/xml'
import { DATE_BYTES } from './present-template.ts'

/** Dates as feeds have them, and what each adds to a checksum. */
export interface WrittenDates {
  /** DATE_WORDS each, four bytes in a word, the first one lowest; DATE_END follows. */
  words: Int32Array
  sums: Int32Array
}

const DAY_SECONDS = 86_400
const DAY_BYTES = 'Mon, 02 Mar 2026'.length
const TIME_BYTES = ' 10:00:00 GM'.length
const DAY_WORDS = DAY_BYTES / 4
const TIME_WORDS = TIME_BYTES / 4
export const DATE_WORDS = DAY_WORDS + TIME_WORDS
export const DATE_END = 'T'.charCodeAt(0)
const overTime = createCarry(DATE_BYTES - DAY_BYTES)
/** Of every day that an unsigned number of seconds can name, as it is first written: a megabyte. */
const DAYS = Math.ceil(2 ** 32 / DAY_SECONDS)
const dayWords = new Int32Array(DAYS * DAY_WORDS)
const daySums = new Int32Array(DAYS)

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
  let time = MIDNIGHT
  for (let index = 0; index < count; index++) {
    const seconds = index < dates.length ? (dates[index] as number) : builtAt
    const day = Math.floor(seconds / DAY_SECONDS)
    const sinceMidnight = seconds - day * DAY_SECONDS
    if (timeOfDay !== sinceMidnight) {
      timeOfDay = sinceMidnight
      time = readTime(timeOfDay)
    }
    const from = day * DAY_WORDS
    if (dayWords[from] === 0) readDay(day)
    const at = index * DATE_WORDS
    for (let word = 0; word < DAY_WORDS; word++) words[at + word] = dayWords[from + word] as number
    for (let word = 0; word < TIME_WORDS; word++) words[at + DAY_WORDS + word] = time.words[word] as number
    sums[index] = (daySums[day] as number) ^ time.sum
  }
  return written
}

function readDay(day: number): void {
  const text = rfc2822(new Date(day * DAY_SECONDS * 1000))
  const bytes = Buffer.from(text.slice(0, DAY_BYTES), 'latin1')
  dayWords.set(toWords(bytes), day * DAY_WORDS)
  daySums[day] = carryOver(addBytes(0, bytes), overTime)
}

function readTime(seconds: number): { words: number[]; sum: number } {
  const bytes = Buffer.from(rfc2822(new Date(seconds * 1000)).slice(DAY_BYTES), 'latin1')
  return { words: toWords(bytes.subarray(0, TIME_BYTES)), sum: addBytes(0, bytes) }
}

const MIDNIGHT = readTime(0)

function toWords(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length / 4 }, (_, word) => bytes.readInt32LE(word * 4))
}
