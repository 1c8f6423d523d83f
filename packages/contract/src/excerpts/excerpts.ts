import { z } from 'zod'
import { address } from '../address.ts'
import { Time } from '../chapters.ts'
import { del, get, post } from '../endpoint.ts'
import { Id, Instant, ServerText } from '../fields.ts'

/** Excerpts: stretches of an episode that everybody with their link may hear, whoever the podcast is for. */

export const MIN_EXCERPT_SECONDS = 3
export const MAX_EXCERPT_SECONDS = 300
/** Of one episode. */
export const MAX_EXCERPTS = 30

export const Excerpt = z.object({
  id: Id,
  title: z.string(),
  /** Seconds in the episode. */
  start_time: z.number(),
  end_time: z.number(),
  state: z.enum(['queued', 'ready', 'failed']),
  /** Why there is none. */
  message: ServerText.nullable(),
  /** The page to share; it answers from the moment that the excerpt is ready. */
  url: z.string(),
  created_at: Instant,
})
export type Excerpt = z.infer<typeof Excerpt>

export const listExcerpts = get('/v2/audioposts/:episodeId/excerpts', {
  resource: 'episode',
  permission: 'episodes.read',
  reply: z.object({ excerpts: z.array(Excerpt) }),
})
export const createExcerpt = post('/v2/audioposts/:episodeId/excerpts', {
  resource: 'episode',
  permission: 'episodes.write',
  summary: 'Cut a stretch out of an episode and put it behind a public link',
  body: z.object({
    title: z.string().trim().max(128, 'is too long (maximum is 128 characters)').default(''),
    start_time: Time,
    end_time: Time,
  }),
  reply: Excerpt,
  status: 201,
  failure: 'messages',
})
export const deleteExcerpt = del('/v2/audioposts/:episodeId/excerpts/:excerptId', {
  resource: 'episode',
  permission: 'episodes.write',
  summary: 'Take the link back: its page and its audio answer 404 from the next request on',
  reply: z.object({ id: Id, message: ServerText }),
  failure: 'messages',
})

export const excerptPage = address('GET', '/x/:excerptKey', {
  access: 'capability',
  origin: 'pages',
  summary: 'Page of an excerpt, for anyone with the link; not counted',
  content: 'text/html',
})
export const excerptAudio = address('GET', '/x/:excerptKey/audio.mp3', {
  access: 'capability',
  origin: 'media',
  summary: 'Audio of an excerpt; not counted',
  content: 'audio/mpeg',
})
