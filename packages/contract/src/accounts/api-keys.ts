import { z } from 'zod'
import { del, get, post } from '../endpoint.ts'
import { Id, Instant, required } from '../fields.ts'
import { PERMISSIONS } from '../permissions.ts'
import { Done } from './accounts.ts'
import { CurrentPassword } from './accounts-settings.ts'

/**
 * Keys for programs: `Authorization: Bearer psk_…`. A key may do what its permissions say, with the podcasts
 * of the account or with one of them, and nothing with the account itself.
 */

export const MAX_API_KEYS = 50

export const ApiKey = z.object({
  /** Names it in paths. */
  key: z.string(),
  name: z.string(),
  /** The first characters of what was shown when it was made. */
  prefix: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
  /** Null: all podcasts of the account. */
  show_id: Id.nullable(),
  podcast_title: z.string().nullable(),
  expires_at: Instant.nullable(),
  /** Exact to five minutes. */
  last_used_at: Instant.nullable(),
  created_at: Instant,
})
export type ApiKey = z.infer<typeof ApiKey>

export const listApiKeys = get('/v2/api_keys', {
  resource: 'none',
  summary: 'The API keys of the account, newest first',
  reply: z.object({ api_keys: z.array(ApiKey) }),
  failure: 'message',
})

export const createApiKey = post('/v2/api_keys', {
  resource: 'none',
  summary: 'Create an API key; the answer shows it once',
  body: z.object({
    name: z
      .string(required)
      .trim()
      .min(1, "can't be blank")
      .max(60, 'is too long (maximum is 60 characters)'),
    permissions: z.array(z.enum(PERMISSIONS)).min(1, "can't be blank"),
    show_id: Id.nullish(),
    /** Null: it does not expire. */
    expires_in_days: z.int('is not a number').min(1, 'must be greater than 0').max(3650).nullish(),
    current_password: CurrentPassword,
  }),
  reply: ApiKey.extend({ token: z.string() }),
  status: 201,
  failure: 'messages',
})

export const deleteApiKey = del('/v2/api_keys/:apiKey', {
  resource: 'none',
  summary: 'Delete an API key; it stops working at once',
  reply: Done,
  failure: 'message',
})
