import type { Queryable, Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { hashAddress } from './commands-addresses.ts'
import { enableAnnouncements } from './commands-announcements.ts'
import { cleanLetter } from './mails-text.ts'
import { findInstructionEmail, type InstructionEmail } from './queries.ts'
import { isAnnouncing } from './queries-announcements.ts'
import type { SuppressionReason } from './table.ts'

/** What is written to subscribers, and to whom it is not, as an archive takes it along. */
export interface ArchivedLetters {
  instruction_email: InstructionEmail
  announcements: boolean
  suppressions: { email_address: string; reason: SuppressionReason; detail: string; at: string }[]
}

/** Whoever is no subscriber any more is not named, for nothing but a hash of the address is left. */
export async function lettersForArchive(db: Queryable, showId: number): Promise<ArchivedLetters> {
  const suppressions = await db
    .selectFrom('letter_suppressions as l')
    .innerJoin('subscribers as s', 's.id', 'l.subscriber_id')
    .select(['s.email_address', 'l.reason', 'l.detail', 'l.at'])
    .where('l.show_id', '=', showId)
    .orderBy('l.id')
    .execute()
  return {
    instruction_email: await findInstructionEmail(db, showId),
    announcements: await isAnnouncing(db, { id: showId }),
    suppressions: suppressions.map((row) => ({ ...row, at: row.at.toISOString() })),
  }
}

/** After the subscribers, in one transaction; a second time nothing changes. Nobody is written to. */
export async function importArchivedLetters(
  trx: Trx,
  kernel: Kernel,
  showId: number,
  { instruction_email: email, announcements, suppressions }: ArchivedLetters,
): Promise<void> {
  const { body_text, ...rest } = email
  await trx
    .insertInto('instruction_emails')
    .values({
      ...rest,
      show_id: showId,
      body_text: cleanLetter(body_text),
      updated_at: kernel.clock.now(),
    })
    .onConflict((c) => c.doNothing())
    .execute()
  for (const { email_address, reason, detail, at } of suppressions)
    await trx
      .insertInto('letter_suppressions')
      .columns(['show_id', 'subscriber_id', 'address_hash', 'reason', 'detail', 'at'])
      .expression((eb) =>
        eb
          .selectFrom('subscribers')
          .select((of) => [
            'show_id',
            'id',
            of.val(hashAddress(kernel, email_address)).as('address_hash'),
            of.val(reason).as('reason'),
            of.val(detail).as('detail'),
            of.val(new Date(at)).as('at'),
          ])
          .where('show_id', '=', showId)
          .where('email_address', '=', email_address),
      )
      .onConflict((c) => c.columns(['show_id', 'address_hash']).doNothing())
      .execute()
  if (announcements) await enableAnnouncements(trx, kernel, { id: showId })
}
