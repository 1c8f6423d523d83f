import type { EngineName } from '@podstead/contract/transcription/speech'
import type { TrackLevels } from '@podstead/media/tracks'
import type { TimedWord } from '@podstead/transcript/words'

/** Who turns sound into words. */
export interface SpeechEngine {
  name: EngineName
  /** As pages name it, such as 'Moonshine base (English)'. */
  label: string
  /** The host that the sound goes to; null where it stays here. */
  sentTo: string | null
  /** ISO 639 codes; null for all. */
  languages: readonly string[] | null
  /**
   * False where times of words are spread over what was heard together; once `hear` has answered, of that
   * answer.
   */
  hasWordTimes: boolean
  /** Seconds of work for a second of sound, for estimates. */
  speed: number
  /** Of the operator's account; null where it costs nothing, or nobody says. */
  pricePerMinute: { amount: number; currency: string } | null
  /**
   * The words of a 16 kHz mono WAV file; times from its beginning. `hints` are names and products as they
   * are written.
   * @throws SpeechRefusal, or the reason of `signal`
   */
  hear(file: SpeechFile, options: HearOptions): Promise<TimedWord[]>
}

export interface SpeechFile {
  path: string
  seconds: number
  /** How loud the two sides of the recording are, where it has two. */
  tracks?: TrackLevels | null
}

export interface HearOptions {
  /** ISO 639, also with a region: `en`, `de-AT`. */
  language: string
  hints: string[]
  signal: AbortSignal
}

/** Why there are no words: one of our messages, safe to show to anybody. `detail` is for the log. */
export class SpeechRefusal extends Error {
  /** It is busy, away, or broke off, and may answer later. */
  readonly isWorthRetrying: boolean
  /** What a service asks for; null where it does not say. */
  readonly retryAfterSeconds: number | null
  readonly detail: string

  constructor(message: string, options: Partial<Omit<SpeechRefusal, keyof Error>> = {}) {
    super(message)
    this.name = 'SpeechRefusal'
    this.isWorthRetrying = options.isWorthRetrying ?? false
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
    this.detail = options.detail ?? ''
  }
}
