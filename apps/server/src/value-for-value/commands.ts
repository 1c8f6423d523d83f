import type { Trx } from '../kernel/database.ts'

export interface NewRecipient {
  name: string
  value_type: 'node' | 'lnaddress'
  address: string
  /** A share, a whole number from 1. */
  split: number
  fee?: boolean
  custom_key?: string
  custom_value?: string
}

/** Puts these recipients, in this order, in the place of those that a show or an episode has. The caller touches the show. */
export async function replaceRecipients(
  trx: Trx,
  owner: { show_id: number } | { episode_id: number },
  recipients: NewRecipient[],
): Promise<void> {
  const { show_id, episode_id } = { show_id: null, episode_id: null, ...owner }
  const [column, id] = show_id === null ? (['episode_id', episode_id] as const) : (['show_id', show_id] as const)
  await trx.deleteFrom('value_recipients').where(column, '=', id).execute()
  const rows = recipients.map((recipient, index) => ({ ...recipient, show_id, episode_id, sort_order: index + 1 }))
  if (rows.length) await trx.insertInto('value_recipients').values(rows).execute()
}
