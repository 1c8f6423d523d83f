import type { changePassword, signIn, signUp } from '@podstead/contract/accounts'
import type { BodyOf } from '@podstead/contract/endpoint'
import type { Trx } from '../kernel/database.ts'
import { Failure, invalid, signedOut } from '../kernel/failure.ts'
import { isFirstEffect } from '../kernel/job-effects.ts'
import type { JobRun } from '../kernel/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { countAttempt, forgetAttempts } from '../kernel/limits.ts'
import { hashPassword, nobodysPassword, passwordFits } from '../kernel/password.ts'
import { endSessions, readHeaders, type SessionHeaders, type SignedIn, startSession } from '../kernel/session.ts'
import { queueMail } from '../operations/commands.ts'
import { startingColumns } from '../plans/queries.ts'
import { dropChallenges } from './commands-challenges.ts'
import { forgetEmailChange } from './commands-email.ts'
import { requireFreshness } from './commands-proof.ts'
import { secondFactorNeeded } from './commands-second-factor.ts'
import { dropTickets, newTicket, useTicket } from './commands-tickets.ts'
import { alreadyRegisteredMail, choiceMail, confirmationMail, passwordChangedMail, resetMail } from './mails.ts'
import { accountDeletedMail } from './mails-notices.ts'
import { liveTicket, userByEmail } from './queries.ts'
import { erasedAt, isResetPage, LIMITS, passwordProblems } from './rules.ts'
import { requireCaptcha } from './service.ts'
import type { TicketRow, UserRow } from './table.ts'

export { restoreAccount } from './commands-deletion.ts'
export { confirmUser, createUser } from './commands-operator.ts'

/** What people ask for by address, signed out. */
type MailedTicket = 'confirm' | 'reset'
type Caller = { ip: string; userAgent: string }

/**
 * Creates an account that waits for its confirmation. A known address gets the same answer, and a mail that says so (AUTH-07); one that
 * waits already, under another password, gets a mail to choose a new one.
 */
export async function createAccount(kernel: Kernel, body: BodyOf<typeof signUp>, caller: Caller): Promise<void> {
  await countAttempt(kernel.db, kernel.clock, LIMITS.signUpPerAddress(caller.ip))
  checkNewPassword(body.password, body.password_confirmation, body.email)
  await requireCaptcha(kernel, body.recapcha_value)
  const passwordHash = await hashPassword(body.password)
  const waiting = await userByEmail(kernel.db, body.email)
  // Asked of everybody, so that the time tells nothing (AUTH-07).
  const isAgain = await passwordFits(waiting?.password_hash ?? null, body.password)
  await kernel.db.transaction().execute(async (trx) => {
    const created = await trx
      .insertInto('users')
      .values({
        email: body.email,
        password_hash: passwordHash,
        confirmed_at: null,
        disabled_at: null,
        ...startingColumns(kernel),
        plan_message: null,
        plan_expires_at: null,
        refer_code: body.refer_code ?? null,
        utm_term: body.utm_term ?? null,
        shopify_connection_public_id: body.shopify_connection_public_id ?? null,
        language: body.language ?? null,
      })
      .onConflict((c) => c.column('email').doNothing())
      .returningAll()
      .executeTakeFirst()
    const user = created ?? ((await userByEmail(trx, body.email)) as UserRow)
    if (user.deleted_at) return queueMail(kernel, trx, accountDeletedMail(kernel, user, erasedAt(user.deleted_at)))
    if (user.confirmed_at) return queueMail(kernel, trx, alreadyRegisteredMail(kernel, user))
    const isSame = isAgain && user.password_hash === waiting?.password_hash
    if (created || isSame) return mailConfirmation(kernel, trx, user)
    await mailChoice(kernel, trx, user)
  })
}

