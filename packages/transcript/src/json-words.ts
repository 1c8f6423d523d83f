import { type Fields, filled, isObject, isTime, numbered, secondsIn, textIn } from './json-values.ts'
import { joinLines } from './lines.ts'
import type { Segment } from './model.ts'

/** A word, or punctuation, which has no time of its own and stands behind the word before. */
export type SpokenWord = {
  start: number
  end: number
  speaker: string | null
  text: string
  isAttached: boolean
}

/** A sentence that does not end is parted at a breath, or here. */
const LONGEST_SENTENCE = 200
const PAUSE_SECONDS = 1.5

/** The words of a file in which a transcription service gives words and no segments; null for every other. */
export function wordsOfService(value: unknown): SpokenWord[] | null {
  if (!isObject(value)) return null
  const { results } = value
  if (isObject(results)) return awsWords(results) ?? deepgramWords(results)
  if (Array.isArray(results)) return googleWords(results) ?? speechmaticsWords(results)
  if (Array.isArray(value.events)) return youtubeWords(value.events)
  if (Array.isArray(value.recognizedPhrases)) return azurePhrases(value.recognizedPhrases)
  const hasSegments = ['segments', 'utterances'].some((name) => filled(value[name]).length)
  return !hasSegments && filled(value.words).length ? listedWords(filled(value.words), value) : null
}

