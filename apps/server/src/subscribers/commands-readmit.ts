import type { Kernel } from '../kernel/kernel.ts'
import { changeStatus } from './commands-status.ts'

/**
 * Of these addresses, lets in who waits for the owner and who left by themselves: they have brought something
 * along that lets them in. From then on it is the list's to decide about them. Whom the owner has rejected
 * stays out.
 * @returns the addresses of those who could listen before
 */
export async function readmit(
  kernel: Kernel,
  show: { id: number },
  emails: readonly string[],
  { list }: { list: string },
): Promise<Set<string>> {
  if (!emails.length) return new Set()
  return kernel.db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('subscribers')
      .select(['id', 'email_address', 'subscription_status', 'status_by'])
      .where('show_id', '=', show.id)
      .where('email_address', 'in', emails)
      .orderBy('id')
      .forUpdate()
      .execute()
    const back = known.filter(
      ({ subscription_status, status_by }) =>
        subscription_status === 'Pending' || (subscription_status === 'Reject' && status_by === 'system'),
    )
    const ids = back.map(({ id }) => id)
    await changeStatus(trx, kernel, show, ids, 'Approved', { by: 'list', details: { list } })
    const listening = known.filter(({ subscription_status }) => subscription_status === 'Approved')
    return new Set(listening.map(({ email_address }) => email_address))
  })
}
