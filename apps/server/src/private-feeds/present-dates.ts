import { addBytes } from '@podstead/feed/checksums'
import { rfc2822 } from '@podstead/feed/xml'
import { DATE_BYTES } from './present-template.ts'

const DAY_SECONDS = 86_400
const DAY_BYTES = 'Mon, 02 Mar 2026'.length
const DAY_WORDS = DAY_BYTES / 4
const SPACE = 0x20
const COLON = 0x3a
const ZERO = 0x30
/** Of every day that an unsigned number of seconds can name, as it is first written: a megabyte. */
const DAYS = Math.ceil(2 ** 32 / DAY_SECONDS)
const dayWords = new Int32Array(DAYS * DAY_WORDS)

/**
 * Writes a date as feeds have it (RFC 2822, section 3.3), but for the zone, which is the same in all of them.
 * @param seconds whole ones since 1970
 */
export function writeDate(seconds: number, target: DataView, at: number): void {
  const day = Math.floor(seconds / DAY_SECONDS)
  const from = day * DAY_WORDS
  if (dayWords[from] === 0) readDay(day)
  const { start, middle, end } = findTime(seconds - day * DAY_SECONDS)
  for (let word = 0; word < DAY_WORDS; word++)
    target.setInt32(at + word * 4, dayWords[from + word] as number, true)
  target.setInt32(at + DAY_BYTES, start, true)
  target.setInt32(at + DAY_BYTES + 4, middle, true)
  target.setUint8(at + DAY_BYTES + 8, end)
}

const alone = Buffer.alloc(DATE_BYTES)
const aloneView = new DataView(alone.buffer, alone.byteOffset, DATE_BYTES)

/** What such a date adds to a checksum. */
export function sumDate(seconds: number): number {
  writeDate(seconds, aloneView, 0)
  return addBytes(0, alone)
}

function readDay(day: number): void {
  const bytes = Buffer.from(rfc2822(new Date(day * DAY_SECONDS * 1000)), 'latin1')
  for (let word = 0; word < DAY_WORDS; word++) dayWords[day * DAY_WORDS + word] = bytes.readInt32LE(word * 4)
}

/** The letters of a time, four in a word, the first one lowest: ` 10:`, `00:0` and `0`. */
interface TimeLetters {
  seconds: number
  start: number
  middle: number
  end: number
}

let lastTime = writeTime(0)

/** Whoever joined at nine gets everything at nine. */
function findTime(seconds: number): TimeLetters {
  if (lastTime.seconds !== seconds) lastTime = writeTime(seconds)
  return lastTime
}

function writeTime(seconds: number): TimeLetters {
  const [hour, hours] = toDigits(Math.floor(seconds / 3600))
  const [minute, minutes] = toDigits(Math.floor(seconds / 60) % 60)
  const [second, end] = toDigits(seconds % 60)
  return {
    seconds,
    start: SPACE | (hour << 8) | (hours << 16) | (COLON << 24),
    middle: minute | (minutes << 8) | (COLON << 16) | (second << 24),
    end,
  }
}

/** Of a number below 100. */
function toDigits(count: number): [tens: number, ones: number] {
  return [ZERO + Math.floor(count / 10), ZERO + (count % 10)]
}