/** Confirms the address that the mail went to. Single use; older mails of the account die with it. */
export async function confirmAddress(kernel: Kernel, confirmationToken: string): Promise<void> {
  const now = kernel.clock.now()
  await kernel.db.transaction().execute(async (trx) => {
    const ticket = await liveTicket(trx, confirmationToken, 'confirm', now)
    if (!ticket || !(await useTicket(trx, ticket, now)))
      throw invalid({ confirmation_token: ['This link is not valid any more. Sign in to get a new one.'] })
    await trx
      .updateTable('users')
      .set({ confirmed_at: now, updated_at: now })
      .where('id', '=', ticket.user_id)
      .where('confirmed_at', 'is', null)
      .execute()
    await dropTickets(trx, ticket.user_id, 'confirm')
  })
}

/** Both mails are made in a job, known address or not, so that neither answer nor time tells which it was (AUTH-07). */
export async function requestMail(kernel: Kernel, purpose: MailedTicket, email: string, caller: Caller): Promise<void> {
  await countAttempt(kernel.db, kernel.clock, LIMITS.mailPerAddress(caller.ip))
  await countAttempt(kernel.db, kernel.clock, LIMITS.mailPerAccount(email))
  await kernel.jobs.enqueue(kernel.db, 'accounts.mail', { purpose, email })
}

export function checkResetPage(kernel: Kernel, redirectUrl: string | null | undefined): void {
  if (!isResetPage(redirectUrl, kernel.config.origins.app)) throw invalid({ redirect_url: ['is not a page of this dashboard'] })
}

/** What the job does for `requestMail`. Unknown, disabled or already confirmed: nothing. */
export async function mailTicket(
  kernel: Kernel,
  purpose: MailedTicket,
  email: string,
  run: Pick<JobRun, 'id'>,
): Promise<'sent' | 'nobody' | 'repeated'> {
  return kernel.db.transaction().execute(async (trx) => {
    const user = await userByEmail(trx, email)
    if (!user || user.disabled_at || (purpose === 'confirm' && user.confirmed_at)) return 'nobody'
    if (!(await isFirstEffect(trx, run))) return 'repeated'
    if (purpose === 'confirm') await mailConfirmation(kernel, trx, user)
    else await mailReset(kernel, trx, user)
    return 'sent'
  })
}

/**
 * Signs in. Unknown address, wrong password and unconfirmed account with a wrong password look alike (AUTH-06).
 * @throws Failure 401, with code `second_factor_needed` where a code is wanted as well, or 429 after five failures
 */
export async function openSession(
  kernel: Kernel,
  { email, password }: BodyOf<typeof signIn>,
  caller: Caller,
): Promise<{ user: UserRow; headers: SessionHeaders }> {
  await countAttempt(kernel.db, kernel.clock, LIMITS.signInPerAddress(caller.ip))
  const limit = LIMITS.signInPerAccount(email, caller.ip)
  await countAttempt(kernel.db, kernel.clock, limit)
  const user = await userByEmail(kernel.db, email)
  const fits = await passwordFits(user?.password_hash ?? null, password)
  if (!user || !fits || user.disabled_at) throw new Failure({ status: 401, message: 'Invalid login credentials. Please try again.' })
  if (!user.confirmed_at) {
    throw new Failure({
      status: 401,
      code: 'unconfirmed',
      message: `A confirmation email was sent to your account at '${user.email}'. You must follow the instructions in the email before your account can be activated.`,
    })
  }
  await forgetAttempts(kernel.db, limit.key)
  if (user.two_factor_since) throw await secondFactorNeeded(kernel, kernel.db, user)
  return { user, headers: await startSession(kernel.db, kernel.clock, user, caller.userAgent) }
}

