import { z } from 'zod'
import { del, get, post, put } from '../endpoint.ts'
import { Id, Instant, ServerText, Version } from '../fields.ts'
import { OrderedEngine } from './transcript-engines.ts'
import { EditorTranscript, SpeakerName, TranscriptRequest } from './transcript-requests.ts'

/** The words of a transcript, sentence by sentence, and changing them. */

/** Three hours of talk are 30,000. */
export const MAX_WORDS = 200_000
/** In one change. */
export const MAX_CHANGED_SENTENCES = 5000
const MAX_SENTENCE_WORDS = 500
export const MAX_WORD_CHARACTERS = 200

export const TranscriptWord = z.object({
  /** Within the transcript; a new word has none until it is stored. */
  id: Id,
  text: z.string().min(1).max(MAX_WORD_CHARACTERS),
  /** Seconds. */
  start: z.number(),
  end: z.number(),
  /** 0 to 1; null where nobody says, and for what a person wrote. */
  confidence: z.number().nullable(),
})
export type TranscriptWord = z.infer<typeof TranscriptWord>

export const TranscriptSentence = z.object({
  /** The id of its first word when it was made. */
  id: Id,
  text: z.string(),
  /** Seconds. */
  start_time: z.number(),
  end_time: z.number(),
  speaker_name: z.string().nullable(),
  /** Who speaks, as the engine tells them apart: 'A', 'B'…; '' where it does not. */
  sentence_speaker_code: z.string(),
  /** Its place among all, from 0. */
  minmima_index: z.int(),
  starts_paragraph: z.boolean(),
  /** Counts changes; a change names the one that it was made in. */
  revision: z.int(),
  words: z.array(TranscriptWord),
})
export type TranscriptSentence = z.infer<typeof TranscriptSentence>

export const listTranscriptSentences = get(
  '/v2/audioposts/:episodeId/transcripts/:transcriptId/transcript_sentences',
  {
    resource: 'episode',
    permission: 'episodes.read',
    reply: z.object({
      show: EditorTranscript.shape.show,
      audiopost: EditorTranscript.shape.audiopost,
      transcript: z.object({
        ...TranscriptRequest.shape,
        is_successed: z.boolean(),
        is_failed: z.boolean(),
        is_processing: z.boolean(),
        is_completed: z.boolean(),
        txt_url: z.string().nullable(),
        srt_url: z.string().nullable(),
        vtt_url: z.string().nullable(),
        json_url: z.string().nullable(),
      }),
      /** In the order of the sound. */
      sentences: z.array(TranscriptSentence),
      /** Who speaks in it, and who takes part in the episode: what to choose from. */
      speakers: z.array(z.string()),
    }),
    failure: 'messages',
  },
)

const spokenText = z
  .string({ error: "can't be blank" })
  .trim()
  .min(1, "can't be blank")
  .max(5000, 'is too long (maximum is 5000 characters)')

export const updateTranscriptSentence = put(
  '/v2/audioposts/:episodeId/transcripts/:transcriptId/transcript_sentences/:wordId',
  {
    resource: 'episode',
    permission: 'episodes.write',
    audit: 'plain',
    body: z.object({ text: spokenText }),
    reply: z.object({ message: ServerText, sentence: TranscriptSentence }),
    failure: 'messages',
  },
)
export const deleteTranscriptSentence = del(
  '/v2/audioposts/:episodeId/transcripts/:transcriptId/transcript_sentences/:wordId',
  {
    resource: 'episode',
    permission: 'episodes.write',
    reply: z.object({ id: Id, message: ServerText }),
    failure: 'messages',
  },
)
export const updateTranscriptSpeakers = post('/v2/audioposts/:episodeId/transcripts/:transcriptId/speakers', {
  resource: 'episode',
  permission: 'episodes.write',
  summary: 'Name the speaker of a paragraph; with replace_all, of all with that code',
  body: z.object({
    speaker_name: SpeakerName,
    sentence_speaker_code: z.string().max(20).default(''),
    minmima_index: z.int().min(0),
    replace_all: z.boolean().default(false),
  }),
  reply: z.object({ message: ServerText, sentences: z.array(TranscriptSentence) }),
  failure: 'messages',
})

const GivenSentence = z.object({
  /** A sentence that stays itself keeps its id; new ones have none. */
  id: Id.nullable(),
  speaker_name: SpeakerName.nullable(),
  sentence_speaker_code: z.string().max(20),
  starts_paragraph: z.boolean(),
  words: z
    .array(TranscriptWord.extend({ id: Id.nullable() }))
    .min(1)
    .max(MAX_SENTENCE_WORDS),
})
export type GivenSentence = z.infer<typeof GivenSentence>

