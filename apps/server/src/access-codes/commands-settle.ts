import type { Trx } from '../kernel/database/database.ts'
import { done, type JobOutcome, skipped } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sendAccessLetter, sendsOnApproval } from '../letters/commands-queue.ts'
import { applyList, readmit } from '../subscribers/commands-lists.ts'
import { settleAccessCodes } from './commands-redeem.ts'

const LIST = 'codes'

/**
 * Makes true for the subscribers of a podcast what its codes say: who redeemed one is let in, and whose time
 * is over leaves. They are a list as any other (decision 0072): whom the owner added stays, and whom the
 * owner rejected or removed does not come back.
 */
export async function settleCodes(kernel: Kernel, { show_id }: { show_id: number }): Promise<JobOutcome> {
  const { db, clock } = kernel
  const show = await db
    .selectFrom('shows')
    .select(['id', 'is_advanced_private_feed', 'deleted_at'])
    .where('id', '=', show_id)
    .executeTakeFirst()
  if (!show?.is_advanced_private_feed || show.deleted_at) return skipped('it has no subscribers')
  // Taken before they are read: of two at once the one that looked later counts.
  const now = clock.now()
  const uses = await db
    .selectFrom('access_code_uses as u')
    .leftJoin('subscribers as s', 's.id', 'u.subscriber_id')
    .select(['u.id', 'u.full_name', 'u.ends_at', 'u.is_new', 'u.tier'])
    // Addresses are corrected: what counts is whom it let in.
    .select((eb) => eb.fn.coalesce('s.email_address', 'u.email_address').as('email'))
    .where('u.show_id', '=', show.id)
    .where('u.is_over', '=', false)
    .orderBy('u.id')
    .execute()
  const running = uses.filter(({ ends_at }) => ends_at === null || ends_at > now)
  const fresh = running.filter(({ is_new }) => is_new)
  const listening = await readmit(kernel, show, fresh.map(toMember), { list: LIST })
  const members = running.map(({ email, full_name, tier }) => ({ email, fullName: full_name, tier }))
  const { outcome } = await applyList(kernel, show, { list: LIST, asOf: now, members })
  // Another process is ahead: the job is tried again, and no redemption is lost.
  if (outcome === 'outdated') throw new Error('The codes were settled at a later time already')
  await db.transaction().execute(async (trx) => {
    const over = uses.filter((use) => !running.includes(use)).map(({ id }) => id)
    if (over.length)
      await trx.updateTable('access_code_uses').set({ is_over: true }).where('id', 'in', over).execute()
    if (fresh.length) await welcome(trx, kernel, show, { fresh, listening })
  })
  return done
}

const toMember = ({ email }: { email: string }) => ({ email })

interface Fresh {
  fresh: { id: number; email: string }[]
  /** Who could listen before. */
  listening: ReadonlySet<string>
}

/** Notes who was let in, and writes to those whom approval itself does not. */
async function welcome(
  trx: Trx,
  kernel: Kernel,
  show: { id: number },
  { fresh, listening }: Fresh,
): Promise<void> {
  const isSilent = !(await sendsOnApproval(trx, show.id))
  for (const { id, email } of fresh) {
    const subscriber = await trx
      .selectFrom('subscribers')
      .select(['id', 'show_id', 'email_address', 'subscription_status'])
      .where('show_id', '=', show.id)
      .where('email_address', '=', email)
      .executeTakeFirst()
    // Removed by the owner: nothing is kept of them.
    if (!subscriber) {
      await trx.deleteFrom('access_code_uses').where('id', '=', id).execute()
      continue
    }
    const claimed = await trx
      .updateTable('access_code_uses')
      .set({ is_new: false, subscriber_id: subscriber.id })
      .where('id', '=', id)
      .where('is_new', '=', true)
      .returning('id')
      .executeTakeFirst()
    if (!claimed || subscriber.subscription_status !== 'Approved') continue
    if (isSilent || listening.has(email)) await sendAccessLetter(trx, kernel, subscriber)
  }
}

/** A podcast is for members again, or was brought back: what its codes gave counts there. */
export async function settleLater(trx: Trx, kernel: Kernel, { show_id }: { show_id: number }): Promise<void> {
  await kernel.jobs.enqueue(trx, settleAccessCodes, { show_id })
}

/** Podcasts of which somebody's time is over and was not looked at: its own job may have been lost. */
export async function sweepCodes({ db, jobs, clock }: Kernel): Promise<void> {
  const shows = await db
    .selectFrom('access_code_uses')
    .select('show_id')
    .distinct()
    .where('is_over', '=', false)
    .where((eb) => eb.or([eb('ends_at', '<=', clock.now()), eb('is_new', '=', true)]))
    .execute()
  for (const { show_id } of shows) await jobs.enqueue(db, settleAccessCodes, { show_id })
}
