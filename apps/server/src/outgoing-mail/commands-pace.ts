import { sql } from 'kysely'
import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'

const MINUTE_MS = 60_000

/**
 * How many mails to many people may go now: in no sixty seconds more go than the pace allows, whatever they
 * are and whatever processes there are. Nobody else asks until the transaction ends.
 */
export async function lockPace(trx: Trx, { config, clock }: Kernel): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('mail.pace'))`.execute(trx)
  const now = clock.now()
  // A clock that was set back must not stop all mails.
  const { mails } = await trx
    .selectFrom('mail_pace')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('mails'), sql<number>`0`).as('mails'))
    .where('second', '>', new Date(now.getTime() - MINUTE_MS))
    .where('second', '<=', now)
    .executeTakeFirstOrThrow()
  return Math.max(0, config.mailPerMinute - Number(mails))
}

/** Notes that so many were taken to be sent. */
export async function notePace(trx: Trx, { clock }: Kernel, mails: number): Promise<void> {
  await trx
    .insertInto('mail_pace')
    .values({ second: new Date(Math.floor(clock.now().getTime() / 1000) * 1000), mails })
    .onConflict((c) => c.column('second').doUpdateSet((eb) => ({ mails: eb('mail_pace.mails', '+', mails) })))
    .execute()
}

/** For a nightly sweep. */
export async function forgetPace({ db, clock }: Kernel): Promise<void> {
  await db
    .deleteFrom('mail_pace')
    .where('second', '<', new Date(clock.now().getTime() - 10 * MINUTE_MS))
    .execute()
}
