import type { SpeechConfig } from '../kernel/config-speech.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { createEmbeddedEngine } from './providers/embedded.ts'
import { createCompatibleEngine, serviceLabel } from './providers/openai-compatible.ts'
import { createWhisperEngine, whisperLabel } from './providers/whisper-cpp.ts'
import { primaryLanguage } from './rules.ts'
import type { SpeechEngine } from './service.ts'
import { NO_MODEL, selectSpeech } from './service-selection.ts'

export { type SpeechEngine, SpeechRefusal } from './service.ts'

const OTHER_LANGUAGE =
  'Transcripts in this language cannot be made on this server. Whoever runs it can connect a service that knows it, or whisper.cpp.'

/** The engine that hears a language here, or one of our messages that says why there is none. */
export async function speechEngine(
  kernel: Kernel,
  language: string,
): Promise<SpeechEngine | { message: string }> {
  const known = primaryLanguage(language)
  const selected = await selectSpeech(kernel.config.speech)
  // The model that could be installed would not help.
  if (selected.kind === 'none')
    return { message: selected.message === NO_MODEL && known !== 'en' ? OTHER_LANGUAGE : selected.message }
  const engine = createEngine(kernel, selected)
  return engine.languages === null || engine.languages.includes(known) ? engine : { message: OTHER_LANGUAGE }
}

/** What makes transcripts here, or what is missing: for the operator. */
export async function describeSpeech(
  config: SpeechConfig,
): Promise<{ engine: string | null; message: string | null; sentTo: string | null }> {
  const selected = await selectSpeech(config)
  if (selected.kind === 'none') return { engine: null, message: selected.message, sentTo: null }
  if (selected.kind === 'service') {
    const { host } = new URL(selected.service.url)
    return { engine: serviceLabel(selected.service), message: null, sentTo: host }
  }
  const engine = selected.kind === 'whisper' ? whisperLabel(selected.model) : selected.model.label
  return { engine, message: null, sentTo: null }
}

function createEngine(
  kernel: Kernel,
  selected: Exclude<Awaited<ReturnType<typeof selectSpeech>>, { kind: 'none' }>,
): SpeechEngine {
  const { speech } = kernel.config
  if (selected.kind === 'service') return createCompatibleEngine(kernel, selected.service)
  if (selected.kind === 'embedded') return createEmbeddedEngine(speech, selected.model)
  return createWhisperEngine({ program: selected.program, threads: speech.threads }, selected.model)
}
