import { SPEECH_SAMPLE_RATE } from '@podstead/media/speech'

/** Samples that the voice detector judges at once. */
export const FRAME_SAMPLES = 512
const FRAME_SECONDS = FRAME_SAMPLES / SPEECH_SAMPLE_RATE

/** A frame begins speech above the first, and goes on above the second. */
const BEGINS = 0.5
const GOES_ON = 0.35
/** Frames without a voice that end a stretch. */
const SILENT_FRAMES = 10
/** Frames before and after it, where sounds begin and fade. */
const MARGIN_FRAMES = 8
/** The recogniser stops early in longer ones, and writes best with some context. */
const MAX_FRAMES = Math.floor(12 / FRAME_SECONDS)
const JOINED_FRAMES = MAX_FRAMES * 0.6
const JOINED_GAP = Math.floor(1.2 / FRAME_SECONDS)

/** What is heard together: from and to which sample, and where in it somebody speaks, in seconds. */
export interface SpeechSegment {
  from: number
  to: number
  voiced: { start: number; end: number }[]
}

type VoicedFrames = { first: number; last: number }

/** Segments of a recording by how likely each of its frames is speech. */
export function toSegments(probabilities: ArrayLike<number>): SpeechSegment[] {
  const frames = probabilities.length
  const joined: VoicedFrames[][] = []
  for (const stretch of voicedStretches(probabilities).flatMap((one) => splitLong(one, probabilities))) {
    const group = joined.at(-1)
    const [before, first] = [group?.at(-1), group?.[0]]
    const fits =
      before &&
      first &&
      stretch.first - before.last < JOINED_GAP &&
      stretch.last - first.first < JOINED_FRAMES
    if (fits) group?.push(stretch)
    else joined.push([stretch])
  }
  return joined.map((group, at) => {
    const before = joined[at - 1]?.at(-1)?.last ?? -1
    const after = joined[at + 1]?.[0]?.first ?? frames
    // Margins never reach into what is heard with the next: a word would be said twice.
    return {
      from: Math.max(before + 1, (group[0] as VoicedFrames).first - MARGIN_FRAMES) * FRAME_SAMPLES,
      to: Math.min(after, (group.at(-1) as VoicedFrames).last + 1 + MARGIN_FRAMES) * FRAME_SAMPLES,
      voiced: group.map(({ first, last }) => ({
        start: first * FRAME_SECONDS,
        end: (last + 1) * FRAME_SECONDS,
      })),
    }
  })
}

function voicedStretches(probabilities: ArrayLike<number>): VoicedFrames[] {
  const stretches: VoicedFrames[] = []
  let open: VoicedFrames | null = null
  for (let at = 0; at < probabilities.length; at++) {
    const likely = probabilities[at] as number
    if (!open && likely > BEGINS) open = { first: at, last: at }
    if (!open) continue
    if (likely > GOES_ON) open.last = at
    else if (at - open.last > SILENT_FRAMES) {
      stretches.push(open)
      open = null
    }
  }
  if (open) stretches.push(open)
  return stretches
}

/** Cuts where it sounds least like speech, in the second half of what fits. */
function splitLong({ first, last }: VoicedFrames, probabilities: ArrayLike<number>): VoicedFrames[] {
  const parts: VoicedFrames[] = []
  let from = first
  while (last - from + 1 > MAX_FRAMES) {
    let cut = from + MAX_FRAMES - 1
    for (let at = from + Math.floor(MAX_FRAMES / 2); at < from + MAX_FRAMES - 1; at++)
      if ((probabilities[at] as number) < (probabilities[cut] as number)) cut = at
    parts.push({ first: from, last: cut - 1 })
    from = cut
  }
  return [...parts, { first: from, last }]
}
