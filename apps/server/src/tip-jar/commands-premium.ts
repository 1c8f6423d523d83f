import { z } from 'zod'
import type { Trx } from '../kernel/database/database.ts'
import { defineJob, done, type JobOutcome } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sendAccessLetter, sendsOnApproval } from '../letters/commands-queue.ts'
import { type AdmittedMember, applyList, readmit } from '../subscribers/commands-lists.ts'
import { deliverGifts } from './commands-gift-letters.ts'
import { listRunningGifts } from './queries-gifts.ts'
import { listDueLetters, listPayers } from './queries-payers.ts'
import { PAYERS_LIST } from './rules.ts'

/** Makes true for the subscribers of a podcast what was paid; also where it has no tip jar any more. */
export const settlePayers = defineJob('tip_jar.settle_payers', z.object({ show_id: z.number() }))

/**
 * Who pays a premium price of a podcast for members is a subscriber of it, for as long as they pay; who was
 * added another way stays as they are. Whoever got a gift is let in until it ends. Who had left comes back by
 * a payment or gift that began after that; what began before, and renews itself, brings nobody back.
 */
export async function admitPayers(kernel: Kernel, showId: number): Promise<JobOutcome> {
  const { db, clock } = kernel
  const show = await db
    .selectFrom('shows')
    .select(['id', 'is_advanced_private_feed', 'deleted_at', 'podcast_title', 'language_id'])
    .where('id', '=', showId)
    .executeTakeFirst()
  if (!show?.is_advanced_private_feed || show.deleted_at) return done
  // Taken before the payers are read: of two at once the one that looked later counts.
  const lookedAt = clock.now()
  const payers = await listPayers(db, show)
  const gifts = await listRunningGifts(db, show, lookedAt)
  const members = [...payers, ...gifts]
  await readmit(kernel, show, latest(members), { list: PAYERS_LIST })
  const { outcome } = await applyList(kernel, show, { list: PAYERS_LIST, asOf: lookedAt, members })
  // Who was not let in yet gets their letter at the next run.
  if (outcome !== 'applied') return done
  const fresh = gifts.filter(({ is_delivered }) => !is_delivered)
  await deliverGifts(kernel, show, fresh)
  await db.transaction().execute((trx) => welcomePayers(trx, kernel, show))
  return done
}

/** One of each address, by what began last. */
function latest(members: readonly (AdmittedMember & { since: Date })[]): AdmittedMember[] {
  const inOrder = members.toSorted((one, other) => one.since.getTime() - other.since.getTime())
  return [...new Map(inOrder.map(({ email, since }) => [email, { email, since }])).values()]
}

/** Writes the way in to who has paid and was let in, unless their approval itself does. */
async function welcomePayers(trx: Trx, kernel: Kernel, show: { id: number }): Promise<void> {
  const due = await listDueLetters(trx, show)
  if (!due.length) return
  const isSilent = !(await sendsOnApproval(trx, show.id))
  for (const { of, of_id, wasListening, ...subscriber } of due) {
    const claimed = await trx
      .updateTable(of)
      .set({ is_letter_due: false })
      .where('id', '=', of_id)
      .where('is_letter_due', '=', true)
      .returning('id')
      .executeTakeFirst()
    if (claimed && (isSilent || wasListening)) await sendAccessLetter(trx, kernel, subscriber)
  }
}
