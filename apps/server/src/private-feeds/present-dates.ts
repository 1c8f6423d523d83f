import { addBytes, carryOver, createCarry } from '@podstead/feed/checksums'
import { rfc2822 } from '@podstead/feed/xml'
import { DATE_BYTES } from './present-template.ts'

const DAY_SECONDS = 86_400
const DAY_BYTES = 'Mon, 02 Mar 2026'.length
const TIME_BYTES = ' 10:00:00'.length
const DAY_WORDS = DAY_BYTES / 4
const SPACE = 0x20
const COLON = 0x3a
const overTime = createCarry(DATE_BYTES - DAY_BYTES)
/** Of every day that an unsigned number of seconds can name, as it is first written: a megabyte. */
const DAYS = Math.ceil(2 ** 32 / DAY_SECONDS)
const dayWords = new Int32Array(DAYS * DAY_WORDS)
const daySums = new Int32Array(DAYS)

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

/** What such a date adds to a checksum. */
export function sumDate(seconds: number): number {
  const day = Math.floor(seconds / DAY_SECONDS)
  if (dayWords[day * DAY_WORDS] === 0) readDay(day)
  const { start, middle, end } = findTime(seconds - day * DAY_SECONDS)
  const time = Buffer.alloc(TIME_BYTES)
  time.writeInt32LE(start, 0)
  time.writeInt32LE(middle, 4)
  time.writeUInt8(end, 8)
  return (daySums[day] as number) ^ addBytes(0, time)
}

function readDay(day: number): void {
  const text = rfc2822(new Date(day * DAY_SECONDS * 1000))
  const bytes = Buffer.from(text.slice(0, DAY_BYTES), 'latin1')
  for (let word = 0; word < DAY_WORDS; word++) dayWords[day * DAY_WORDS + word] = bytes.readInt32LE(word * 4)
  daySums[day] = carryOver(addBytes(0, bytes), overTime)
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
  const [hour, minute, second] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [tens, ones] = [
    (count: number) => 0x30 + Math.floor(count / 10),
    (count: number) => 0x30 + (count % 10),
  ]
  return {
    seconds,
    start: SPACE | (tens(hour) << 8) | (ones(hour) << 16) | (COLON << 24),
    middle: tens(minute) | (ones(minute) << 8) | (COLON << 16) | (tens(second) << 24),
    end: ones(second),
  }
}
