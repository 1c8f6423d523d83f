import type { NewsletterText } from '@podstead/contract/newsletter/newsletter'
import { z } from 'zod'
import type { PermittedShow } from '../access/queries.ts'
import { invalid, refused } from '../kernel/http/failure.ts'
import { defineJob, type JobData } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { plainText, sanitizeDescription } from '../kernel/mail/html.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { findShowSender } from '../senders/queries.ts'
import { newsletterMail } from './mails.ts'
import { readersAfter } from './queries.ts'
import type { NewsletterLetterRow } from './table.ts'

/** One more part of a letter. */
export const sendPart = defineJob('newsletter.send', z.object({ letter_id: z.int() }))

const MAX_PART = 500

/** Sends what is written to everybody on the list. @throws Failure 422 while another is on its way */
export async function sendNewsletter(
  kernel: Kernel,
  show: PermittedShow,
  text: NewsletterText,
): Promise<NewsletterLetterRow> {
  const { subject_text, body_text } = cleanText(text)
  return kernel.db.transaction().execute(async (trx) => {
    const { total, until_id } = await trx
      .selectFrom('newsletter_readers')
      .select((eb) => [eb.fn.countAll().as('total'), eb.fn.max('id').as('until_id')])
      .where('show_id', '=', show.id)
      .executeTakeFirstOrThrow()
    if (until_id === null) throw refused('Nobody has signed up yet.')
    const letter = await trx
      .insertInto('newsletter_letters')
      .values({
        ...{ show_id: show.id, subject_text, body_text, total: Number(total), until_id: Number(until_id) },
        ...{ created_at: kernel.clock.now(), ended_at: null },
      })
      .onConflict((c) => c.column('show_id').where('ended_at', 'is', null).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!letter) throw refused('The last letter is still on its way. Wait until it has gone out.')
    await kernel.jobs.enqueue(trx, sendPart, { letter_id: letter.id })
    return letter
  })
}

/** To its writer alone, with an address that ends nothing. */
export async function previewNewsletter(
  kernel: Kernel,
  user: { email: string },
  show: PermittedShow,
  text: NewsletterText,
): Promise<void> {
  const sender = await findShowSender(kernel, show)
  const reader = { email_address: user.email, public_key: 'sample' }
  const { headers: _of, ...mail } = newsletterMail(kernel, { show, sender, reader, text: cleanText(text) })
  await queueMail(kernel, kernel.db, mail)
}

/**
 * Queues the mails of one minute, as many as the installation may send, and itself for the next. Where a
 * letter has come to is stored with them, so that nobody gets it twice.
 */
export async function sendNextPart(kernel: Kernel, { letter_id }: JobData<typeof sendPart>): Promise<void> {
  const limit = Math.min(Math.max(kernel.config.mailPerMinute, 1), MAX_PART)
  await kernel.db.transaction().execute(async (trx) => {
    const letter = await trx
      .selectFrom('newsletter_letters')
      .selectAll()
      .where('id', '=', letter_id)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!letter) return
    const show = await trx
      .selectFrom('shows')
      .selectAll()
      .where('id', '=', letter.show_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    const { after_id: afterId, until_id: untilId } = letter
    const readers = show ? await readersAfter(trx, show.id, { afterId, untilId, limit }) : []
    const sender = show ? await findShowSender({ ...kernel, db: trx }, show) : null
    for (const reader of readers)
      if (show) {
        const mail = newsletterMail(kernel, { show, sender, reader, text: letter })
        await queueMail(kernel, trx, mail)
      }
    const isOver = readers.length < limit
    await trx
      .updateTable('newsletter_letters')
      .set({
        sent: letter.sent + readers.length,
        after_id: readers.at(-1)?.id ?? afterId,
        ended_at: isOver ? kernel.clock.now() : null,
      })
      .where('id', '=', letter.id)
      .execute()
    const startAfter = new Date(kernel.clock.now().getTime() + 60_000)
    if (!isOver) await kernel.jobs.enqueue(trx, sendPart, { letter_id }, { startAfter })
  })
}

function cleanText({ subject_text, body_text }: NewsletterText): NewsletterText {
  const clean = sanitizeDescription(body_text)
  if (!plainText(clean).trim()) throw invalid({ body_text: ["can't be blank"] })
  return { subject_text, body_text: clean }
}
