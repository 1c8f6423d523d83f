import { isTimeZone, offsetMinutes } from '@podstead/contract/time-zones'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/**
 * The clocks of one IANA zone, quick enough for thousands of readings a millisecond. A clock reading is a
 * number too: the milliseconds since 1970 if those clocks were UTC's.
 */
export interface Zone {
  toClock(at: number): number
  /** As `zonedInstant` reads it: skipped times as if not yet moved, of doubled ones the first. */
  toInstant(clock: number): number
}

/** The clocks of the first name that is a zone, else of UTC. */
export function findZone(...names: (string | null)[]): Zone {
  for (const name of names) {
    const known = name === null ? undefined : zones.get(name)
    if (known) return known
    if (name === null || !isTimeZone(name)) continue
    if (zones.size > 1000) zones.clear()
    const made = createZone(name)
    zones.set(name, made)
    return made
  }
  return UTC
}

const zones = new Map<string, Zone>()
const UTC: Zone = { toClock: (at) => at, toInstant: (clock) => clock }

/** Beyond these years clocks stay as they are: laws of 2200 are unknown, and the table stays small. */
const FIRST = Date.UTC(1900, 0, 1)
const LAST = Date.UTC(2200, 0, 1)

const CHUNK = 400 * DAY
/** Nowhere have clocks been changed twice within so short a time since 1970. */
const PROBE = 4 * DAY

/** Offsets of 400 days: `offsets[0]` until `changes[0]`, and so on. */
interface Chunk {
  changes: number[]
  offsets: number[]
}

function createZone(name: string): Zone {
  const chunks = new Map<number, Chunk>()
  let lastNumber = Number.NaN
  let last: Chunk = { changes: [], offsets: [0] }

  function offsetAt(at: number): number {
    const within = Math.min(Math.max(at, FIRST), LAST)
    const number = Math.floor(within / CHUNK)
    if (number !== lastNumber) {
      last = chunks.get(number) ?? readChunk(name, number * CHUNK)
      chunks.set(number, last)
      lastNumber = number
    }
    let index = 0
    while (index < last.changes.length && (last.changes[index] ?? 0) <= within) index++
    return last.offsets[index] ?? 0
  }

  function toInstant(clock: number): number {
    const before = offsetAt(clock - DAY)
    const after = offsetAt(clock + DAY)
    if (before === after) return clock - before
    const matches = [clock - before, clock - after].filter((at) => at + offsetAt(at) === clock)
    return matches.length === 0 ? clock - before : Math.min(...matches)
  }

  return { toClock: (at) => at + offsetAt(at), toInstant }
}

function readChunk(name: string, start: number): Chunk {
  const chunk: Chunk = { changes: [], offsets: [readOffset(name, start)] }
  for (let from = start; from < start + CHUNK; from += PROBE) {
    const next = readOffset(name, from + PROBE)
    if (next === chunk.offsets.at(-1)) continue
    chunk.changes.push(findChange(name, from, from + PROBE))
    chunk.offsets.push(next)
  }
  return chunk
}

/** The first second with the offset that the zone has at `to`. */
function findChange(name: string, from: number, to: number): number {
  const offset = readOffset(name, to)
  let [before, after] = [from / 1000, to / 1000]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (readOffset(name, middle * 1000) === offset) after = middle
    else before = middle
  }
  return after * 1000
}

function readOffset(name: string, at: number): number {
  return Math.round(offsetMinutes(name, new Date(at)) * 60_000)
}
