import { z } from 'zod'
import { put } from '../endpoint.ts'
import { Id } from '../fields.ts'

/** How somebody arranges the list of their podcasts. */

export const orderShows = put('/v2/show_order', {
  resource: 'none',
  summary: "The order of the caller's list of podcasts; those that are absent follow, newest first",
  body: z.object({ show_ids: z.array(Id).min(1, "can't be blank").max(10_000) }),
  reply: z.object({ show_ids: z.array(Id) }),
  failure: 'fields',
})

export const archiveShow = put('/v2/shows/:id/archived', {
  resource: 'show',
  permission: 'shows.read',
  summary: "Puts a podcast away in the caller's list, or takes it back; listeners notice nothing",
  body: z.object({ is_archived: z.boolean("can't be blank") }),
  reply: z.object({ id: Id, is_archived: z.boolean() }),
  failure: 'fields',
})
