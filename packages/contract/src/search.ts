import { z } from 'zod'
import { get } from './endpoint.ts'
import { Id } from './fields.ts'

/** Finding things by name, in all podcasts of the caller. */

/** At most so many of each kind. */
export const MAX_FOUND = 8

const SearchResult = z.object({
  id: Id,
  show_id: Id,
  name: z.string(),
  podcast_title: z.string(),
})
export type SearchResult = z.infer<typeof SearchResult>

export const search = get('/v2/search', {
  resource: 'none',
  summary: 'Episodes and people whose names contain every word of the query',
  query: z.object({ query: z.string().trim().min(1).max(200) }),
  reply: z.object({ episodes: z.array(SearchResult), people: z.array(SearchResult) }),
  failure: 'message',
})
