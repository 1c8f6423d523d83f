/**
 * The waveform of a file: `perSecond` pairs (lowest, highest) of signed 8-bit values, in order.
 *
 * Stored as audiowaveform's data format version 2, which open waveform players read (little endian): int32
 * version 2 · uint32 flags 1 (8 bit) · int32 sample rate · int32 samples per pair · uint32 pairs · int32
 * channels 1 · int8 pairs. Its JSON form is `{version, channels, sample_rate, samples_per_pixel, bits,
 * length, data: [low, high, …]}`.
 */
export type Peaks = { sampleRate: number; perSecond: number; durationSeconds: number; pairs: Int8Array }

export type PeakFolder = {
  /** Takes s16le bytes; a chunk may end in the middle of a sample. */
  add(chunk: Uint8Array): void
  finish(): Peaks
}

export const PEAK_SAMPLE_RATE = 8000
export const PEAKS_PER_SECOND = 10

/** Folds a stream of mono s16le samples into peaks; memory is 20 bytes a second of audio. */
export function peakFolder(sampleRate = PEAK_SAMPLE_RATE, perSecond = PEAKS_PER_SECOND): PeakFolder {
  const perPair = Math.round(sampleRate / perSecond)
  let pairs = new Int8Array(8192)
  let length = 0
  let samples = 0
  let low = 0
  let high = 0
  let odd = -1

  function take(sample: number): void {
    if (sample < low) low = sample
    if (sample > high) high = sample
    samples += 1
    if (samples % perPair === 0) close()
  }

  function close(): void {
    if (length + 2 > pairs.length) {
      const wider = new Int8Array(pairs.length * 2)
      wider.set(pairs)
      pairs = wider
    }
    pairs[length] = low >> 8
    pairs[length + 1] = high >> 8
    length += 2
    low = 0
    high = 0
  }

  return {
    add(chunk) {
      let at = 0
      if (odd >= 0 && chunk.length > 0) {
        take(signed16(odd, chunk[0] ?? 0))
        odd = -1
        at = 1
      }
      for (; at + 1 < chunk.length; at += 2) take(signed16(chunk[at] ?? 0, chunk[at + 1] ?? 0))
      if (at < chunk.length) odd = chunk[at] ?? 0
    },
    finish() {
      if (samples % perPair !== 0) close()
      return { sampleRate, perSecond, durationSeconds: samples / sampleRate, pairs: pairs.slice(0, length) }
    },
  }
}

/** The bytes to store. */
export function encodePeaks(peaks: Peaks): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES + peaks.pairs.length)
  const view = new DataView(bytes.buffer)
  view.setInt32(0, 2, true)
  view.setUint32(4, 1, true)
  view.setInt32(8, peaks.sampleRate, true)
  view.setInt32(12, Math.round(peaks.sampleRate / peaks.perSecond), true)
  view.setUint32(16, peaks.pairs.length / 2, true)
  view.setInt32(20, 1, true)
  bytes.set(new Uint8Array(peaks.pairs.buffer, peaks.pairs.byteOffset, peaks.pairs.length), HEADER_BYTES)
  return bytes
}

/**
 * Reads what `encodePeaks` wrote; null for anything else. The last pair may be shorter, so the
 * duration is rounded up to a pair.
 */
export function decodePeaks(bytes: Uint8Array): Peaks | null {
  if (bytes.length < HEADER_BYTES) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sampleRate = view.getInt32(8, true)
  const perPair = view.getInt32(12, true)
  const count = view.getUint32(16, true)
  if (view.getInt32(0, true) !== 2 || view.getUint32(4, true) !== 1 || perPair < 1 || sampleRate < 1)
    return null
  if (bytes.length !== HEADER_BYTES + count * 2) return null
  // A copy by constructor: slice of Node's Buffer shares memory, and its buffer is the whole of it.
  const pairs = new Int8Array(new Uint8Array(bytes.subarray(HEADER_BYTES)).buffer)
  return {
    sampleRate,
    perSecond: sampleRate / perPair,
    durationSeconds: (count * perPair) / sampleRate,
    pairs,
  }
}

/** The JSON form for browsers. */
export function peaksJson(peaks: Peaks) {
  return {
    version: 2,
    channels: 1,
    sample_rate: peaks.sampleRate,
    samples_per_pixel: Math.round(peaks.sampleRate / peaks.perSecond),
    bits: 8,
    length: peaks.pairs.length / 2,
    data: Array.from(peaks.pairs),
  }
}

const HEADER_BYTES = 24

function signed16(low: number, high: number): number {
  return ((high << 24) >> 16) | low
}
