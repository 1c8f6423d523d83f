import { clientName } from '@podstead/downloads/address'
import { requireCaptcha } from '../accounts/commands-captcha.ts'
import type { Trx } from '../kernel/database/database.ts'
import { countAttempt } from '../kernel/http/limits.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { token } from '../kernel/secrets/secrets.ts'
import { mayMail, queueMail } from '../outgoing-mail/commands.ts'
import type { MailReport } from '../senders/commands-reports.ts'
import { findShowSender } from '../senders/queries.ts'
import { confirmationMail, type NewsletterShow } from './mails.ts'
import type { NewsletterReaderRow } from './table.ts'

const TICKET = 'newsletter-confirmation'
const TICKET_MS = 3 * 86_400_000
/** Of one address of the internet: an office behind one is not one person. */
const FORMS_AN_HOUR = 20
/** The form of a home page, and browsers without script, cannot show that they are no robot. */
const FORMS_WITHOUT_CAPTCHA_AN_HOUR = 3

/** Counts a form that was sent, and has it checked for robots. @throws Failure 429, 422 */
export async function checkSignUp(kernel: Kernel, ip: string, captcha: string): Promise<void> {
  const key = `newsletter:address:${clientName(ip)}`
  await countAttempt(kernel, { key, max: FORMS_AN_HOUR, windowSeconds: 3600 })
  if (captcha) return requireCaptcha(kernel, captcha, 'newsletter')
  await countAttempt(kernel, {
    ...{ key: `${key}:no-script`, max: FORMS_WITHOUT_CAPTCHA_AN_HOUR, windowSeconds: 3600 },
  })
}

/**
 * Mails the address what confirms it, unless it is on the list or gets many such mails already: nobody learns
 * from the answer which.
 */
export async function askForConfirmation(kernel: Kernel, show: NewsletterShow, email: string): Promise<void> {
  const address = email.toLowerCase()
  const sender = await findShowSender(kernel, show)
  await kernel.db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('newsletter_readers')
      .select('id')
      .where('show_id', '=', show.id)
      .where('email_address', '=', address)
      .executeTakeFirst()
    if (known || !(await mayMail(kernel, trx, address, 'newsletter'))) return
    const until = new Date(kernel.clock.now().getTime() + TICKET_MS)
    const ticket = kernel.secrets.sign({ show: show.id, email: address }, TICKET, until)
    await queueMail(kernel, trx, confirmationMail(kernel, { show, sender, email: address, ticket }))
  })
}

/** The address that a ticket confirms; null for one that was not made here, or is too old. */
export function readTicket(kernel: Kernel, show: { id: number }, ticket: string): string | null {
  const signed = kernel.secrets.verify(ticket, TICKET) as { show: number; email: string } | undefined
  return signed?.show === show.id ? signed.email : null
}

/** Puts an address on the list; twice is once. */
export async function addReader(kernel: Kernel, show: { id: number }, email: string): Promise<void> {
  await kernel.db
    .insertInto('newsletter_readers')
    .values({
      ...{ show_id: show.id, email_address: email, public_key: token(24) },
      confirmed_at: kernel.clock.now(),
    })
    .onConflict((c) => c.columns(['show_id', 'email_address']).doNothing())
    .execute()
}

/** The reader wants no more; whoever is not there has left before. */
export async function leave({ db }: Kernel, key: string): Promise<void> {
  await db.deleteFrom('newsletter_readers').where('public_key', '=', key).execute()
}

/** The owner takes somebody off the list. */
export async function removeReader({ db }: Kernel, reader: NewsletterReaderRow): Promise<void> {
  await db.deleteFrom('newsletter_readers').where('id', '=', reader.id).execute()
}

/**
 * No more letters to a mailbox that is gone, and to whoever calls one of ours spam. Of those who want no more
 * from a service nothing is known of which podcast: its own page ends that.
 */
export async function takeMailReport(trx: Trx, _kernel: Kernel, { kind, email }: MailReport): Promise<void> {
  if (kind === 'unsubscribed') return
  await trx.deleteFrom('newsletter_readers').where('email_address', '=', email.toLowerCase()).execute()
}