const TranscriptChange = z.object({
  removed: z.array(z.object({ id: Id, revision: z.int() })),
  /** The sentence before; null at the beginning. Not one of those that are removed. */
  after: Id.nullable(),
  added: z.array(GivenSentence),
})
export type TranscriptChange = z.infer<typeof TranscriptChange>

/**
 * Takes some sentences out and puts others in their place: correcting, splitting, joining, deleting,
 * replacing, and undoing any of them are the same. Whole or not at all: 409 `changed_elsewhere` where one
 * of `removed` has another revision by now; the reply then carries what is stored.
 */
export const changeTranscript = post('/v2/audioposts/:episodeId/transcripts/:transcriptId/changes', {
  resource: 'episode',
  permission: 'episodes.write',
  summary: 'Replace sentences of a transcript by others, all of them or none',
  body: z.object({
    changes: z.array(TranscriptChange).min(1).max(MAX_CHANGED_SENTENCES),
  }),
  reply: z.object({
    /** Of each change, what stands there now. */
    changes: z.array(z.object({ added: z.array(TranscriptSentence) })),
    /** Of the transcript, after these changes. */
    revision: z.int(),
  }),
  failure: 'messages',
})

/** Seconds; in less nobody says a word. */
const SHORTEST_STRETCH = 1

/** What was corrected outside of the stretch stays; how it was is kept as a version. */
export const redoTranscript = post('/v2/audioposts/:episodeId/transcripts/:transcriptId/redo', {
  resource: 'episode',
  permission: 'episodes.write',
  summary: 'Hear a stretch of the audio once more, and put what is heard in the place of its words',
  body: z
    .object({
      /** Seconds. */
      from: z.number().min(0, 'must be within the audio'),
      to: z.number(),
      /** Yes to sending the sound to `sent_to`; kept for the podcast. */
      consent: z.boolean().default(false),
      /** For this once; without, what the podcast uses. */
      engine: OrderedEngine,
    })
    .refine(({ from, to }) => to - from >= SHORTEST_STRETCH, {
      error: `must be at least ${SHORTEST_STRETCH} second after the beginning`,
      path: ['to'],
    }),
  reply: TranscriptRequest,
  status: 202,
  failure: 'messages',
})

/** How a transcript was at the beginning, and before each visit in which it was changed. */
export const TranscriptVersion = z.object({
  id: Id,
  created_at: Instant,
  /** Why it was kept. */
  reason: z.enum(['made', 'visit', 'restored', 'realigned', 'redone', 'replaced']),
  /** Who changed it next; null for what a job did. */
  email: z.string().nullable(),
  word_count: z.int(),
})
export type TranscriptVersion = z.infer<typeof TranscriptVersion>

export const listTranscriptVersions = get('/v2/audioposts/:episodeId/transcripts/:transcriptId/versions', {
  resource: 'episode',
  permission: 'episodes.read',
  reply: z.object({ versions: z.array(TranscriptVersion) }),
  failure: 'messages',
})
export const restoreTranscriptVersion = post(
  '/v2/audioposts/:episodeId/transcripts/:transcriptId/versions/:versionId/restore',
  {
    resource: 'episode',
    permission: 'episodes.write',
    summary: 'Go back to an earlier version; what stands now is kept as another one',
    reply: z.object({ message: ServerText }),
    failure: 'messages',
  },
)

/** How names and products are written, and what engines make of them. */
export const GlossaryTerm = z.object({
  term: z.string().trim().min(1, "can't be blank").max(100, 'is too long (maximum is 100 characters)'),
  /** What is heard instead, such as 'pod stead'. Empty: the term itself, in any spelling of upper case. */
  heard_as: z.array(z.string().trim().min(1).max(100)).max(20),
})
export type GlossaryTerm = z.infer<typeof GlossaryTerm>

export const MAX_GLOSSARY_TERMS = 500

export const getGlossary = get('/v2/shows/:showId/glossary', {
  resource: 'show',
  permission: 'shows.read',
  reply: z.object({ terms: z.array(GlossaryTerm), version: Version }),
  failure: 'messages',
})
export const updateGlossary = put('/v2/shows/:showId/glossary', {
  resource: 'show',
  permission: 'shows.write',
  audit: 'settings',
  summary: 'Words that new transcripts are corrected by, and that are proposed for those that there are',
  body: z.object({ terms: z.array(GlossaryTerm).max(MAX_GLOSSARY_TERMS), version: Version.optional() }),
  reply: z.object({ terms: z.array(GlossaryTerm), version: Version }),
  failure: 'messages',
})
