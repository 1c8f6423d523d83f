import { INVITATION_DAYS } from '@podstead/contract/accounts/accounts-invitations'
import { Email } from '@podstead/contract/fields'
import type { Selectable } from 'kysely'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import { Failure, invalid, notFound, refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { hashToken, token } from '../kernel/secrets/secrets.ts'
import { mayMail, queueMail } from '../outgoing-mail/commands.ts'
import { invitationMail } from './mails.ts'
import { languageOfAddress, userByEmail } from './queries.ts'
import { keyToId } from './rules.ts'
import type { InvitationTable } from './table.ts'

export type InvitationRow = Selectable<InvitationTable>

/**
 * Mails a link to open an account with; the newest one is good, for a week.
 * @throws Failure 422 on `email` for a bad address or one with an account, and after
 * three mails to it within an hour
 */
export async function inviteUser(
  kernel: Kernel,
  wanted: string,
  by: { id: number; language: string | null } | null,
): Promise<InvitationRow> {
  const email = Email.safeParse(wanted)
  if (!email.success) throw invalid({ email: email.error.issues.map((issue) => issue.message) })
  const [value, now] = [token(), kernel.clock.now()]
  return kernel.db.transaction().execute(async (trx) => {
    if ((await userByEmail(trx, email.data))?.confirmed_at)
      throw invalid({ email: ['already has an account'] })
    if (!(await mayMail(kernel, trx, email.data, 'invitation')))
      throw invalid({ email: ['got enough invitations for now. Please try again later'] })
    await trx.deleteFrom('invitations').where('email', '=', email.data).where('used_at', 'is', null).execute()
    const invitation = await trx
      .insertInto('invitations')
      .values({
        email: email.data,
        token_hash: hashToken(value),
        invited_by: by?.id ?? null,
        expires_at: new Date(now.getTime() + INVITATION_DAYS * 86_400_000),
        used_at: null,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const language = await languageOfAddress(trx, email.data, by?.language ?? null)
    await queueMail(kernel, trx, invitationMail(kernel, { email: email.data, language }, value))
    return invitation
  })
}

/** @throws Failure 422 where nobody signs up: the link would lead nowhere */
export function requireInvitations({ config }: Kernel): void {
  if (config.accounts.signUp === 'closed')
    throw refused('Nobody can make an account here, so nobody can be invited (SIGN_UP=closed).')
}

/** Those that can still be followed, the newest first. */
export async function openInvitations({ db, clock }: Kernel): Promise<InvitationRow[]> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

/** @throws Failure 404 */
export async function revokeInvitation(kernel: Kernel, key: string): Promise<void> {
  const revoked = await kernel.db
    .deleteFrom('invitations')
    .where('id', '=', keyToId(key))
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!revoked) throw notFound()
}

/** @throws Failure 404 when the link was used, taken back, is too old, or nobody may sign up */
export async function liveInvitation(
  kernel: Kernel,
  value: string,
  db: Queryable = kernel.db,
): Promise<InvitationRow> {
  const found = await db
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', hashToken(value))
    .where('used_at', 'is', null)
    .where('expires_at', '>', kernel.clock.now())
    .executeTakeFirst()
  if (!found || (await signUpMode(kernel)) === 'closed') throw notFound()
  return found
}

/** Of two uses at once exactly one succeeds. */
export async function useInvitation(trx: Trx, invitation: InvitationRow, now: Date): Promise<boolean> {
  const used = await trx
    .updateTable('invitations')
    .set({ used_at: now })
    .where('id', '=', invitation.id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/**
 * Who may sign up. The first account of an empty installation can always be made: there
 * is nobody yet who could invite.
 */
export async function signUpMode({ config, db }: Kernel): Promise<'open' | 'invite' | 'closed'> {
  if (config.accounts.signUp === 'open') return 'open'
  const anybody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return anybody ? config.accounts.signUp : 'open'
}

/** @throws Failure 403 unless everybody may sign up, or the caller follows an invitation to this address */
export async function requireSignUp(
  kernel: Kernel,
  email: string,
  value: string | null | undefined,
): Promise<InvitationRow | null> {
  if (value) {
    const invitation = await liveInvitation(kernel, value).catch(() => null)
    if (invitation?.email === email) return invitation
  }
  const mode = await signUpMode(kernel)
  if (mode === 'open' && !value) return null
  if (mode === 'closed')
    throw new Failure({ status: 403, code: 'sign_up_closed', message: 'New accounts cannot be made here.' })
  if (value) throw invitationGone()
  throw new Failure({
    status: 403,
    code: 'invitation_needed',
    message: 'New accounts are made by invitation here.',
  })
}

export function invitationGone(): Failure {
  return new Failure({
    status: 403,
    code: 'invitation_gone',
    message: 'This invitation is no longer valid. Ask for a new one.',
  })
}
