import { z } from 'zod'

/** Who writes texts from transcripts. */
export interface AiConfig {
  /** An OpenAI-compatible chat endpoint; null: texts are drawn from what was said. */
  chat: { url: string; host: string; apiKey: string | null; model: string } | null
  /** Of the whole installation in a month; null: no limit. */
  monthlyTokens: number | null
  /** How much of a transcript is sent: models have room for so much. */
  contextCharacters: number
}

export const aiVariables = {
  AI_URL: z
    .url({ protocol: /^https?$/, error: 'must be a web address such as https://api.openai.com/v1' })
    .optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_MODEL: z.string().min(1).optional(),
  AI_MONTHLY_TOKENS: z.coerce.number().int().min(1).optional(),
  AI_CONTEXT_CHARACTERS: z.coerce.number().int().min(2000).max(2_000_000).default(48_000),
}

type Parsed = z.output<z.ZodObject<typeof aiVariables>>

export function aiProblems(e: Parsed): string[] {
  return Boolean(e.AI_URL) === Boolean(e.AI_MODEL) ? [] : ['AI_URL and AI_MODEL belong together']
}

export function aiConfig(e: Parsed): AiConfig {
  const { AI_URL: url, AI_MODEL: model } = e
  return {
    chat:
      url && model
        ? { url: url.replace(/\/$/, ''), host: new URL(url).host, apiKey: e.AI_API_KEY ?? null, model }
        : null,
    monthlyTokens: e.AI_MONTHLY_TOKENS ?? null,
    contextCharacters: e.AI_CONTEXT_CHARACTERS,
  }
}
