import type {
  EngineChoice,
  SpeechOffer,
  TranscriptEngine,
} from '@podstead/contract/transcription/transcript-engines'
import type { TranscriptRequest } from '@podstead/contract/transcription/transcript-requests'
import type { GlossaryTerm, TranscriptVersion } from '@podstead/contract/transcription/transcript-sentences'
import { contentVersion } from '../kernel/http/serve-versions.ts'
import { hearsLanguage, type SpeechEngine } from '../speech/queries.ts'
import type { VersionEntry } from './queries-editor.ts'
import type { findChoices, UsableEngine } from './queries-offer.ts'
import { isRunning } from './rules.ts'
import type { Allowance } from './rules-allowance.ts'
import type { TranscriptRequestRow } from './table.ts'

/** How far a transcript is: what pages are told while they are open, too. */
export function presentProgress(row: TranscriptRequestRow, waiting_before: number | null) {
  return {
    id: row.id,
    episode_id: row.episode_id,
    progress_status: row.state,
    progress_seconds: isRunning(row) ? row.progress_seconds : row.duration_seconds,
    duration_seconds: isRunning(row) ? row.task_seconds : row.duration_seconds,
    waiting_before,
  }
}

export function presentRequest(
  row: TranscriptRequestRow,
  { audio_file_id }: { audio_file_id: number | null },
  waitingBefore: number | null,
): TranscriptRequest {
  return {
    ...presentProgress(row, waitingBefore),
    progress_seconds: row.state === 'COMPLETED' ? row.duration_seconds : row.progress_seconds,
    message: row.message,
    language: row.language,
    engine: row.engine,
    has_word_times: row.has_word_times,
    is_stale: row.audio_file_id !== audio_file_id,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}

/** What could make a transcript. */
export function presentOffer({
  engine,
  message,
  language,
  seconds,
  hasConsent,
  allowance,
  notice,
  engines,
}: {
  engine: SpeechEngine | null
  message: string | null
  language: string
  /** Of the audio; null while there is none. */
  seconds: number | null
  hasConsent: boolean
  allowance: Allowance
  notice: string | null
  engines: UsableEngine[]
}): SpeechOffer {
  return {
    engine: engine?.label ?? null,
    message,
    language,
    sent_to: engine?.sentTo ?? null,
    ...(engine ? presentEffort(engine, seconds) : { cost: null, expected_seconds: null }),
    has_consent: hasConsent,
    ...presentAllowance(allowance),
    notice,
    engines: engines.map((one) => ({
      ...presentChoice(one, language),
      ...presentEffort(one.engine, seconds),
      is_chosen: one.engine.name === engine?.name,
    })),
  }
}

export function presentAllowance({ secondsAllowed, secondsUsed }: Allowance) {
  return {
    seconds_allowed: secondsAllowed === null ? null : Math.floor(secondsAllowed),
    seconds_used: Math.round(secondsUsed),
  }
}

export function presentVersion(row: VersionEntry): TranscriptVersion {
  const { id, reason, email, word_count } = row
  return { id, reason, email, word_count, created_at: row.created_at.toISOString() }
}

export function presentGlossary(terms: GlossaryTerm[]) {
  return { terms, version: contentVersion(terms) }
}

/** An engine that a podcast may choose. */
export function presentChoice({ engine, hasConsent }: UsableEngine, language: string): EngineChoice {
  const { name, label, languages, sentTo, pricePerMinute: price } = engine
  return {
    ...{ name, label, languages: languages && [...languages], is_suitable: hearsLanguage(engine, language) },
    ...{ sent_to: sentTo, has_consent: hasConsent },
    price_per_minute: price && `${price.amount} ${price.currency}`,
  }
}

export function presentEngines({
  choice,
  installation,
  language,
  notice,
  engines,
}: Awaited<ReturnType<typeof findChoices>>): TranscriptEngine {
  return {
    ...{ engine: choice?.engine ?? null, installation_engine: installation?.name ?? null, language, notice },
    engines: engines.map((one) => presentChoice(one, language)),
  }
}

/** What so many seconds take and cost; null where nobody can say. */
export function presentEffort(engine: SpeechEngine, seconds: number | null) {
  const price = engine.pricePerMinute
  // What costs something is never said to cost nothing.
  const least = price?.amount ? 0.01 : 0
  return {
    cost:
      price && seconds !== null
        ? `${Math.max(least, (price.amount * seconds) / 60).toFixed(2)} ${price.currency}`
        : null,
    expected_seconds: seconds === null ? null : Math.ceil(engine.speed * seconds),
  }
}
