/** What a person may want to mend, seen in the samples themselves. */
export type SoundFacts = {
  silenceStartSeconds: number
  silenceEndSeconds: number
  /** Samples at the very end of the scale: what was louder is lost. */
  clippedSamples: number
  channelNote: 'same' | 'left_silent' | 'right_silent' | null
}

export type SoundFolder = {
  /** Takes s16le bytes; a chunk may end anywhere. */
  add(chunk: Uint8Array): void
  finish(): SoundFacts
}

/** −60 dBFS: below it nobody hears anything of a recording. */
const SILENT = 33
/** Mean square. A lossy format leaves noise of this size where both channels were the same (−70 dBFS). */
const NO_DIFFERENCE = (32768 * 10 ** (-70 / 20)) ** 2
const NO_SOUND = (32768 * 10 ** (-60 / 20)) ** 2

/** Folds interleaved samples of one or two channels, a chunk at a time. */
export function soundFolder({ channels, sampleRate }: { channels: 1 | 2; sampleRate: number }): SoundFolder {
  let rest = new Uint8Array(0)
  let frames = 0
  let firstLoud = -1
  let lastLoud = -1
  let clipped = 0
  let [left, right, difference] = [0, 0, 0]

  function fold(samples: Int16Array): void {
    for (let at = 0; at < samples.length; at += channels) {
      const a = samples[at] ?? 0
      const b = channels === 2 ? (samples[at + 1] ?? 0) : a
      if (a > SILENT || a < -SILENT || b > SILENT || b < -SILENT) {
        if (firstLoud < 0) firstLoud = frames
        lastLoud = frames
      }
      if (a === 32767 || a === -32768) clipped += 1
      if (channels === 2) {
        if (b === 32767 || b === -32768) clipped += 1
        left += a * a
        right += b * b
        difference += (a - b) * (a - b)
      }
      frames += 1
    }
  }

  return {
    add(chunk) {
      const whole = new Uint8Array(rest.length + chunk.length)
      whole.set(rest)
      whole.set(chunk, rest.length)
      const used = whole.length - (whole.length % (2 * channels))
      // Both the samples of ffmpeg here and every machine we run on are little endian.
      fold(new Int16Array(whole.buffer, 0, used / 2))
      rest = whole.slice(used)
    },
    finish() {
      const seconds = (count: number) => Math.round((count / sampleRate) * 100) / 100
      const isSilent = firstLoud < 0
      return {
        silenceStartSeconds: seconds(isSilent ? frames : firstLoud),
        silenceEndSeconds: isSilent ? 0 : seconds(frames - 1 - lastLoud),
        clippedSamples: clipped,
        channelNote:
          channels === 1 || isSilent
            ? null
            : describeChannels(left / frames, right / frames, difference / frames),
      }
    },
  }
}

function describeChannels(left: number, right: number, difference: number): SoundFacts['channelNote'] {
  if (left < NO_SOUND && right >= NO_SOUND) return 'left_silent'
  if (right < NO_SOUND && left >= NO_SOUND) return 'right_silent'
  return difference < NO_DIFFERENCE ? 'same' : null
}
