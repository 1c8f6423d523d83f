import { z } from 'zod'
import { del, get, post, put } from './endpoint.ts'
import { CountingNumber, Deleted, Id, Version } from './fields.ts'

/** Seasons of a show: only the number is required, unique in the show. */

export const Season = z.object({
  id: Id,
  show_id: Id,
  number: z.int(),
  name: z.string(),
  audioposts_count: z.int(),
  version: Version,
})
export type Season = z.infer<typeof Season>

const Name = z.string().trim().max(128, 'is too long (maximum is 128 characters)').nullish()

export const listSeasons = get('/v1/shows/:showId/seasons', {
  resource: 'show',
  permission: 'shows.read',
  summary: 'Seasons, newest number first',
  reply: z.array(Season),
  failure: 'message',
})
export const createSeason = post('/v1/shows/:showId/seasons', {
  resource: 'show',
  permission: 'shows.write',
  body: z.object({ name: Name, number: CountingNumber }),
  reply: Season,
  status: 201,
  failure: 'fields',
})
export const updateSeason = put('/v1/shows/:showId/seasons/:seasonId', {
  resource: 'show',
  permission: 'shows.write',
  body: z.object({ name: Name, number: CountingNumber.optional(), version: Version.optional() }),
  reply: Season,
  failure: 'fields',
})
export const deleteSeason = del('/v1/shows/:showId/seasons/:seasonId', {
  resource: 'show',
  permission: 'shows.write',
  summary: 'Delete a season; its episodes stay, without a season',
  reply: Deleted,
  failure: 'message',
})
