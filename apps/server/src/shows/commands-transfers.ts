import type { PermittedShow } from '../access/queries.ts'
import { languageOfAddress } from '../accounts/queries.ts'
import { crashPoint } from '../kernel/crash-points.ts'
import type { Trx } from '../kernel/database/database.ts'
import { publishEvent } from '../kernel/events.ts'
import { invalid, notFound } from '../kernel/http/failure.ts'
import { countAttempt } from '../kernel/http/limits.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { hashToken, token } from '../kernel/secrets/secrets.ts'
import { mayMail, queueMail } from '../outgoing-mail/commands.ts'
import { requireRoomForShow } from '../plans/queries.ts'
import { transferUploads } from '../uploads/commands-rows.ts'
import { publish } from './commands.ts'
import { givenMail, offerMail, takenMail } from './mails.ts'
import { lockedShow } from './queries.ts'
import { type OpenTransfer, openTransfers } from './queries-transfers.ts'
import { TRANSFER_MS } from './rules.ts'
import type { ShowRow, ShowTransferRow } from './table.ts'

type Account = { id: number; email: string; language: string | null }

const OFFERS_A_DAY = 20

/**
 * Offers a show to whoever has or gets an account with that address; the answer is the same in both cases.
 * @throws Failure 422 at `email` for the owner's own address, and while another offer is open; 429
 */
export async function offerTransfer(
  kernel: Kernel,
  user: Account,
  show: PermittedShow,
  email: string,
): Promise<ShowTransferRow> {
  if (email === user.email) throw invalid({ email: ['is your own address'] })
  await countAttempt(kernel, { key: `transfer:${user.id}`, max: OFFERS_A_DAY, windowSeconds: 86_400 })
  const now = kernel.clock.now()
  const value = token()
  return kernel.db.transaction().execute(async (trx) => {
    await lockedShow(trx, show)
    const open = await openTransfers(trx, now)
      .where('show_transfers.show_id', '=', show.id)
      .executeTakeFirst()
    if (open)
      throw invalid({ email: ['This podcast is already offered to somebody. Take that offer back first.'] })
    await closeOffers(trx, show.id, now)
    const offer = await trx
      .insertInto('show_transfers')
      .values({
        show_id: show.id,
        from_user_id: user.id,
        email,
        token_hash: hashToken(value),
        expires_at: new Date(now.getTime() + TRANSFER_MS),
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    // Enough mails for now: the offer waits all the same, and shows in the account of whoever it is for.
    if (!(await mayMail(kernel, trx, email, 'transfer'))) return offer
    const language = await languageOfAddress(trx, email, user.language)
    await queueMail(
      kernel,
      trx,
      offerMail(kernel, { to: email, from: user.email, title: show.podcast_title, language, value }),
    )
    return offer
  })
}

/** Takes an offer back; without an open one nothing happens. */
export async function cancelTransfer(kernel: Kernel, show: PermittedShow): Promise<void> {
  await closeOffers(kernel.db, show.id, kernel.clock.now())
}

/**
 * Makes the caller the owner of an offered show: everything hangs on the show, so nothing else
 * moves, and its feed does not notice.
 * @throws Failure 404 when the offer was taken back or the show has changed hands, 402 when
 * the plan holds no further show
 */
export async function acceptTransfer(kernel: Kernel, user: Account, offer: OpenTransfer): Promise<ShowRow> {
  const now = kernel.clock.now()
  return kernel.db.transaction().execute(async (trx) => {
    const show = await trx
      .selectFrom('shows')
      .selectAll()
      .where('id', '=', offer.show_id)
      .forUpdate()
      .executeTakeFirst()
    const open = await openTransfers(trx, now).where('show_transfers.id', '=', offer.id).executeTakeFirst()
    // Whether it is still the giver's, and not deleted, is asked with the offer.
    if (!show || !open) throw notFound()
    await requireRoomForShow(trx, kernel, user, show)
    await trx.updateTable('shows').set({ user_id: user.id }).where('id', '=', show.id).execute()
    await transferUploads(trx, show.id, user.id)
    await trx.updateTable('show_transfers').set({ accepted_at: now }).where('id', '=', offer.id).execute()
    await publishEvent(trx, kernel, 'show.transferred', {
      show_id: show.id,
      from: offer.from_user_id,
      to: user.id,
    })
    crashPoint('transfers: accepted, before commit')
    const mail = { title: show.podcast_title, from: offer.from_email, to: user.email }
    await queueMail(kernel, trx, givenMail(kernel, { ...mail, language: offer.from_language }))
    await queueMail(kernel, trx, takenMail(kernel, { ...mail, language: user.language, showId: show.id }))
    return publish(trx, kernel, show.id, 'show')
  })
}

export async function declineTransfer(kernel: Kernel, offer: OpenTransfer): Promise<void> {
  await kernel.db
    .updateTable('show_transfers')
    .set({ cancelled_at: kernel.clock.now() })
    .where('id', '=', offer.id)
    .execute()
}

/** Expired ones too: the table holds one open offer a show. */
async function closeOffers(db: Kernel['db'] | Trx, showId: number, now: Date): Promise<void> {
  await db
    .updateTable('show_transfers')
    .set({ cancelled_at: now })
    .where('show_id', '=', showId)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute()
}
