import { z } from 'zod'
import { address } from './address.ts'
import { del, get, post } from './endpoint.ts'
import { HttpUrl, Id, Instant, Message, ServerText } from './fields.ts'

/**
 * A whole podcast in one file, out and in again: feed, sound, pictures, settings, people, transcripts,
 * chapters, numbers (no lock-in).
 */

export const getArchive = get('/v2/shows/:id/archive', {
  audit: 'always',
  resource: 'show',
  permission: 'shows.export',
  summary: 'A URL, valid for an hour, of the whole podcast as one ZIP file',
  reply: z.object({
    url: z.string(),
    file_name: z.string(),
    /** Of the sound alone, which is nearly all of it. */
    bytes: z.int(),
    episodes: z.int(),
    /** Episodes whose sound is still on its way: it would be missing. */
    processing: z.int(),
    /** Names of episodes whose sound is no longer in the storage: the file is made without it. */
    missing: z.array(z.string()),
    expires_at: Instant,
  }),
  failure: 'message',
})

export const downloadArchive = address('GET', '/archives/:ticketKey', {
  access: 'capability',
  summary: 'The whole podcast as one ZIP file',
  content: 'application/zip',
})

export const getSiteArchive = get('/v2/shows/:id/site_archive', {
  audit: 'always',
  resource: 'show',
  permission: 'shows.export',
  summary: 'A URL, valid for an hour, of the website of a public podcast as files in one ZIP',
  query: z.object({
    /** Where it will live; feed, canonical addresses and previews name it then. */
    base_url: z.union([z.literal('').transform(() => undefined), HttpUrl]).optional(),
  }),
  reply: z.object({ url: z.string(), file_name: z.string(), expires_at: Instant }),
  failure: 'fields',
})

export const downloadSiteArchive = address('GET', '/site-archives/:ticketKey', {
  access: 'capability',
  summary: 'The website of a podcast as files in one ZIP',
  content: 'application/zip',
})

export const ARCHIVE_STATES = ['waiting', 'reading', 'copying', 'done', 'failed'] as const

export const ArchiveImport = z.object({
  id: Id,
  state: z.enum(ARCHIVE_STATES),
  file_name: z.string(),
  /** Why it failed, or what could not be taken over. */
  message: ServerText,
  /** It was broken off, and its file is still here. */
  can_retry: z.boolean(),
  show_id: Id.nullable(),
  podcast_title: z.string(),
  episodes_total: z.int(),
  episodes_done: z.int(),
  episodes_failed: z.int(),
  created_at: Instant,
})
export type ArchiveImport = z.infer<typeof ArchiveImport>

export const createArchiveImport = post('/v2/archive_imports', {
  rate: 'expensive',
  resource: 'none',
  keyPermission: 'shows.create',
  skill: 'skill_direct_upload',
  summary: 'Create a podcast from an uploaded archive; the import runs in the background',
  body: z.object({ signed_id: z.string().min(1, "can't be blank").max(500) }),
  reply: ArchiveImport,
  status: 202,
  failure: 'fields',
})

export const listArchiveImports = get('/v2/archive_imports', {
  resource: 'none',
  keyPermission: 'shows.create',
  summary: 'Imports of archives in the last 30 days, newest first',
  reply: z.array(ArchiveImport),
  failure: 'message',
})

export const retryArchiveImport = post('/v2/archive_imports/:importKey/retry', {
  rate: 'expensive',
  resource: 'none',
  keyPermission: 'shows.create',
  summary: 'Resume an interrupted import; what was already imported stays',
  reply: ArchiveImport,
  status: 202,
  failure: 'message',
})

export const dismissArchiveImport = del('/v2/archive_imports/:importKey', {
  resource: 'none',
  summary: 'Remove a finished import from the list',
  reply: Message,
  failure: 'message',
})
