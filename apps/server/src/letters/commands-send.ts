import { crashPoint } from '../kernel/crash-points.ts'
import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { MailError } from '../kernel/mail/mail.ts'
import { findShowSender } from '../senders/queries.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { claimLetters } from './commands-pace.ts'
import { countInRun, extendRuns, isCancelled } from './commands-runs.ts'
import { adoptSuppression, suppressAddress } from './commands-suppressions.ts'
import { type ComposedLetter, composeLetter, toReader } from './mails.ts'
import { findInstructionEmail, findSuppression } from './queries.ts'
import { findLetterShow, listOpenTitles } from './queries-announcements.ts'
import { isHardBounce, isHeldBack, nextTry } from './rules.ts'
import type { LetterRow, LetterState } from './table.ts'

/** Letters on their way to the mail server at once, in each process. */
const LANES = 4
const MINUTE_MS = 60_000

/** Sends what waits, as far as the pace allows. Stops early where no mail server answers. */
export async function dispatch(kernel: Kernel, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await extendRuns(kernel)
    const claimed = await claimLetters(kernel, LANES)
    if (claimed.length === 0) return
    const outcomes = await Promise.all(claimed.map((letter) => sendClaimed(kernel, letter)))
    if (outcomes.includes('unreachable')) return
  }
}

/** How sending ended; `unreachable`: nobody answered, so the others need not try either. */
type Outcome = 'ended' | 'unreachable'

/**
 * Sends a letter that this process has claimed. The letter notes when the mail server has all of it but its
 * end: of one that was interrupted later nobody knows whether it arrived, and it is not sent again by itself.
 */
async function sendClaimed(kernel: Kernel, letter: LetterRow): Promise<Outcome> {
  if (letter.handed_over_at !== null) {
    // The outbox notes it when the mail is in it.
    await endLetter(kernel, letter, kernel.config.smtpUrl ? 'unconfirmed' : 'sent')
    return 'ended'
  }
  const prepared = await prepareLetter(kernel, letter)
  if ('state' in prepared) {
    await endLetter(kernel, letter, prepared.state, prepared.problem)
    return 'ended'
  }
  let isHandedOver = false
  try {
    crashPoint('letters: claimed')
    await kernel.mail.send(prepared.mail, {
      async onHandOver() {
        await noteHandOver(kernel, letter)
        isHandedOver = true
        crashPoint('letters: handed over')
      },
    })
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    return failLetter(kernel, letter, prepared.subscriber, error, { isHandedOver })
  }
  crashPoint('letters: sent')
  await endLetter(kernel, letter, 'sent')
  return 'ended'
}

type LetterToSend =
  | { mail: ComposedLetter; subscriber: SubscriberRow }
  | { state: 'cancelled' | 'suppressed'; problem: string }

async function prepareLetter(kernel: Kernel, letter: LetterRow): Promise<LetterToSend> {
  const { db } = kernel
  const subscriber = await db
    .selectFrom('subscribers')
    .selectAll()
    .where('id', '=', letter.subscriber_id)
    .executeTakeFirst()
  const show = await findLetterShow(db, letter.show_id)
  if (!show) return { state: 'cancelled', problem: 'podcast_gone' }
  if (subscriber?.subscription_status !== 'Approved') return { state: 'cancelled', problem: 'not_approved' }
  const suppression = await findSuppression(db, kernel, subscriber)
  if (suppression && suppression.subscriber_id !== subscriber.id)
    await adoptSuppression(db, suppression.id, subscriber)
  if (isHeldBack(letter.kind, suppression?.reason ?? null))
    return { state: 'suppressed', problem: suppression?.reason ?? '' }
  if (letter.kind === 'not_opened' && subscriber.first_fetch_at !== null)
    return { state: 'cancelled', problem: 'opened_meanwhile' }
  const titles =
    letter.kind === 'announcement' ? await listOpenTitles(kernel, show, subscriber, letter.params) : []
  if (letter.kind === 'announcement' && titles.length === 0)
    return { state: 'cancelled', problem: 'not_open_any_more' }
  const mail = composeLetter(kernel, {
    show,
    titles,
    reader: toReader(kernel, show, subscriber),
    text: await findInstructionEmail(db, show.id),
    sender: await findShowSender(kernel, show),
    kind: letter.kind,
    params: letter.params,
    messageId: letter.message_id,
  })
  return { mail, subscriber }
}

async function noteHandOver({ db, clock }: Kernel, { id }: LetterRow): Promise<void> {
  const noted = await db
    .updateTable('letters')
    .set({ handed_over_at: clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('handed_over_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  // Whoever was slower than its claim leaves the letter to whom has it now.
  if (!noted) throw new MailError('unavailable', 'Another process sends this letter')
}

async function failLetter(
  kernel: Kernel,
  letter: LetterRow,
  subscriber: SubscriberRow,
  error: MailError,
  { isHandedOver }: { isHandedOver: boolean },
): Promise<Outcome> {
  const { reason, statusCode, enhancedCode } = error
  const problem = [statusCode, enhancedCode].filter((code) => code !== undefined).join(' ')
  if (reason === 'invalid') await endLetter(kernel, letter, 'failed', 'invalid')
  else if (reason === 'rejected') {
    const isBounce = isHardBounce(error)
    await endLetter(kernel, letter, isBounce ? 'bounced' : 'failed', problem, async (trx) => {
      if (isBounce) await suppressAddress(trx, kernel, subscriber, 'bounced', problem)
    })
  } else if (isHandedOver && statusCode === undefined) await endLetter(kernel, letter, 'unconfirmed')
  else return postponeLetter(kernel, letter, problem, { isAnswer: statusCode !== undefined })
  return 'ended'
}

/** For now it cannot be sent. Only what a mail server says counts as a try. */
async function postponeLetter(
  kernel: Kernel,
  letter: LetterRow,
  problem: string,
  { isAnswer }: { isAnswer: boolean },
): Promise<Outcome> {
  const now = kernel.clock.now()
  const tries = letter.tries + (isAnswer ? 1 : 0)
  const again = isAnswer ? nextTry(tries, now) : new Date(now.getTime() + MINUTE_MS)
  if (again === null) {
    await endLetter(kernel, letter, 'failed', problem)
    return 'ended'
  }
  const later = { state: 'queued', due_at: again, tries, handed_over_at: null } as const
  await kernel.db.transaction().execute(async (trx) => {
    // Nothing takes up a letter of a run that was stopped meanwhile, and stopping ends those that are queued.
    const isStopped = letter.run_id !== null && (await isCancelled(trx, letter.run_id))
    await trx
      .updateTable('letters')
      .set({
        ...(isStopped ? { state: 'cancelled', ended_at: now } : later),
        ...{ problem, claimed_until: null },
      })
      .where('id', '=', letter.id)
      .where('state', '=', 'sending')
      .execute()
  })
  return isAnswer ? 'ended' : 'unreachable'
}

async function endLetter(
  kernel: Kernel,
  { id, run_id }: LetterRow,
  state: LetterState,
  problem = '',
  also?: (trx: Trx) => Promise<void>,
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('letters')
      .set({ state, problem, ended_at: kernel.clock.now(), claimed_until: null })
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .returning('id')
      .executeTakeFirst()
    if (!ended) return
    await also?.(trx)
    if (run_id !== null) await countInRun(trx, kernel, run_id, COUNTED[state] ?? 'failed')
  })
}

const COUNTED: Partial<Record<LetterState, 'sent' | 'suppressed'>> = {
  sent: 'sent',
  suppressed: 'suppressed',
  cancelled: 'suppressed',
}
