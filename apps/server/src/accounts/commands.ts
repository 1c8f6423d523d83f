import type { signUp } from '@podstead/contract/accounts/accounts'
import type { BodyOf } from '@podstead/contract/endpoint'
import { z } from 'zod'
import type { Trx } from '../kernel/database/database.ts'
import { invalid } from '../kernel/http/failure.ts'
import { countAttempt } from '../kernel/http/limits.ts'
import { isFirstEffect } from '../kernel/jobs/job-effects.ts'
import { defineJob, type JobRun } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { hashPassword, nobodysPassword, passwordFits } from '../kernel/secrets/password.ts'
import { token } from '../kernel/secrets/secrets.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { mayMail, queueMail } from '../outgoing-mail/commands.ts'
import { startingColumns } from '../plans/queries.ts'
import { requireCaptcha } from './commands-captcha.ts'
import { hashBrowserSecret, setSignUpBrowser } from './commands-confirmation.ts'
import { invitationGone, requireSignUp, useInvitation } from './commands-invitations.ts'
import { checkNewPassword } from './commands-passwords.ts'
import { dropTickets, newTicket } from './commands-tickets.ts'
import { alreadyRegisteredMail, choiceMail, confirmationMail, resetMail } from './mails.ts'
import { accountDeletedMail } from './mails-notices.ts'
import { userByEmail } from './queries.ts'
import { erasedAt, isResetPage, LIMITS } from './rules.ts'
import type { UserRow } from './table.ts'

export { restoreAccount } from './commands-deletion.ts'

/** What people ask for by address, signed out. */
type MailedTicket = 'confirm' | 'reset'
type Caller = { ip: string; userAgent: string }

/**
 * Creates an account that waits for its confirmation. A known address gets the same answer, and a mail that
 * says so; one that waits already, under another password, gets a mail to choose a new one.
 */
export async function createAccount(
  kernel: Kernel,
  body: BodyOf<typeof signUp>,
  caller: Caller,
): Promise<void> {
  await countAttempt(kernel, LIMITS.signUpPerAddress(caller.ip))
  const invitation = await requireSignUp(kernel, body.email, body.invitation)
  await checkNewPassword(body.password, body.password_confirmation, body.email)
  // Who follows an invitation has proven the address, and more than a captcha does.
  if (!invitation) await requireCaptcha(kernel, body.recapcha_value)
  const passwordHash = await hashPassword(body.password)
  const waiting = await userByEmail(kernel.db, body.email)
  // Asked of everybody, so that the time tells nothing.
  const isAgain = await passwordFits(waiting?.password_hash ?? null, body.password)
  await kernel.db.transaction().execute(async (trx) => {
    const now = kernel.clock.now()
    if (invitation && !(await useInvitation(trx, invitation, now))) throw invitationGone()
    const created = await trx
      .insertInto('users')
      .values({
        email: body.email,
        password_hash: passwordHash,
        confirmed_at: invitation ? now : null,
        disabled_at: null,
        ...startingColumns(kernel),
        plan_message: null,
        plan_expires_at: null,
        refer_code: body.refer_code ?? null,
        utm_term: body.utm_term ?? null,
        shopify_connection_public_id: body.shopify_connection_public_id ?? null,
        language: body.language ?? null,
        sign_up_browser_hash: hashBrowserSecret(body.browser_secret),
        ...(body.time_zone ? { time_zone: body.time_zone } : {}),
      })
      .onConflict((c) => c.column('email').doNothing())
      .returningAll()
      .executeTakeFirst()
    const user = created ?? ((await userByEmail(trx, body.email)) as UserRow)
    if (invitation && (created || (!user.confirmed_at && !user.deleted_at)))
      return openInvited(trx, user, passwordHash, now)
    const mayWrite = await mayMail(kernel, trx, user.email, 'sign-up')
    const isSame = isAgain && user.password_hash === waiting?.password_hash
    const isDisputed = !created && !isSame && !user.confirmed_at && !user.deleted_at
    if (isDisputed) await openToNobody(kernel, trx, user)
    else if (!created && isSame) await setSignUpBrowser(trx, user, body.browser_secret)
    if (!mayWrite) return
    if (user.deleted_at)
      return queueMail(kernel, trx, accountDeletedMail(kernel, user, erasedAt(user.deleted_at)))
    if (user.confirmed_at) return queueMail(kernel, trx, alreadyRegisteredMail(kernel, user))
    if (isDisputed) return mailChoice(kernel, trx, user)
    await mailConfirmation(kernel, trx, user)
  })
}

