import type { EngineChoice, TranscriptEngine } from '@podstead/contract/transcription/transcript-engines'
import { hearsLanguage, type SpeechEngine } from '../speech/queries.ts'
import type { findChoices, UsableEngine } from './queries-offer.ts'

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
  return {
    cost:
      price && seconds !== null ? `${((price.amount * seconds) / 60).toFixed(2)} ${price.currency}` : null,
    expected_seconds: seconds === null ? null : Math.ceil(engine.speed * seconds),
  }
}
