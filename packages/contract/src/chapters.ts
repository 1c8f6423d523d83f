import { z } from 'zod'
import { address } from './address.ts'
import { del, get, post, put } from './endpoint.ts'
import { EpisodeShow } from './episodes/episode-show.ts'
import { Episode } from './episodes/episodes.ts'
import { HttpUrl, Id, Message, ServerText, Version } from './fields.ts'

/** Chapters of an episode, in an older and a newer form. Times are seconds. */

export const Chapter = z.object({
  id: Id,
  title: z.string(),
  start_time: z.number(),
  /** HH:MM:SS */
  startTimeText: z.string(),
  end_time: z.number().nullable(),
  url: z.string(),
  img: z.string(),
  /** False: hidden from the list that apps show. */
  toc: z.boolean(),
})
export type Chapter = z.infer<typeof Chapter>

const BAD_TIME = "Time can't be empty, and please make sure it follows HH:MM:SS"
/** Longer than any sound; what the duration does not bound, this does. */
const MAX_SECONDS = 359_999.999

/** Seconds, or text HH:MM:SS whose hours may be missing; fractions of a second are kept. */
export const Time = z.union(
  [
    z.number().min(0, BAD_TIME).max(MAX_SECONDS, BAD_TIME),
    z
      .string()
      .trim()
      .regex(/^((\d{1,2}:)?[0-5]?\d:)?[0-5]?\d(\.\d{1,30})?$/, BAD_TIME)
      .transform((text) => text.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)),
  ],
  BAD_TIME,
)
const Title = z
  .string("Title can't be empty")
  .trim()
  .min(1, "Title can't be empty")
  .max(500, 'is too long (maximum is 500 characters)')
const Link = z
  .union([z.literal(''), HttpUrl], 'must be a web address that starts with http:// or https://')
  .nullish()
const ChapterInput = z.object({
  title: Title,
  start_time: Time,
  end_time: Time.nullish(),
  url: Link,
  img: Link,
  toc: z.boolean().optional(),
})

const Chapters = z.object({ chapters: z.array(Chapter), version: Version })
const beside = { audiopost: Episode, show: EpisodeShow, ...Chapters.shape }

export const listChapters = get('/v1/audioposts/:episodeId/chapters', {
  resource: 'episode',
  permission: 'episodes.read',
  reply: z.object(beside),
  failure: 'messages',
})
export const replaceChapters = post('/v1/audioposts/:episodeId/many_chapters', {
  resource: 'episode',
  permission: 'episodes.write',
  summary: 'Replace the whole list in one transaction',
  body: z.object({
    items: z
      // With the id of one that is there already it stays that one.
      .array(ChapterInput.extend({ id: Id.optional() }))
      .max(2000, 'are too many (maximum is 2000)'),
    duration_second: z.number().nullish(),
    version: Version.optional(),
  }),
  reply: Chapters,
  failure: 'messages',
})
export const createChapterV1 = post('/v1/audioposts/:episodeId/chapters', {
  resource: 'episode',
  permission: 'episodes.write',
  body: ChapterInput,
  reply: Chapter,
  status: 201,
  failure: 'messages',
})
export const updateChapterV1 = put('/v1/audioposts/:episodeId/chapters/:chapterId', {
  resource: 'episode',
  permission: 'episodes.write',
  body: ChapterInput.partial(),
  reply: Chapter,
  failure: 'messages',
})
export const deleteChapterV1 = del('/v1/audioposts/:episodeId/chapters/:chapterId', {
  resource: 'episode',
  permission: 'episodes.write',
  reply: z.object({ id: Id, message: ServerText }),
  failure: 'messages',
})

export const listChaptersV2 = get('/v2/shows/:showId/audioposts/:episodeId/chapters', {
  resource: 'episode',
  permission: 'episodes.read',
  reply: z.object(beside),
  failure: 'messages',
})
export const createChapter = post('/v2/shows/:showId/audioposts/:episodeId/chapters', {
  resource: 'episode',
  permission: 'episodes.write',
  body: ChapterInput,
  reply: Chapters,
  status: 201,
  failure: 'messages',
})
export const updateChapter = put('/v2/shows/:showId/audioposts/:episodeId/chapters/:chapterId', {
  resource: 'episode',
  permission: 'episodes.write',
  body: ChapterInput.partial(),
  reply: Chapters,
  failure: 'messages',
})
export const deleteChapter = del('/v2/shows/:showId/audioposts/:episodeId/chapters/:chapterId', {
  resource: 'episode',
  permission: 'episodes.write',
  reply: Chapters.extend({ id: Id, message: ServerText }),
  failure: 'messages',
})

/**
 * Writing the chapters into the MP3 itself (ID3v2 CHAP and CTOC), without touching the sound; progress
 * on the channel `chapter_marker`.
 */
export const writeChaptersV1 = post('/v1/audioposts/:episodeId/add_chapters_meta_to_audio', {
  resource: 'episode',
  permission: 'episodes.write',
  reply: Message,
  status: 202,
  failure: 'message',
})
export const writeChapters = post('/v2/shows/:showId/audioposts/:episodeId/add_chapter_marker', {
  resource: 'episode',
  permission: 'episodes.write',
  body: z.object({ duration: z.number().nullish() }),
  reply: Message,
  status: 202,
  failure: 'message',
})
/** `message` says why a run has failed. */
export const ChapterRun = z.object({
  state: z.enum(['queued', 'processing', 'completed', 'failed']),
  /** 0–100 */
  progress: z.int(),
  message: ServerText,
})
export type ChapterRun = z.infer<typeof ChapterRun>
export const getChapterRun = get('/v2/shows/:showId/audioposts/:episodeId/chapter_marker', {
  resource: 'episode',
  permission: 'episodes.read',
  summary: 'The latest run of embedding chapters, or null',
  reply: z.object({ run: ChapterRun.nullable() }),
  failure: 'message',
})

/** What a file says; nothing of it is saved yet. */
export const FoundChapters = z.object({
  format: z.enum(['mp3', 'mp4', 'json', 'txt', 'psc', 'vtt']),
  chapters: z.array(Chapter.omit({ id: true })),
})
export type FoundChapters = z.infer<typeof FoundChapters>
/**
 * Multipart `file`: an MP3 or MP4 with chapters, Podlove, WebVTT or JSON chapters, or lines such as `00:01
 * Title`. Answers FoundChapters and saves nothing; what cannot be read is refused at `file`, with the line.
 */
export const readChapters = address('POST', '/v2/shows/:showId/audioposts/:episodeId/read_chapters', {
  access: 'session',
  resource: 'episode',
  permission: 'episodes.write',
  summary: 'Chapters found in a file',
})
/** `json`, `txt`, `psc` (Podlove), `vtt` */
export const CHAPTER_FORMATS = ['json', 'txt', 'psc', 'vtt'] as const
export const exportChapters = get('/v2/shows/:showId/audioposts/:episodeId/chapters_export', {
  resource: 'episode',
  permission: 'episodes.read',
  query: z.object({ format: z.enum(CHAPTER_FORMATS).default('json') }),
  reply: z.object({ file_name: z.string(), content_type: z.string(), text: z.string() }),
  failure: 'message',
})
