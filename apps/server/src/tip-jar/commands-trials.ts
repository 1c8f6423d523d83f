import type { Kernel } from '../kernel/kernel.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { isNews } from '../payments/commands-movements.ts'
import { askStripe, isAccessRevoked, isMissing } from '../payments/commands-stripe.ts'
import { trialMail } from './mails.ts'
import { hasBegunTrial, listDueTrialLetters } from './queries-payers.ts'

/**
 * Whether a podcast gives an address its free trial: once. A payment page that was opened for it before is
 * closed, so that of two that are open not both become trials.
 */
export async function isTrialLeft(kernel: Kernel, show: { id: number }, address: string): Promise<boolean> {
  const { db } = kernel
  const email = address.toLowerCase()
  if (await hasBegunTrial(db, show, email)) return false
  const opened = await findOpened(kernel, show, email)
  return !opened || closePage(kernel, opened)
}

/**
 * Notes the payment page that was opened for a trial.
 * @returns whether it counts: of two that were opened at once one does, and the other is closed here
 */
export async function noteTrialPage(
  kernel: Kernel,
  show: { id: number },
  page: { email: string; session_id: string; stripe_id: string; before: string | null },
): Promise<boolean> {
  const { email, session_id, stripe_id, before } = page
  const created_at = kernel.clock.now()
  const noted = await kernel.db
    .insertInto('tip_trials')
    .values({ show_id: show.id, email: email.toLowerCase(), session_id, stripe_id, created_at })
    .onConflict((conflict) =>
      conflict
        .columns(['show_id', 'email'])
        .doUpdateSet({ session_id, stripe_id, created_at })
        .where('tip_trials.session_id', 'is not distinct from', before),
    )
    .returning('session_id')
    .executeTakeFirst()
  if (!noted) await closePage(kernel, { session_id, stripe_id })
  return noted !== undefined
}

/** The page that was opened last for a trial of that address. */
export function findOpened({ db }: Pick<Kernel, 'db'>, show: { id: number }, address: string) {
  return db
    .selectFrom('tip_trials')
    .select(['session_id', 'stripe_id'])
    .where('show_id', '=', show.id)
    .where('email', '=', address.toLowerCase())
    .executeTakeFirst()
}

/** @returns false for one on which somebody went through with it */
async function closePage(
  kernel: Kernel,
  { session_id, stripe_id: stripeAccount }: { session_id: string; stripe_id: string },
): Promise<boolean> {
  try {
    return await askStripe(kernel, async (stripe) => {
      const session = await stripe.checkout.sessions.retrieve(session_id, {}, { stripeAccount })
      if (session.status === 'open') await stripe.checkout.sessions.expire(session_id, {}, { stripeAccount })
      return session.status !== 'complete'
    })
  } catch (error) {
    if (isAccessRevoked(error) || isMissing(error)) return true
    throw error
  }
}

/**
 * Writes to who began a free trial, and once more before its first payment; whoever stopped it reads nothing
 * of a payment. Each letter goes out once.
 */
export async function sendTrialLetters(kernel: Kernel, showId: number): Promise<void> {
  const { db, clock } = kernel
  const show = await db.selectFrom('shows').selectAll().where('id', '=', showId).executeTakeFirst()
  if (!show?.is_advanced_private_feed || show.deleted_at) return
  for (const due of await listDueTrialLetters(db, show, clock.now()))
    await db.transaction().execute(async (trx) => {
      const isBeginning = due.trial_letter === null
      const isNew = !isBeginning || (await isNews(kernel, trx, due.created_at))
      const claimed = await trx
        .updateTable('recurring_tips')
        .set({
          trial_letter: isBeginning ? 'begun' : 'reminded',
          ...(isBeginning && isNew && { is_letter_due: true }),
        })
        .where('id', '=', due.id)
        .where('trial_letter', 'is not distinct from', due.trial_letter)
        .returning('id')
        .executeTakeFirst()
      if (claimed && isNew && due.customer_email) await queueMail(kernel, trx, trialMail(kernel, show, due))
    })
}

/** Pages are open for a day; whose trial began is known from then on by what repeats. */
export async function forgetTrialPages({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEEP_MS)
  await db.deleteFrom('tip_trials').where('created_at', '<', before).execute()
}

const KEEP_MS = 30 * 86_400_000
