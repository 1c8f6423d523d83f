import type { SpeechConfig } from '../kernel/config-speech.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { createEmbeddedEngine } from './providers/embedded.ts'
import { createCompatibleEngine, serviceLabel } from './providers/openai-compatible.ts'
import { createWhisperEngine, whisperLabel } from './providers/whisper-cpp.ts'
import { hearsLanguage, primaryLanguage } from './rules.ts'
import { WHISPER_LANGUAGES } from './rules-whisper.ts'
import type { SpeechEngine } from './service.ts'
import { NO_MODEL, type ReadyEngine, selectSpeech } from './service-selection.ts'

export { hearsLanguage } from './rules.ts'
export { type SpeechEngine, SpeechRefusal } from './service.ts'

const OTHER_LANGUAGE =
  'Transcripts in this language cannot be made on this server. Whoever runs it can connect a service that knows it, or whisper.cpp.'
/** Whisper does not know it either. */
const RARE_LANGUAGE =
  'Transcripts in this language cannot be made on this server. Whoever runs it can connect a service that knows it.'

/**
 * The first engine of the installation that hears a language, or one of our messages that says why there is
 * none.
 */
export async function speechEngine(
  kernel: Kernel,
  language: string,
): Promise<SpeechEngine | { message: string }> {
  const { ready, missing } = await selectSpeech(kernel.config.speech)
  const engine = ready.map((one) => createEngine(kernel, one)).find((one) => hearsLanguage(one, language))
  if (engine) return engine
  // The model that could be installed would help with English only.
  const broken = missing.find((message) => message !== NO_MODEL)
  return { message: broken ?? languageMessage(primaryLanguage(language)) }
}

function languageMessage(language: string): string {
  if (language === 'en') return NO_MODEL
  return WHISPER_LANGUAGES.includes(language) ? OTHER_LANGUAGE : RARE_LANGUAGE
}

/** All engines that can be used here, whatever they hear; the installation's own choice first. */
export async function speechEngines(kernel: Kernel): Promise<SpeechEngine[]> {
  const { ready } = await selectSpeech(kernel.config.speech)
  return ready.map((one) => createEngine(kernel, one))
}

interface SpeechDescription {
  engine: string | null
  /** Why there is none, or why the one that should come first is not used. */
  message: string | null
  sentTo: string | null
  /** What podcasts may choose instead. */
  others: string[]
}

/** What makes transcripts here, or what is missing: for the operator. */
export async function describeSpeech(config: SpeechConfig): Promise<SpeechDescription> {
  const { ready, missing } = await selectSpeech(config)
  const [first, ...others] = ready.map(describeEngine)
  const broken = missing.find((message) => message !== NO_MODEL) ?? null
  if (!first) return { engine: null, message: broken ?? missing[0] ?? NO_MODEL, sentTo: null, others: [] }
  return { ...first, message: broken, others: others.map(({ engine }) => engine) }
}

function describeEngine(ready: ReadyEngine): { engine: string; sentTo: string | null } {
  if (ready.kind === 'service')
    return { engine: serviceLabel(ready.service), sentTo: new URL(ready.service.url).host }
  return {
    engine: ready.kind === 'whisper' ? whisperLabel(ready.model) : ready.model.label,
    sentTo: null,
  }
}

function createEngine(kernel: Kernel, ready: ReadyEngine): SpeechEngine {
  const { speech } = kernel.config
  if (ready.kind === 'service') return createCompatibleEngine(kernel, ready.service)
  if (ready.kind === 'embedded') return createEmbeddedEngine(speech, ready.model)
  return createWhisperEngine({ program: ready.program, threads: speech.threads }, ready.model)
}
