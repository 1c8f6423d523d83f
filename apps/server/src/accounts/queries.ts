import type { Capability, OwnRows } from '../kernel/capability.ts'
import type { Queryable } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { hashToken } from '../kernel/secrets/secrets.ts'
import type { ChallengeRow, PasskeyRow, TicketRow, UserRow } from './table.ts'

export async function userByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

/** Whether work that was begun for an account may go on: it is neither disabled nor deleted. */
export async function isActiveAccount(db: Queryable, { id }: { id: number }): Promise<boolean> {
  const account = await db.selectFrom('users').select('disabled_at').where('id', '=', id).executeTakeFirst()
  return account?.disabled_at === null
}

/** The language of a mail to an address: that of its account, else that of who has it sent. */
export async function languageOfAddress(
  db: Queryable,
  email: string,
  otherwise: string | null,
): Promise<string | null> {
  const account = await userByEmail(db, email)
  return account?.language ?? otherwise
}

/**
 * A ticket of a mail that can still be used: unused, not expired, and mailed to the
 * address that the account still has.
 */
export async function liveTicket(
  db: Queryable,
  token: string,
  purpose: TicketRow['purpose'],
  now: Date,
): Promise<(TicketRow & { user: UserRow }) | undefined> {
  const ticket = await db
    .selectFrom('account_tickets')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!ticket) return undefined
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', ticket.user_id)
    .where('email', '=', ticket.email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return user ? { ...ticket, user } : undefined
}

/** What a step may go on with, and whose it is. */
export async function liveChallenge(
  db: Queryable,
  value: string,
  purpose: ChallengeRow['purpose'],
  now: Date,
): Promise<{ user: UserRow } | undefined> {
  const user = await db
    .selectFrom('users')
    .innerJoin('account_challenges', 'account_challenges.user_id', 'users.id')
    .selectAll('users')
    .where('token_hash', '=', hashToken(value))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return user && { user }
}

/** Accounts whose time for coming back is over. */
export async function expiredAccounts(db: Queryable, deletedBefore: Date): Promise<{ id: number }[]> {
  return db.selectFrom('users').select('id').where('deleted_at', '<', deletedBefore).execute()
}

/** The devices that are signed in, the last used first. */
export async function listSessions(db: Queryable, user: { id: number }, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'signed_in_at', 'last_used_at'])
    .where('user_id', '=', user.id)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function listPasskeys(db: Queryable, user: { id: number }): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', user.id).orderBy('id').execute()
}

/** The API keys of an account with the podcasts that they are for, newest first. */
export async function listApiKeys(db: Queryable, user: { id: number }) {
  return apiKeys(db).where('api_keys.user_id', '=', user.id).orderBy('api_keys.id', 'desc').execute()
}

export async function findApiKey(db: Queryable, key: { id: number }) {
  return apiKeys(db).where('api_keys.id', '=', key.id).executeTakeFirstOrThrow()
}

function apiKeys(db: Queryable) {
  return (
    db
      .selectFrom('api_keys')
      // What was given away is named no more.
      .leftJoin('shows', (join) =>
        join.onRef('shows.id', '=', 'api_keys.show_id').onRef('shows.user_id', '=', 'api_keys.user_id'),
      )
      .selectAll('api_keys')
      .select('shows.podcast_title')
  )
}

/** The passkey that a browser names, and who may sign in with it. */
export async function passkeyOwner(
  db: Queryable,
  credentialId: string,
): Promise<{ passkey: PasskeyRow; user: UserRow } | undefined> {
  const passkey = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  if (!passkey) return undefined
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', passkey.user_id)
    .where('disabled_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return user && { passkey, user }
}

export async function recoveryCodesLeft(db: Queryable, user: { id: number }): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', user.id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The podcasts of an account with their episodes, deleted ones too: everything that is stored of them. */
export async function showsWithEpisodes(
  db: Queryable,
  user: { id: number },
): Promise<{ show: { id: number }; episodes: object[] }[]> {
  const shows = await db
    .selectFrom('shows')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('id')
    .execute()
  const whole = []
  for (const show of shows) {
    const episodes = await db
      .selectFrom('episodes')
      .selectAll()
      .where('show_id', '=', show.id)
      .orderBy('id')
      .execute()
    whole.push({ show, episodes })
  }
  return whole
}

/** What every slice adds to the file of one's own data. */
export async function listOwnRows(
  { capabilities }: Pick<Kernel, 'capabilities'>,
  list: (capability: Capability) => Promise<OwnRows> | undefined,
): Promise<OwnRows> {
  const rows: OwnRows = {}
  for (const capability of capabilities) Object.assign(rows, await list(capability))
  return rows
}