/** Somebody may have signed up with the address before, unconfirmed; whoever follows the mail owns it. */
async function openInvited(trx: Trx, user: UserRow, passwordHash: string, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, confirmed_at: now, updated_at: now })
    .where('id', '=', user.id)
    .execute()
  await dropTickets(trx, user.id, 'confirm')
  await dropTickets(trx, user.id, 'reset')
}

const purpose = z.enum(['confirm', 'reset'])
/** The second shape is that of requests from before addresses were sealed. */
export const sendTicketMail = defineJob(
  'accounts.mail',
  z.union([
    z.object({ purpose, id: z.string(), sealed: z.string() }),
    z.object({ purpose, email: z.string() }),
  ]),
)

/**
 * Both mails are made in a job, known address or not, so that neither answer nor time tells which it was. The
 * queue holds the address sealed: whoever typed it need not have an account here.
 */
export async function requestMail(
  kernel: Kernel,
  purpose: MailedTicket,
  email: string,
  caller: Caller,
): Promise<void> {
  await countAttempt(kernel, LIMITS.mailPerAddress(caller.ip))
  const id = token(12)
  await kernel.jobs.enqueue(kernel.db, sendTicketMail, {
    id,
    purpose,
    sealed: kernel.secrets.seal(email, sealedPlace.mailRequest(id)),
  })
}

export function checkResetPage(kernel: Kernel, redirectUrl: string | null | undefined): void {
  if (!isResetPage(redirectUrl, kernel.config.origins.app))
    throw invalid({ redirect_url: ['is not a page of this dashboard'] })
}

export function unsealAddress(kernel: Kernel, { id, sealed }: { id: string; sealed: string }): string {
  return kernel.secrets.open(sealed, sealedPlace.mailRequest(id))
}

/**
 * What the job does for `requestMail`. Unknown, disabled or already confirmed, or
 * enough mails already: nothing.
 */
export async function mailTicket(
  kernel: Kernel,
  purpose: MailedTicket,
  email: string,
  run: Pick<JobRun, 'id'>,
): Promise<'sent' | 'nobody' | 'repeated' | 'enough'> {
  return kernel.db.transaction().execute(async (trx) => {
    const user = await userByEmail(trx, email)
    if (!user || user.disabled_at || (purpose === 'confirm' && user.confirmed_at)) return 'nobody'
    if (!(await isFirstEffect(trx, run))) return 'repeated'
    if (!(await mayMail(kernel, trx, email, purpose))) return 'enough'
    if (purpose === 'confirm') await mailConfirmation(kernel, trx, user)
    else await mailReset(kernel, trx, user)
    return 'sent'
  })
}

async function mailConfirmation(kernel: Kernel, trx: Trx, user: UserRow): Promise<void> {
  const { value } = await newTicket(kernel, trx, user, 'confirm')
  await queueMail(kernel, trx, confirmationMail(kernel, user, value))
}

/**
 * Several people, or one with several passwords, want the same address. Whoever asked first or last may be
 * a stranger, so neither password opens the account: who reads the mails chooses one. What a stranger may
 * have tied to the account goes as well. A link to choose a password that is on its way already stays
 * good: it went to the same reader.
 */
async function openToNobody(kernel: Kernel, trx: Trx, user: UserRow): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      password_hash: await nobodysPassword(),
      shopify_connection_public_id: null,
      sign_up_browser_hash: null,
      updated_at: kernel.clock.now(),
    })
    .where('id', '=', user.id)
    .where('confirmed_at', 'is', null)
    .execute()
  await dropTickets(trx, user.id, 'confirm')
}

async function mailChoice(kernel: Kernel, trx: Trx, user: UserRow): Promise<void> {
  await dropTickets(trx, user.id, 'reset')
  const { value, client } = await newTicket(kernel, trx, user, 'reset')
  await queueMail(kernel, trx, choiceMail(kernel, user, value, client))
}

async function mailReset(kernel: Kernel, trx: Trx, user: UserRow): Promise<void> {
  await dropTickets(trx, user.id, 'reset')
  const { value, client } = await newTicket(kernel, trx, user, 'reset')
  await queueMail(kernel, trx, resetMail(kernel, user, value, client))
}
