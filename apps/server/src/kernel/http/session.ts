import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Generated, Selectable } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Queryable, Tables } from '../database/database.ts'
import type { CallerKey } from './session-keys.ts'

interface SessionTable {
  id: Generated<number>
  user_id: number
  client: string
  token_hash: string
  previous_token_hash: string | null
  previous_valid_until: Date | null
  rotated_at: Date
  signed_in_at: Date
  expires_at: Date
  user_agent: Generated<string>
  /** Exact to five minutes. */
  last_used_at: Date
  created_at: Generated<Date>
}

declare module '../database/database.ts' {
  interface Tables {
    sessions: SessionTable
  }
}

type UserRow = Selectable<Tables['users']>
/** The signed-in caller. Never carries the password's hash. */
export type SignedIn = Omit<UserRow, 'password_hash'> & {
  /** Of a program that calls with an API key. */
  key?: CallerKey
  session: { id: number; client: string; signedInAt: Date }
}

export type SessionHeaders = Record<'access-token' | 'token-type' | 'client' | 'expiry' | 'uid', string>

/** 14 days, sliding; a new token once an hour; the previous one lives 60 s for parallel requests. */
const SESSION_DAYS = 14
const ROTATE_AFTER_MS = 3_600_000
const PREVIOUS_VALID_MS = 60_000
/** The list of devices needs no write with every request. */
const NOTE_USE_AFTER_MS = 300_000
const MAX_DEVICES = 10

/**
 * Starts a session on a new device and returns its five headers; the oldest
 * device over the limit is signed out.
 */
export async function startSession(
  db: Queryable,
  clock: Clock,
  user: { id: number; email: string },
  userAgent: string,
): Promise<SessionHeaders> {
  const now = clock.now()
  const token = newToken()
  const client = newToken()
  const expires = new Date(now.getTime() + SESSION_DAYS * 86_400_000)
  await db
    .insertInto('sessions')
    .values({
      user_id: user.id,
      client,
      token_hash: hash(token),
      previous_token_hash: null,
      previous_valid_until: null,
      rotated_at: now,
      signed_in_at: now,
      expires_at: expires,
      user_agent: userAgent.slice(0, 300),
      last_used_at: now,
      created_at: now,
    })
    .execute()
  const kept = db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user.id)
    .orderBy('rotated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_DEVICES)
  await db.deleteFrom('sessions').where('user_id', '=', user.id).where('id', 'not in', kept).execute()
  return sessionHeaders(user.email, client, token, expires)
}

/**
 * Who is asking? All five headers must be there and belong together.
 * `renewed` holds new headers when the token was due for rotation.
 */
export async function authenticate(
  db: Queryable,
  clock: Clock,
  headers: Record<string, unknown>,
): Promise<{ user: SignedIn; renewed?: SessionHeaders } | null> {
  const given = readHeaders(headers)
  if (!given) return null
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select([
      'sessions.id as session_id',
      'sessions.client',
      'sessions.token_hash',
      'sessions.previous_token_hash',
      'sessions.previous_valid_until',
      'sessions.rotated_at',
      'sessions.signed_in_at',
      'sessions.expires_at',
      'sessions.last_used_at',
    ])
    .where('users.email', '=', given.uid)
    .where('sessions.client', '=', given.client)
    .executeTakeFirst()
  const now = clock.now()
  if (!row || row.expires_at <= now || row.disabled_at || !row.confirmed_at) return null
  const presented = hash(given.token)
  const isCurrent = same(row.token_hash, presented)
  const isPrevious =
    row.previous_token_hash !== null &&
    row.previous_valid_until !== null &&
    row.previous_valid_until > now &&
    same(row.previous_token_hash, presented)
  if (!isCurrent && !isPrevious) return null
  const user = signedIn(row)
  await noteUse(db, now, row)
  if (!isCurrent || now.getTime() - row.rotated_at.getTime() < ROTATE_AFTER_MS) return { user }
  const renewed = await rotate(db, now, user, presented)
  return renewed ? { user, renewed } : { user }
}

async function noteUse(
  db: Queryable,
  now: Date,
  { session_id, last_used_at }: { session_id: number; last_used_at: Date },
): Promise<void> {
  const before = new Date(now.getTime() - NOTE_USE_AFTER_MS)
  if (last_used_at > before) return
  await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('id', '=', session_id)
    .where('last_used_at', '<=', before)
    .execute()
}

/** Of many requests at once exactly one gets the new token; the others stay valid on the previous one. */
async function rotate(
  db: Queryable,
  now: Date,
  user: SignedIn,
  presented: string,
): Promise<SessionHeaders | null> {
  const token = newToken()
  const expires = new Date(now.getTime() + SESSION_DAYS * 86_400_000)
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({
      token_hash: hash(token),
      previous_token_hash: presented,
      previous_valid_until: new Date(now.getTime() + PREVIOUS_VALID_MS),
      rotated_at: now,
      expires_at: expires,
    })
    .where('id', '=', user.session.id)
    .where('token_hash', '=', presented)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) === 1 ? sessionHeaders(user.email, user.session.client, token, expires) : null
}

export async function endSession(db: Queryable, sessionId: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

/** A password change ends every other device. */
export async function endSessions(
  db: Queryable,
  userId: number,
  except?: { sessionId: number },
): Promise<void> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (except) query = query.where('id', '<>', except.sessionId)
  await query.execute()
}

/** The five headers of a request, or null where one is missing. */
export function readHeaders(
  headers: Record<string, unknown>,
): { token: string; client: string; uid: string } | null {
  const text = (name: string) =>
    typeof headers[name] === 'string' && headers[name] !== '' ? (headers[name] as string) : null
  const [token, type, client, expiry, uid] = [
    text('access-token'),
    text('token-type'),
    text('client'),
    text('expiry'),
    text('uid'),
  ]
  if (!token || !client || !uid || type?.toLowerCase() !== 'bearer' || !expiry || !/^\d{1,12}$/.test(expiry))
    return null
  return { token, client, uid: uid.toLowerCase() }
}

function sessionHeaders(email: string, client: string, token: string, expires: Date): SessionHeaders {
  return {
    'access-token': token,
    'token-type': 'Bearer',
    client,
    expiry: String(Math.floor(expires.getTime() / 1000)),
    uid: email,
  }
}

function signedIn(row: UserRow & { session_id: number; client: string; signed_in_at: Date }): SignedIn {
  const { password_hash: _, session_id, client, signed_in_at, ...rest } = row
  const {
    token_hash: _a,
    previous_token_hash: _b,
    previous_valid_until: _c,
    rotated_at: _d,
    expires_at: _e,
    last_used_at: _f,
    ...user
  } = rest as Record<string, unknown>
  return {
    ...(user as Omit<UserRow, 'password_hash'>),
    session: { id: session_id, client, signedInAt: signed_in_at },
  }
}

/** 256 bits. */
function newToken(): string {
  return randomBytes(32).toString('base64url')
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function same(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
