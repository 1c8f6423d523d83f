import { resolve } from 'node:path'
import { ENGINE_NAMES, type EngineName } from '@podstead/contract/transcription/speech'
import { z } from 'zod'

/** Who turns sound into words. */
export interface SpeechConfig {
  /** The installation's own choice first; podcasts choose among those that are set up. */
  engines: readonly EngineName[]
  /** A service that speaks OpenAI's `/audio/transcriptions`; null: none. */
  service: {
    /** With its version, such as https://api.openai.com/v1; no slash at the end. */
    url: string
    apiKey: string | null
    model: string
    pricePerMinute: { amount: number; currency: string } | null
  } | null
  /** Where models are installed. */
  modelsDir: string
  /** The program of whisper.cpp; null: none. */
  whisperPath: string | null
  /** Of the processor, for what is heard on this machine. */
  threads: number
}

export const speechVariables = {
  SPEECH: z
    .string()
    .default('auto')
    .transform((text) => text.split(',').map((name) => name.trim()))
    .refine(
      (names) => names.every(isEngine) || (names.length === 1 && ['auto', 'none'].includes(names[0] ?? '')),
      `must be auto, none, or some of ${ENGINE_NAMES.join(', ')} with commas between them`,
    )
    .transform((names) => (names[0] === 'auto' ? [...ENGINE_NAMES] : names.filter(isEngine))),
  SPEECH_URL: z
    .url({ protocol: /^https?$/, error: 'must be a web address such as https://api.openai.com/v1' })
    .refine((url) => new URL(url).search === '', 'must be an address without a question mark')
    .optional(),
  SPEECH_API_KEY: z.string().min(1).optional(),
  SPEECH_MODEL: z.string().min(1).default('whisper-1'),
  SPEECH_PRICE: z
    .string()
    .regex(/^\d{1,6}(?:\.\d{1,6})? [A-Z]{3}$/, 'must be a price for a minute such as 0.006 USD')
    .optional(),
  SPEECH_THREADS: z.coerce.number().int().min(1).max(64).default(1),
  MODELS_DIR: z.string().min(1).optional(),
  WHISPER_CPP_PATH: z.string().min(1).optional(),
}

type Parsed = z.output<z.ZodObject<typeof speechVariables>> & { DATA_DIR: string }

export function speechProblems(e: Parsed): string[] {
  return [
    ...(isNamed(e, 'openai-compatible') && !e.SPEECH_URL
      ? ['SPEECH_URL is needed with SPEECH=openai-compatible']
      : []),
    ...(isNamed(e, 'whisper.cpp') && !e.WHISPER_CPP_PATH
      ? ['WHISPER_CPP_PATH is needed with SPEECH=whisper.cpp: the path of whisper-cli']
      : []),
  ]
}

export function speechConfig(e: Parsed): SpeechConfig {
  const [amount, currency] = e.SPEECH_PRICE?.split(' ') ?? []
  return {
    engines: e.SPEECH,
    service: e.SPEECH_URL
      ? {
          url: e.SPEECH_URL.replace(/\/+$/, ''),
          apiKey: e.SPEECH_API_KEY ?? null,
          model: e.SPEECH_MODEL,
          pricePerMinute: amount && currency ? { amount: Number(amount), currency } : null,
        }
      : null,
    // Programs that read them work in folders of their own.
    modelsDir: resolve(e.MODELS_DIR ?? `${e.DATA_DIR}/models`),
    whisperPath: e.WHISPER_CPP_PATH ?? null,
    threads: e.SPEECH_THREADS,
  }
}

/** Set by name rather than by `auto`, which is every one of them. */
function isNamed({ SPEECH: names }: Parsed, name: EngineName): boolean {
  return names.includes(name) && names.length < ENGINE_NAMES.length
}

function isEngine(name: string): name is EngineName {
  return ENGINE_NAMES.some((one) => one === name)
}
