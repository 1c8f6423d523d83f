import { resolve } from 'node:path'
import { z } from 'zod'

/** Who turns sound into words. */
export interface SpeechConfig {
  engine: 'auto' | 'none' | 'embedded' | 'openai-compatible' | 'whisper.cpp'
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
  SPEECH: z.enum(['auto', 'none', 'embedded', 'openai-compatible', 'whisper.cpp']).default('auto'),
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
    ...(e.SPEECH === 'openai-compatible' && !e.SPEECH_URL
      ? ['SPEECH_URL is needed with SPEECH=openai-compatible']
      : []),
    ...(e.SPEECH === 'whisper.cpp' && !e.WHISPER_CPP_PATH
      ? ['WHISPER_CPP_PATH is needed with SPEECH=whisper.cpp: the path of whisper-cli']
      : []),
  ]
}

export function speechConfig(e: Parsed): SpeechConfig {
  const [amount, currency] = e.SPEECH_PRICE?.split(' ') ?? []
  return {
    engine: e.SPEECH,
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
