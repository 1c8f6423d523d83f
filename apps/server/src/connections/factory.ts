import type { Kernel } from '../kernel/kernel.ts'
import { hashToken } from '../kernel/secrets/secrets.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import type { MailingGroupRow } from './table.ts'

let made = 0

/** A linked group of a connected account. */
export async function buildMailingGroup(
  kernel: Kernel,
  { show }: { show: { id: number; user_id: number } },
): Promise<MailingGroupRow> {
  const key = `a-key-of-an-account-${++made}`
  const token_hash = hashToken(`${show.user_id} mailerlite ${key}`)
  const { id: connection_id } = await kernel.db
    .insertInto('service_connections')
    .values({
      ...{ user_id: show.user_id, provider: 'mailerlite', token_hash, key_ending: key.slice(-4) },
      token_sealed: kernel.secrets.seal(key, sealedPlace.connectionToken(token_hash)),
      created_at: kernel.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return kernel.db
    .insertInto('mailing_groups')
    .values({
      ...{ show_id: show.id, connection_id, group_id: '107437586714395000', group_name: 'Members' },
      ...{ requested_at: null, created_at: kernel.clock.now() },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
