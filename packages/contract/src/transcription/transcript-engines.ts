import { z } from 'zod'
import { get, put } from '../endpoint.ts'
import { ServerText } from '../fields.ts'
import { ENGINE_NAMES } from './speech.ts'

/** Which engine makes the transcripts of a podcast, where the operator has set up several. */

export const EngineChoice = z.object({
  name: z.enum(ENGINE_NAMES),
  label: z.string(),
  /** ISO 639; null for all. */
  languages: z.array(z.string()).nullable(),
  /** It hears the language of the podcast. */
  is_suitable: z.boolean(),
  /** The host that the sound is sent to; null where it stays on this server. */
  sent_to: z.string().nullable(),
  /** The podcast's owner has said once that its sound may be sent to that host. */
  has_consent: z.boolean(),
  /** Of the operator's account, such as '0.006 USD'; null where that is nothing, or nobody says. */
  price_per_minute: z.string().nullable(),
})
export type EngineChoice = z.infer<typeof EngineChoice>

/** What could make a transcript of a podcast, and whether it may. */
export const SpeechOffer = z.object({
  /** Null where the operator has set up nothing that knows the language; `message` says what it takes. */
  engine: z.string().nullable(),
  message: ServerText.nullable(),
  language: z.string(),
  /** The host that the sound is sent to; null where it stays on this server. */
  sent_to: z.string().nullable(),
  /** What it costs the operator's account, such as '0.36 USD'; null where that is nothing, or nobody says. */
  cost: z.string().nullable(),
  /** About how long it takes, without waiting. */
  expected_seconds: z.int().nullable(),
  /** The podcast's owner has said once that its sound may be sent to that host. */
  has_consent: z.boolean(),
  /** Of the plan, in this month; null without a limit. */
  seconds_allowed: z.int().nullable(),
  seconds_used: z.int(),
  /** Why the podcast's choice of an engine is not followed. */
  notice: ServerText.nullable(),
  /** What could make it, with what that takes: where there are several, an order may name one of them. */
  engines: z.array(
    EngineChoice.extend({
      cost: z.string().nullable(),
      expected_seconds: z.int().nullable(),
      /** What makes it unless the order says otherwise. */
      is_chosen: z.boolean(),
    }),
  ),
})
export type SpeechOffer = z.infer<typeof SpeechOffer>

/** Of an order, for this once. */
export const OrderedEngine = z.enum(ENGINE_NAMES, 'is not set up on this server').optional()

export const TranscriptEngine = z.object({
  /** What the podcast chose; null: what the installation uses. */
  engine: z.enum(ENGINE_NAMES).nullable(),
  /** What the installation uses for the language of the podcast; null: it has nothing for it. */
  installation_engine: z.enum(ENGINE_NAMES).nullable(),
  language: z.string(),
  /** Why the choice is not followed. */
  notice: ServerText.nullable(),
  /** The installation's own first. */
  engines: z.array(EngineChoice),
})
export type TranscriptEngine = z.infer<typeof TranscriptEngine>

export const getTranscriptEngine = get('/v2/shows/:showId/transcript_engine', {
  resource: 'show',
  permission: 'shows.read',
  summary: 'Which engine makes the transcripts of a podcast, and which could',
  reply: TranscriptEngine,
  failure: 'messages',
})
export const updateTranscriptEngine = put('/v2/shows/:showId/transcript_engine', {
  resource: 'show',
  permission: 'shows.write',
  audit: 'settings',
  summary: 'Choose the engine that makes the transcripts of a podcast from now on',
  body: z.object({
    /** Null: what the installation uses. */
    engine: z.enum(ENGINE_NAMES, 'is not set up on this server').nullable(),
    /** Yes to sending the sound to `sent_to`; kept for the podcast. */
    consent: z.boolean().default(false),
  }),
  reply: TranscriptEngine,
  failure: 'messages',
})
