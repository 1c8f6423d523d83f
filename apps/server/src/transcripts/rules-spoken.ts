import { readParagraphs, readTimed, TIMED_FORMATS, type TranscriptFormat } from '@podstead/transcript/convert'
import { TranscriptUnreadable } from '@podstead/transcript/model'

/** A paragraph of a transcript: when it begins and who says it, where the file knows. */
export interface SpokenPart {
  seconds: number | null
  speaker: string | null
  text: string
  /** From which character on what is said from which second on. */
  times?: (readonly [character: number, second: number])[] | undefined
}

/**
 * What a transcript says, in paragraphs; nothing where a file from elsewhere cannot be read: a
 * page does not fail because of it.
 */
export function spokenParts(format: TranscriptFormat, text: string): SpokenPart[] {
  try {
    return readParagraphs(format, text).map(({ start, speaker, text: words, times }) => ({
      ...{ seconds: start, speaker, text: words, times },
    }))
  } catch (error) {
    if (error instanceof TranscriptUnreadable) return []
    throw error
  }
}

/** The same as finely as the file has it: a timed one cue by cue. */
export function spokenSegments(format: TranscriptFormat, text: string): SpokenPart[] {
  const timed = TIMED_FORMATS.find((one) => one === format)
  if (!timed) return spokenParts(format, text)
  try {
    return readTimed(timed, text).segments.map(({ start, speaker, text: words }) => ({
      ...{ seconds: start, speaker, text: words },
    }))
  } catch (error) {
    if (error instanceof TranscriptUnreadable) return []
    throw error
  }
}

type TimedPart = { place: { seconds: number } | null }
type Chapter = { seconds: number; title: string }

/** Each paragraph with the chapter that begins with it, if one does. */
export function withChapters<P extends TimedPart>(
  parts: P[],
  chapters: Chapter[],
): (P & { chapter: Chapter | undefined })[] {
  let next = 0
  return parts.map((part) => {
    let chapter: Chapter | undefined
    while (part.place && (chapters[next]?.seconds ?? Number.POSITIVE_INFINITY) <= part.place.seconds)
      chapter = chapters[next++]
    return { ...part, chapter }
  })
}

/** A paragraph in its sentences, each with its second where the file has it; joined, they are its text. */
export function sentencesOfPart({
  seconds,
  text,
  times,
}: SpokenPart): { seconds: number | null; text: string }[] {
  if (!times?.length) return [{ seconds, text }]
  return times.flatMap(([from, second], at) => {
    const sentence = text.slice(at ? from : 0, times[at + 1]?.[0])
    return sentence ? [{ seconds: second, text: sentence }] : []
  })
}
