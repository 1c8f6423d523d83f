import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { ServerText } from '../fields.ts'

/** What makes transcripts on this server, for whoever runs it. */

/** There is one of each at most. */
export const ENGINE_NAMES = ['openai-compatible', 'whisper.cpp', 'embedded'] as const
export type EngineName = (typeof ENGINE_NAMES)[number]

export const SpeechModel = z.object({
  name: z.string(),
  label: z.string(),
  /** Of the packages that it is taken from. */
  licences: z.string(),
  download_mb: z.int(),
  disk_mb: z.int(),
  is_installed: z.boolean(),
})
export type SpeechModel = z.infer<typeof SpeechModel>

export const SpeechState = z.object({
  /** Null where there is none; `message` says what is missing. */
  engine: z.string().nullable(),
  /** Also why one that should come before it cannot be used. */
  message: ServerText.nullable(),
  /** What podcasts may choose instead. */
  other_engines: z.array(z.string()),
  /** The host that sound goes to; null where it stays on this server. */
  sent_to: z.string().nullable(),
  models: z.array(SpeechModel),
  /** A model that is being installed, or why the last one was not. */
  installation: z
    .object({
      model: z.string(),
      /** 0 to 1 */
      progress: z.number(),
      failure: ServerText.nullable(),
    })
    .nullable(),
})
export type SpeechState = z.infer<typeof SpeechState>

export const getSpeech = get('/v2/speech', {
  resource: 'server',
  summary: 'What makes transcripts, and which models can be installed (for whoever runs the server)',
  reply: SpeechState,
  failure: 'message',
})

export const installSpeechModel = post('/v2/speech/models', {
  resource: 'server',
  summary: 'Download a speech model from the npm registry in the background (for whoever runs the server)',
  body: z.object({ model: z.enum(['english']) }),
  reply: SpeechState,
  status: 202,
  failure: 'message',
})
