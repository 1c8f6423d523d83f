import type { Insertable } from 'kysely'
import type { Kernel } from '../kernel/kernel.ts'
import type { ValueRecipientRow, ValueRecipientTable } from './table.ts'

type Owner = { show: { id: number }; episode?: never } | { episode: { id: number }; show?: never }

/** Somebody who gets ten shares of a show, or of an episode. */
export async function buildRecipient(
  kernel: Kernel,
  { show, episode, ...overrides }: Owner & Partial<Insertable<ValueRecipientTable>>,
): Promise<ValueRecipientRow> {
  return kernel.db
    .insertInto('value_recipients')
    .values({
      show_id: show?.id ?? null,
      episode_id: episode?.id ?? null,
      name: 'Ana Reis',
      value_type: 'lnaddress',
      address: 'ana@wallet.example',
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
