import type { Permission } from '@podstead/contract/permissions'
import type { Generated, Insertable, Selectable } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Queryable, Trx } from '../database/database.ts'
import { hashToken } from '../secrets/secrets.ts'
import type { SignedIn } from './session.ts'

interface ApiKeyTable {
  id: Generated<number>
  user_id: number
  name: string
  /** SHA-256 of the key. */
  token_hash: string
  /** Its first characters. */
  prefix: string
  permissions: Permission[]
  /** Null: all podcasts of the account. */
  show_id: number | null
  expires_at: Date | null
  /** Exact to five minutes. */
  last_used_at: Date | null
  created_at: Date
}
export type ApiKeyRow = Selectable<ApiKeyTable>

declare module '../database/database.ts' {
  interface Tables {
    api_keys: ApiKeyTable
  }
}

/** What the API key of a call permits; a signed-in person has none. */
export interface CallerKey {
  name: string
  permissions: readonly Permission[]
  /** Null: all podcasts of the account. */
  showId: number | null
}

/** So that scanners of leaked secrets recognise one. */
export const KEY_PREFIX = 'psk_'

const BEARER = new RegExp(`^Bearer (${KEY_PREFIX}[\\w-]{20,100})$`, 'i')
const NOTE_USE_AFTER_MS = 300_000

/** Whether the call comes with an API key, whatever it is worth. */
export function readApiKey(headers: Record<string, unknown>): string | null {
  return BEARER.exec(String(headers.authorization ?? ''))?.[1] ?? null
}

/** In whose name does a program call? Null for a key that is unknown, expired or of a closed account. */
export async function authenticateKey(db: Queryable, clock: Clock, token: string): Promise<SignedIn | null> {
  const now = clock.now()
  const row = await db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .selectAll('users')
    .select([
      'api_keys.id as key_id',
      'api_keys.name as key_name',
      'api_keys.permissions',
      'api_keys.show_id as key_show_id',
      'api_keys.expires_at as key_expires_at',
      'api_keys.last_used_at as key_used_at',
    ])
    .where('api_keys.token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!row || row.disabled_at || !row.confirmed_at) return null
  const {
    key_id,
    permissions,
    key_name,
    key_show_id,
    key_expires_at,
    key_used_at,
    password_hash: _,
    ...user
  } = row
  if (key_expires_at && key_expires_at <= now) return null
  if (!key_used_at || now.getTime() - key_used_at.getTime() > NOTE_USE_AFTER_MS)
    await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', key_id).execute()
  // No session: whatever asks for a fresh sign-in asks for the password.
  const session = { id: 0, client: `key:${key_id}`, signedInAt: new Date(0) }
  return { ...user, session, key: { name: key_name, permissions, showId: key_show_id } }
}

/** The value is stored as its hash. */
export async function insertApiKey(
  trx: Trx,
  value: string,
  columns: Omit<Insertable<ApiKeyTable>, 'token_hash'>,
): Promise<ApiKeyRow> {
  return trx
    .insertInto('api_keys')
    .values({ ...columns, token_hash: hashToken(value) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Its name; null when it is none of this account. It stops working at the next call. */
export async function removeApiKey(db: Queryable, user: { id: number }, id: number): Promise<string | null> {
  const removed = await db
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .returning('name')
    .executeTakeFirst()
  return removed?.name ?? null
}
