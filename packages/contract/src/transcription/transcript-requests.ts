import { z } from 'zod'
import { del, get, post, put } from '../endpoint.ts'
import { Id, Instant, ServerText } from '../fields.ts'
import { OrderedEngine, SpeechOffer } from './transcript-engines.ts'

/** Transcripts that are made of an episode's sound: asking for one, and how far it is. */

export const PROGRESS = ['QUEUED', 'PROCESSING', 'COMPLETED', 'FAILED'] as const
export type Progress = (typeof PROGRESS)[number]

export const TranscriptRequest = z.object({
  id: Id,
  episode_id: Id,
  progress_status: z.enum(PROGRESS),
  /** Seconds of sound that are done, and that there are. */
  progress_seconds: z.number(),
  duration_seconds: z.number(),
  /** How many are before it; null once it is being made. */
  waiting_before: z.int().nullable(),
  /** Why there is none. */
  message: ServerText.nullable(),
  /** ISO 639. */
  language: z.string(),
  /** What makes it, as the operator calls it. */
  engine: z.string(),
  /** When each word is said was measured; otherwise it is spread over what was heard together. */
  has_word_times: z.boolean(),
  /** The episode has other audio by now. */
  is_stale: z.boolean(),
  created_at: Instant,
  finished_at: Instant.nullable(),
})
export type TranscriptRequest = z.infer<typeof TranscriptRequest>

export const getTranscriptUse = get('/v2/transcript_use', {
  resource: 'none',
  summary: 'Seconds of audio of which transcripts were made in this month (UTC), and what the plan includes',
  reply: SpeechOffer.pick({ seconds_allowed: true, seconds_used: true }),
  failure: 'message',
})

export const getTranscriptState = get('/v2/audioposts/:episodeId/audiopost_transcript_requests', {
  resource: 'episode',
  permission: 'episodes.read',
  reply: z.object({
    request: TranscriptRequest.nullable(),
    /** The one that listeners still have while `request`, which is to replace it, is being made or failed. */
    replaced_request: TranscriptRequest.nullable(),
    offer: SpeechOffer,
  }),
  failure: 'messages',
})
/** A second one while it is being made answers the one that runs. */
export const createTranscriptRequest = post('/v2/audioposts/:episodeId/audiopost_transcript_requests', {
  resource: 'episode',
  permission: 'episodes.write',
  summary: 'Have a transcript made of the audio; a running request is answered again',
  body: z.object({
    /** Yes to sending the sound to `sent_to`; kept for the podcast. */
    consent: z.boolean().default(false),
    /** Make it anew, in the place of what was made and corrected. */
    replace: z.boolean().default(false),
    /** For this once; without, what the podcast uses. */
    engine: OrderedEngine,
  }),
  reply: TranscriptRequest,
  status: 201,
  failure: 'messages',
})
export const cancelTranscriptRequest = del(
  '/v2/audioposts/:episodeId/audiopost_transcript_requests/:requestId',
  {
    resource: 'episode',
    permission: 'episodes.write',
    summary: 'Stop a transcript that is being made, or delete one that was made with its files',
    reply: z.object({ id: Id, message: ServerText }),
    failure: 'messages',
  },
)
/** Moves the stamps of a corrected transcript to the audio that the episode has now. */
export const realignTranscript = post(
  '/v2/audioposts/:episodeId/audiopost_transcript_requests/:requestId/realign',
  {
    resource: 'episode',
    permission: 'episodes.write',
    summary: 'Hear the new audio, and move what was corrected to where it is said now',
    body: z
      .object({
        /** Yes to sending the sound to `sent_to`; kept for the podcast. */
        consent: z.boolean().default(false),
        /** For this once; without, what the podcast uses. */
        engine: OrderedEngine,
      })
      .prefault({}),
    reply: TranscriptRequest,
    status: 202,
    failure: 'messages',
  },
)

const Flags = {
  is_successed: z.boolean(),
  is_failed: z.boolean(),
  is_processing: z.boolean(),
  is_completed: z.boolean(),
}

/** What readers see of a sentence or several: said by one person without a longer pause. */
export const TranscriptParagraph = z.object({
  /** That of its first sentence. */
  paragraph_id: Id,
  text: z.string(),
  speaker: z.string().nullable(),
  speaker_name: z.string().nullable(),
  /** Seconds. */
  start: z.number(),
  start_time: z.number(),
  /** HH:MM:SS */
  start_time_str: z.string(),
  /** The place of its first sentence among all, from 0. */
  minmima_index: z.int(),
  sentence_speaker_code: z.string(),
})
export type TranscriptParagraph = z.infer<typeof TranscriptParagraph>

