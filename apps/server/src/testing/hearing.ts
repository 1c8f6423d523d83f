import type { EngineName } from '@podstead/contract/transcription/speech'
import type { TrackLevels } from '@podstead/media/tracks'
import type { TimedWord } from '@podstead/transcript/words'
import { capabilities } from '../capabilities.ts'
import type { Capability } from '../kernel/capability.ts'
import { hearsLanguage, type SpeechEngine } from '../speech/queries.ts'
import type { Recognition } from '../transcription/service.ts'

/** What a test's recognition hears, and how it goes; to be changed between calls. */
export interface TestHearing {
  capabilities: readonly Capability[]
  /** Of every recording, spread evenly over ten minutes unless said. */
  words: TimedWord[]
  seconds: number
  pieceSeconds: number
  /** By how much a piece begins before the end of the one before it. */
  overlapSeconds: number
  /** How loud both sides of each piece are; null for a recording with one. */
  tracks: TrackLevels | null
  /** Null: there is no engine, as `message` says. */
  engine: Partial<SpeechEngine> | null
  message: string
  /** What can be chosen beside it. */
  others: Partial<SpeechEngine>[]
  /** Pieces that were heard, by their beginning, with what was asked for. */
  heard: { start: number; storageKey: string; language: string; hints: string[]; engine: EngineName }[]
  /** Called before each piece is heard. */
  before(start: number, signal: AbortSignal): void | Promise<void>
}

/** The house with an engine that hears known words, without any sound. */
export function createTestHearing(
  text = 'Good evening from the sleeper. We are in Lisbon now.',
): TestHearing {
  const hearing: TestHearing = {
    capabilities: [],
    words: sayWords(text),
    seconds: 600,
    pieceSeconds: 300,
    overlapSeconds: 0,
    tracks: null,
    engine: {},
    message: 'This server makes no transcripts.',
    others: [],
    heard: [],
    before: () => undefined,
  }
  const declared: Recognition = {
    findEngine: async (_kernel, language) =>
      listEngines(hearing).find((one) => hearsLanguage(one, language)) ?? { message: hearing.message },
    listEngines: async () => listEngines(hearing),
    async plan() {
      const count = Math.ceil(hearing.seconds / hearing.pieceSeconds)
      const pieces = Array.from({ length: count }, (_, at) => ({
        start: at * hearing.pieceSeconds - (at && hearing.overlapSeconds),
        end: Math.min(hearing.seconds, (at + 1) * hearing.pieceSeconds),
      }))
      return { seconds: hearing.seconds, pieces }
    },
    withPiece: (_kernel, { piece, storageKey }, work) =>
      work({
        path: JSON.stringify([piece.start, piece.end, storageKey]),
        seconds: piece.end - piece.start,
        tracks: hearing.tracks,
      }),
  }
  hearing.capabilities = capabilities.map((one) =>
    one.recognition ? { ...one, recognition: declared } : one,
  )
  return hearing
}

/** Words that are said one every half second. */
export function sayWords(text: string, from = 0): TimedWord[] {
  return text
    .split(' ')
    .map((word, at) => ({ text: word, start: from + at / 2, end: from + at / 2 + 0.4, confidence: 0.9 }))
}

function listEngines(hearing: TestHearing): SpeechEngine[] {
  return [...(hearing.engine ? [hearing.engine] : []), ...hearing.others].map((one) => toEngine(hearing, one))
}

function toEngine(hearing: TestHearing, given: Partial<SpeechEngine>): SpeechEngine {
  return {
    ...{ name: 'embedded', label: 'A recogniser', sentTo: null, languages: null },
    ...{ hasWordTimes: true, speed: 0.1, pricePerMinute: null },
    async hear({ path }, { language, hints, signal }) {
      const [start, end, storageKey] = JSON.parse(path) as [number, number, string]
      await hearing.before(start, signal)
      hearing.heard.push({ start, storageKey, language, hints, engine: given.name ?? 'embedded' })
      return hearing.words
        .filter((word) => word.start >= start && word.start < end)
        .map((word) => ({ ...word, start: word.start - start, end: word.end - start }))
    },
    ...given,
  }
}
