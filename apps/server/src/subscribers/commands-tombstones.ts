import { sql } from 'kysely'
import type { Trx } from '../kernel/database/database.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'
import type { Kernel } from '../kernel/kernel.ts'

/** What is kept of an address whose owner was removed: enough to know it again, and no more. */
export function hashEmail({ secrets }: Pick<Kernel, 'secrets'>, show: { id: number }, email: string): string {
  return secrets.keyedHash(email, `subscriber-tombstones:${show.id}`)
}

/** Notes that the owner has removed them, so that no list brings them back. */
export async function leaveTombstones(
  trx: Trx,
  kernel: Kernel,
  show: { id: number },
  emails: readonly string[],
): Promise<void> {
  const hashes = emails.map((email) => hashEmail(kernel, show, email))
  await sql`
    insert into subscriber_tombstones (show_id, email_hash, at)
    select ${show.id}::bigint, hash, ${kernel.clock.now()}::timestamptz from unnest(${arrayText(hashes)}::text::text[]) as hash
    on conflict do nothing`.execute(trx)
}