const Urls = {
  txt_url: z.string().nullable(),
  srt_url: z.string().nullable(),
  vtt_url: z.string().nullable(),
  json_url: z.string().nullable(),
}

export const EditorTranscript = z.object({
  ...TranscriptRequest.shape,
  ...Flags,
  ...Urls,
  show: z.object({ id: Id, podcast_title: z.string() }),
  audiopost: z.object({ id: Id, name: z.string(), audio_src: z.string().nullable() }),
  paragraphs: z.array(TranscriptParagraph),
  /** Beside each other: when each word begins, and which it is. */
  words_start_time: z.array(z.number()),
  words_id: z.array(Id),
})
export type EditorTranscript = z.infer<typeof EditorTranscript>

export const getTranscriptRequest = get(
  '/v2/audioposts/:episodeId/audiopost_transcript_requests/:requestId',
  { resource: 'episode', permission: 'episodes.read', reply: EditorTranscript, failure: 'messages' },
)

const spokenText = z
  .string({ error: "can't be blank" })
  .trim()
  .min(1, "can't be blank")
  .max(10_000, 'is too long (maximum is 10000 characters)')
export const SpeakerName = z
  .string({ error: "can't be blank" })
  .trim()
  .min(2, 'is required and must be at least 2 characters long')
  .max(200, 'is too long (maximum is 200 characters)')

export const GivenParagraph = z.object({
  paragraph: z.object({
    paragraph_id: Id,
    text: spokenText,
    /** What it said when it was loaded: where it says something else by now, 409 `changed_elsewhere`. */
    text_before: z.string().max(10_000, 'is too long (maximum is 10000 characters)').optional(),
  }),
})

export const updateTranscriptParagraph = put(
  '/v2/audioposts/:episodeId/audiopost_transcript_requests/:requestId',
  {
    resource: 'episode',
    permission: 'episodes.write',
    audit: 'plain',
    summary: 'Correct what a paragraph says; words that stay keep their times',
    body: GivenParagraph,
    reply: z.object({ message: ServerText, ...Urls, paragraph: TranscriptParagraph }),
    failure: 'messages',
  },
)
export const updateTranscriptSpeaker = post(
  '/v2/audioposts/:episodeId/audiopost_transcript_requests/:requestId/update_speaker',
  {
    resource: 'episode',
    permission: 'episodes.write',
    summary: 'Say who speaks in a paragraph; with replace_all, wherever its speaker speaks',
    body: z.object({ speaker: SpeakerName, replace_all: z.boolean().default(false), paragraph_id: Id }),
    reply: z.object({ message: ServerText, paragraphs: z.array(TranscriptParagraph) }),
    failure: 'messages',
  },
)

const TeamUrls = {
  transcript_txt_url: z.string().nullable(),
  transcript_srt_url: z.string().nullable(),
  transcript_vtt_url: z.string().nullable(),
  transcript_json_url: z.string().nullable(),
}

export const getTeamTranscript = get(
  '/v2/team_podcasts/:showId/team_audioposts/:episodeId/transcript_request',
  {
    resource: 'team_episode',
    permission: 'episodes.read',
    summary: 'The transcript of an episode of a shared podcast; id is null where none was ordered',
    reply: z.object({
      id: Id.nullable(),
      progress_status: z.enum(PROGRESS).nullable(),
      show: EditorTranscript.shape.show,
      audiopost: EditorTranscript.shape.audiopost,
      ...TeamUrls,
      /** As for the owner. */
      request: TranscriptRequest.nullable(),
      /** The one that listeners still have; then files and paragraphs are those of it. */
      replaced_request: TranscriptRequest.nullable(),
      offer: SpeechOffer,
      paragraphs: z.array(TranscriptParagraph),
    }),
    failure: 'message',
  },
)
/** Only the owner says yes to sending sound elsewhere: without it this answers 422. */
export const createTeamTranscriptRequest = post(
  '/v2/team_podcasts/:showId/team_audioposts/:episodeId/team_audiopost_transcript_requests',
  {
    resource: 'team_episode',
    permission: 'episodes.write',
    /** `engine` for this once; without, what the podcast uses. */
    body: z.object({ engine: OrderedEngine }).prefault({}),
    reply: z.object({ id: Id, progress_status: z.enum(PROGRESS) }),
    status: 201,
    failure: 'messages',
  },
)
export const updateTeamTranscriptParagraph = put(
  '/v2/team_podcasts/:showId/team_audioposts/:episodeId/team_audiopost_transcript_requests/:requestId',
  {
    resource: 'team_episode',
    permission: 'episodes.write',
    audit: 'plain',
    body: GivenParagraph,
    reply: z.object({ message: ServerText, ...TeamUrls, paragraph: TranscriptParagraph }),
    failure: 'messages',
  },
)