/** Sets a new password with a reset ticket or a current session in the headers; every other session ends. New headers come back with a ticket. */
export async function setPassword(
  kernel: Kernel,
  user: SignedIn | null,
  headers: Record<string, unknown>,
  body: BodyOf<typeof changePassword>,
): Promise<{ user: Omit<UserRow, 'password_hash'>; headers: SessionHeaders | null }> {
  const ticket = user ? undefined : await ticketOf(kernel, headers)
  const account = user ?? ticket?.user
  if (!account) throw signedOut()
  checkNewPassword(body.password, body.password_confirmation, account.email)
  if (user) await requireFreshness(kernel, user, body.current_password)
  const passwordHash = await hashPassword(body.password)
  const now = kernel.clock.now()
  const changed = await kernel.db.transaction().execute(async (trx) => {
    if (ticket && !(await useTicket(trx, ticket, now))) throw signedOut()
    await trx.updateTable('users').set({ password_hash: passwordHash, updated_at: now }).where('id', '=', account.id).execute()
    // Whoever opened the mail has proven the address as well (AUTH-13).
    if (ticket)
      await trx.updateTable('users').set({ confirmed_at: now }).where('id', '=', account.id).where('confirmed_at', 'is', null).execute()
    await dropTickets(trx, account.id, 'reset')
    await dropTickets(trx, account.id, 'confirm')
    await forgetEmailChange(trx, account.id)
    await dropChallenges(trx, account.id)
    await endSessions(trx, account.id, user ? { sessionId: user.session.id } : undefined)
    await queueMail(kernel, trx, passwordChangedMail(kernel, account))
    const session = user || account.two_factor_since ? null : await startSession(trx, kernel.clock, account, text(headers['user-agent']))
    return { user: account, headers: session }
  })
  // Whoever reads somebody's mail has one factor, not both.
  if (ticket && account.two_factor_since) throw await secondFactorNeeded(kernel, kernel.db, account, 'Your new password is set. ')
  return changed
}

async function ticketOf(kernel: Kernel, headers: Record<string, unknown>): Promise<(TicketRow & { user: UserRow }) | undefined> {
  // The reset page sends what the link carried: access-token, client and uid (S1 2.1); expiry and type are not part of the link.
  const given = readHeaders({ ...headers, 'token-type': 'Bearer', expiry: '0' })
  if (!given) return undefined
  const ticket = await liveTicket(kernel.db, given.token, 'reset', kernel.clock.now())
  return ticket && ticket.client === given.client && ticket.email === given.uid ? ticket : undefined
}

function checkNewPassword(password: string, confirmation: string | null | undefined, email: string): void {
  const problems = passwordProblems(password, email)
  if (problems.length) throw invalid({ password: problems })
  if (confirmation !== null && confirmation !== undefined && confirmation !== password)
    throw invalid({ password_confirmation: ["doesn't match Password"] })
}

async function mailConfirmation(kernel: Kernel, trx: Trx, user: UserRow): Promise<void> {
  const { value } = await newTicket(kernel, trx, user, 'confirm')
  await queueMail(kernel, trx, confirmationMail(kernel, user, value))
}

/**
 * Several people, or one with several passwords, want the same address. Whoever asked first or last may be a stranger, so neither password
 * opens the account: who reads the mails chooses one (AUTH-13). What a stranger may have tied to the account goes as well.
 */
async function mailChoice(kernel: Kernel, trx: Trx, user: UserRow): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: await nobodysPassword(), shopify_connection_public_id: null, updated_at: kernel.clock.now() })
    .where('id', '=', user.id)
    .where('confirmed_at', 'is', null)
    .execute()
  await dropTickets(trx, user.id, 'confirm')
  await dropTickets(trx, user.id, 'reset')
  const { value, client } = await newTicket(kernel, trx, user, 'reset')
  await queueMail(kernel, trx, choiceMail(kernel, user, value, client))
}

async function mailReset(kernel: Kernel, trx: Trx, user: UserRow): Promise<void> {
  await dropTickets(trx, user.id, 'reset')
  const { value, client } = await newTicket(kernel, trx, user, 'reset')
  await queueMail(kernel, trx, resetMail(kernel, user, value, client))
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
