import { z } from 'zod'
import { address } from './address.ts'
import { get, post } from './endpoint.ts'
import { Id } from './fields.ts'
import { MAX_AUDIO_BYTES } from './limits.ts'

/** Uploads. Resumable (tus) or in the two steps of direct upload; both end in a signed id. */

export const allowUploadFiles = get('/v1/allow_upload_files', {
  resource: 'none',
  keyPermission: 'episodes.write',
  summary: 'File extensions accepted for audio',
  reply: z.array(z.object({ file_extension: z.string() })),
  failure: 'message',
})

const Blob = z.object({
  filename: z.string({ error: "can't be blank" }).min(1, "can't be blank").max(1000),
  byte_size: z
    .int('must be a number of bytes')
    .positive('must be greater than 0')
    .max(MAX_AUDIO_BYTES, 'must be at most 1 GB'),
  /** base64 of the MD5 of the content, the convention of direct uploads. */
  checksum: z
    .string()
    .regex(/^[A-Za-z0-9+/]{22}==$/, 'is not a base64 MD5')
    .nullish(),
  content_type: z.string().max(255).nullish(),
})

/**
 * The specification sends tokens in the query here; headers work as well and are what our own client uses.
 */
const UploadQuery = z.object({
  uid: z.string().optional(),
  access_token: z.string().optional(),
  client: z.string().optional(),
  show_id: z.coerce.number().int().optional(),
})

export const createDirectUpload = post('/rails/active_storage/direct_uploads', {
  audit: 'never',
  resource: 'none',
  keyPermission: 'episodes.write',
  summary: 'First step of a direct upload: a signed id and the address for the bytes',
  query: UploadQuery,
  body: z.object({ blob: Blob }),
  reply: z.object({
    id: Id,
    signed_id: z.string(),
    filename: z.string(),
    content_type: z.string(),
    byte_size: z.int(),
    checksum: z.string().nullable(),
    direct_upload: z.object({ url: z.string(), headers: z.record(z.string(), z.string()) }),
  }),
  failure: 'fields',
})

/** Second step: the bytes, once, to the address that the first step gave. */
export const storeDirectUpload = address('PUT', '/rails/active_storage/disk/:ticketKey', {
  access: 'capability',
  summary: 'Second step of a direct upload: the bytes',
  body: 'stream',
})

/**
 * Multipart, for the older creation flow: file, showId, audiopostId, showName, audiopostName, convertToMp3.
 * The form names the episode, so its handler reaches it.
 */
export const directUpload = address('POST', '/api/direct_upload', {
  audit: 'never',
  access: 'session',
  resource: 'none',
  summary: 'Older upload of the audio of an existing episode; answers 202',
  body: 'stream',
})

/**
 * The tus 1.0 resumable protocol; `Upload-Metadata: filename, filetype`. The finished upload answers with
 * the header `Upload-Signed-Id`.
 */
export const TUS_PATH = '/uploads/tus'
export const SIGNED_ID_HEADER = 'upload-signed-id'
export const tusCreate = address('POST', TUS_PATH, {
  audit: 'never',
  access: 'session',
  resource: 'none',
  keyPermission: 'episodes.write',
  summary: 'Start a resumable upload (tus 1.0)',
  body: 'stream',
})
export const tusOptions = address('OPTIONS', TUS_PATH, {
  access: 'public',
  summary: 'What the tus server offers',
})
export const tusStatus = address('HEAD', `${TUS_PATH}/:uploadKey`, {
  access: 'session',
  resource: 'none',
  keyPermission: 'episodes.write',
  summary: 'How far a resumable upload is',
})
export const tusAppend = address('PATCH', `${TUS_PATH}/:uploadKey`, {
  access: 'session',
  resource: 'none',
  keyPermission: 'episodes.write',
  audit: 'never',
  summary: 'The next bytes of a resumable upload',
  body: 'stream',
})
export const tusCancel = address('DELETE', `${TUS_PATH}/:uploadKey`, {
  access: 'session',
  resource: 'none',
  keyPermission: 'episodes.write',
  audit: 'never',
  summary: 'Give up a resumable upload',
})

/** What the server found in a finished upload, so that the form can fill itself in. */
export const inspectUpload = get('/v2/uploads/:signedKey', {
  resource: 'none',
  keyPermission: 'episodes.write',
  summary: 'Name, size and tags of an uploaded file',
  reply: z.object({
    signed_id: z.string(),
    filename: z.string(),
    byte_size: z.int(),
    content_type: z.string(),
    is_mp3: z.boolean(),
    title: z.string().nullable(),
    artist: z.string().nullable(),
    duration_second: z.int().nullable(),
  }),
  failure: 'message',
})
