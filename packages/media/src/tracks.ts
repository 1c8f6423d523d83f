import { LEVELS_PER_SECOND, levelFolder } from './speech.ts'

/** How loud the two sides of a recording are, in dBFS of each twentieth of a second. */
export type TrackLevels = { perSecond: number; left: Float32Array; right: Float32Array }

export type TrackFolder = {
  /** Takes s16le bytes of two channels, left first; a chunk may end in the middle of a sample. */
  add(chunk: Uint8Array): void
  finish(): TrackLevels
}

/** Folds samples of two channels into the levels of each. */
export function trackFolder(): TrackFolder {
  const [left, right] = [levelFolder(), levelFolder()]
  let rest = new Uint8Array(0)
  return {
    add(chunk) {
      const bytes = rest.length ? concat(rest, chunk) : chunk
      const frames = Math.floor(bytes.length / FRAME_BYTES)
      const [lefts, rights] = [new Uint8Array(frames * 2), new Uint8Array(frames * 2)]
      for (let at = 0; at < frames * 2; at++) {
        // Two bytes of the one, then two of the other.
        const place = (at >> 1) * FRAME_BYTES + (at & 1)
        lefts[at] = bytes[place] ?? 0
        rights[at] = bytes[place + 2] ?? 0
      }
      left.add(lefts)
      right.add(rights)
      rest = bytes.slice(frames * FRAME_BYTES)
    },
    finish: () => ({
      perSecond: LEVELS_PER_SECOND,
      left: left.finish().levels,
      right: right.finish().levels,
    }),
  }
}

/** Two samples of 16 bits. */
const FRAME_BYTES = 4

function concat(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