/** Words as sentences, each by one speaker. */
export function joinSentences(words: readonly SpokenWord[]): Segment[] {
  const found: Segment[] = []
  let isFinished = true
  for (const word of words) {
    const last = found.at(-1)
    if (last && word.isAttached) {
      last.text += word.text
      last.end = Math.max(last.end, word.end)
    } else if (
      !last ||
      isFinished ||
      word.speaker !== last.speaker ||
      word.start - last.end > PAUSE_SECONDS ||
      last.text.length > LONGEST_SENTENCE
    )
      found.push({ start: word.start, end: word.end, speaker: word.speaker, text: word.text })
    else {
      last.text = joinLines([last.text, word.text])
      last.end = Math.max(last.end, word.end)
    }
    isFinished = /[.!?…。！？]["'”’»]?\s*$/.test(word.text)
  }
  return found
}

/**
 * `results.items`: words, and punctuation without times; who speaks stands with the
 * words, or in a list beside them.
 */
function awsWords(results: Fields): SpokenWord[] | null {
  const items = filled(results.items)
  if (!items.length) return null
  const labels = isObject(results.speaker_labels) ? filled(results.speaker_labels.segments) : []
  const speakers = new Map(
    labels.flatMap((label) => filled(label.items)).map((item) => [item.start_time, item.speaker_label]),
  )
  return inOrder(
    items.map((item) => ({
      text: textIn(filled(item.alternatives)[0]?.content),
      start: secondsIn(item.start_time),
      end: secondsIn(item.end_time),
      speaker: numbered(textIn(item.speaker_label ?? speakers.get(item.start_time))),
      isAttached: item.type === 'punctuation',
    })),
  )
}

/** `results.channels`: each with its own words; without speakers, channels stand for people. */
function deepgramWords(results: Fields): SpokenWord[] | null {
  const channels = filled(results.channels)
  if (!channels.length || filled(results.utterances).length) return null
  const words = channels.flatMap((channel, at) =>
    filled(filled(channel.alternatives)[0]?.words).map((word) => ({
      text: textIn(word.punctuated_word) || textIn(word.word),
      start: secondsIn(word.start),
      end: secondsIn(word.end),
      speaker:
        typeof word.speaker === 'number'
          ? `Speaker ${word.speaker + 1}`
          : channels.length > 1
            ? `Speaker ${at + 1}`
            : null,
      isAttached: false,
    })),
  )
  return inOrder(words.toSorted((one, other) => (one.start ?? 0) - (other.start ?? 0)))
}

/**
 * `results[].alternatives[0].words`, with times like `1.500s`. Where people are told apart, the last result
 * has all words once more, with who says them.
 */
function googleWords(results: readonly unknown[]): SpokenWord[] | null {
  const lists = results.filter(isObject).map((result) => filled(filled(result.alternatives)[0]?.words))
  const [first, last] = [lists[0], lists.at(-1)]
  const isWhole = lists.length > 1 && last?.[0]?.speakerTag && !first?.[0]?.speakerTag
  const words = isWhole ? last : lists.flat()
  if (!words.length) return null
  return inOrder(
    words.map((word) => ({
      text: textIn(word.word),
      start: secondsIn(word.startTime ?? word.startOffset ?? '0s'),
      end: secondsIn(word.endTime ?? word.endOffset),
      speaker:
        textIn(word.speakerLabel) ||
        (typeof word.speakerTag === 'number' && word.speakerTag > 0 ? `Speaker ${word.speakerTag}` : null),
      isAttached: false,
    })),
  )
}

/** `results[]` of `type` word or punctuation. */
function speechmaticsWords(results: readonly unknown[]): SpokenWord[] | null {
  const items = results.filter(isObject).filter(({ type }) => type === 'word' || type === 'punctuation')
  if (!items.length) return null
  return inOrder(
    items.map((item) => {
      const best = filled(item.alternatives)[0]
      const speaker = textIn(best?.speaker)
      return {
        text: textIn(best?.content),
        start: secondsIn(item.start_time),
        end: secondsIn(item.end_time),
        speaker: speaker && speaker !== 'UU' ? speaker.replace(/^S(\d+)$/, 'Speaker $1') : null,
        isAttached: item.type === 'punctuation' && item.attaches_to !== 'next',
      }
    }),
  )
}

/** `events[].segs[]`: pieces of text with their blanks, in thousandths. */
function youtubeWords(events: readonly unknown[]): SpokenWord[] | null {
  const found = events.filter(isObject).filter((event) => Array.isArray(event.segs))
  if (!found.length) return null
  return inOrder(
    found.flatMap((event) =>
      filled(event.segs).flatMap((piece) => {
        const start = Number(event.tStartMs) + Number(piece.tOffsetMs ?? 0)
        const text = textIn(piece.utf8)
        // The end of an event is when it leaves the screen; words are shorter than that.
        const end =
          filled(event.segs).length > 1 ? start : Number(event.tStartMs) + Number(event.dDurationMs ?? 0)
        return text.trim()
          ? [{ text, start: start / 1000, end: end / 1000, speaker: null, isAttached: false }]
          : []
      }),
    ),
  )
}

/** `recognizedPhrases[].nBest[0].display`, in ten-millionths of a second. */
function azurePhrases(phrases: readonly unknown[]): SpokenWord[] | null {
  const TICKS = 10_000_000
  return inOrder(
    filled(phrases).map((phrase) => {
      const start = Number(phrase.offsetInTicks ?? Number.NaN) / TICKS
      return {
        text: textIn(filled(phrase.nBest)[0]?.display),
        start,
        end: start + Number(phrase.durationInTicks ?? 0) / TICKS,
        speaker: typeof phrase.speaker === 'number' ? `Speaker ${phrase.speaker}` : null,
        isAttached: false,
      }
    }),
  )
}

/**
 * A bare list of words: in thousandths where a service says so by what stands beside it, or where all
 * are whole numbers of that size.
 */
function listedWords(words: readonly Fields[], holder: Fields): SpokenWord[] | null {
  const spoken = words.filter(({ type }) => type !== 'spacing')
  const areWhole = spoken.every(({ start, end }) => Number.isInteger(start) && Number.isInteger(end))
  const units =
    areWhole &&
    (holder.audio_duration !== undefined || spoken.some(({ end }) => Number(end) > 3 * spoken.length + 60))
      ? 1000
      : 1
  return inOrder(
    spoken.map((word) => {
      const [start, end] = [secondsIn(word.start ?? word.start_time), secondsIn(word.end ?? word.end_time)]
      const name = word.speaker ?? word.speaker_id
      return {
        text: textIn(word.punctuated_word) || textIn(word.text) || textIn(word.word),
        start: start === null ? null : start / units,
        end: end === null ? null : end / units,
        speaker: typeof name === 'number' ? `Speaker ${name + 1}` : numbered(textIn(name)),
        isAttached: false,
      }
    }),
  )
}

type TimedWord = Omit<SpokenWord, 'start' | 'end'> & { start: number | null; end: number | null }

/**
 * Words in the order of the file. What has no time of its own is said when the word before
 * ends; null where none has a time.
 */
function inOrder(found: readonly TimedWord[]): SpokenWord[] | null {
  const words: SpokenWord[] = []
  for (const { text, start, end, speaker, isAttached } of found) {
    if (!text.trim()) continue
    const last = words.at(-1)
    const from = isTime(start) ? start : (last?.end ?? null)
    if (from === null) continue
    const until = isTime(end) && end >= from ? end : from
    words.push({
      text,
      start: from,
      end: until,
      speaker: isAttached ? (last?.speaker ?? speaker) : speaker,
      isAttached,
    })
  }
  return words.length && found.some(({ start }) => isTime(start)) ? words : null
}
