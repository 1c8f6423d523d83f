import type { NewsletterText } from '@podstead/contract/newsletter/newsletter'
import { z } from 'zod'
import type { PermittedShow } from '../access/queries.ts'
import { invalid, refused } from '../kernel/http/failure.ts'
import { defineJob } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { plainText, sanitizeDescription } from '../kernel/mail/html.ts'
import { hasWaitingLetters } from '../letters/queries.ts'
import { queueMail, sendMail } from '../outgoing-mail/commands.ts'
import { lockPace, notePace } from '../outgoing-mail/commands-pace.ts'
import { findShowSender } from '../senders/queries.ts'
import { newsletterMail } from './mails.ts'
import { listRunning, readersAfter } from './queries.ts'
import type { NewsletterLetterRow } from './table.ts'

/** Sends on what is on its way, as far as the pace allows. */
export const dispatchNewsletters = defineJob('newsletter.dispatch', z.object({}).nullish())

/** Podcasts take turns. */
const MAX_TURN = 20

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
    await kernel.jobs.enqueue(trx, dispatchNewsletters, {})
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
 * Sends as many mails of newsletters as the pace has room for, which letters to members keep to as well:
 * while some of those wait, newsletters take half of it.
 */
export async function dispatch(kernel: Kernel, signal: AbortSignal): Promise<void> {
  const { mailPerMinute } = kernel.config
  const share = (await hasWaitingLetters(kernel)) ? Math.ceil(mailPerMinute / 2) : mailPerMinute
  for (let left = share; left > 0 && !signal.aborted; ) {
    // While no mail server answers, no more than those of a minute pile up.
    if ((await kernel.jobs.countUnfinished(sendMail)) >= mailPerMinute) return
    const before = left
    const running = await listRunning(kernel.db)
    const turn = Math.min(MAX_TURN, Math.ceil(left / running.length))
    for (const { id } of running) left -= await sendTurn(kernel, id, Math.min(turn, left))
    if (left === before) return
  }
}

/**
 * Queues the next mails of a letter. Where it has come to is stored with them, so that nobody gets it twice.
 * @returns how many
 */
async function sendTurn(kernel: Kernel, id: number, most: number): Promise<number> {
  return kernel.db.transaction().execute(async (trx) => {
    const limit = Math.min(most, await lockPace(trx, kernel))
    const letter = await trx
      .selectFrom('newsletter_letters')
      .selectAll()
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!letter || limit === 0) return 0
    const show = await trx
      .selectFrom('shows')
      .selectAll()
      .where('id', '=', letter.show_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    const { after_id: afterId, until_id: untilId } = letter
    // One more than is sent: whether anybody is left.
    const next = show ? await readersAfter(trx, show.id, { afterId, untilId, limit: limit + 1 }) : []
    const readers = next.slice(0, limit)
    const sender = show ? await findShowSender({ ...kernel, db: trx }, show) : null
    for (const reader of readers)
      if (show) await queueMail(kernel, trx, newsletterMail(kernel, { show, sender, reader, text: letter }))
    if (readers.length) await notePace(trx, kernel, readers.length)
    await trx
      .updateTable('newsletter_letters')
      .set({
        sent: letter.sent + readers.length,
        after_id: readers.at(-1)?.id ?? afterId,
        ended_at: next.length > limit ? null : kernel.clock.now(),
      })
      .where('id', '=', letter.id)
      .execute()
    return readers.length
  })
}

function cleanText({ subject_text, body_text }: NewsletterText): NewsletterText {
  const clean = sanitizeDescription(body_text)
  if (!plainText(clean).trim()) throw invalid({ body_text: ["can't be blank"] })
  return { subject_text, body_text: clean }
}
