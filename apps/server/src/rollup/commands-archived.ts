import type { Insertable } from 'kysely'
import type { Tables, Trx } from '../kernel/database/database.ts'

/** Days of an episode that is new here, counted where it was before. */
export async function insertDailyDownloads(
  trx: Trx,
  days: Insertable<Tables['daily_downloads']>[],
): Promise<void> {
  for (let at = 0; at < days.length; at += 1000)
    await trx
      .insertInto('daily_downloads')
      .values(days.slice(at, at + 1000))
      .execute()
}
