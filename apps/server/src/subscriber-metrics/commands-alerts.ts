import type { PermittedShow } from '../access/queries.ts'
import { refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { recordSubscriberEvent } from '../subscribers/commands.ts'
import { requireSubscriber } from '../subscribers/queries.ts'
import { rotateAddress, writeToSubscriber } from './commands-rotation.ts'
import { type AlertWithSubscriber, requireAlert } from './queries-alerts.ts'
import type { LeakFinding } from './rules.ts'
import type { AlertState } from './table.ts'

type Person = { id: number }

/** Decides an alert, or takes a decision back. @throws Failure 422 when there is a newer one of the kind */
export async function decideAlert(
  kernel: Kernel,
  show: PermittedShow,
  { id: actorId }: Person,
  alertId: number,
  state: AlertState,
): Promise<AlertWithSubscriber> {
  return kernel.db.transaction().execute(async (trx) => {
    const alert = await requireAlert(trx, show, alertId)
    const stands = state === 'open' || state === 'ignored'
    const other = await trx
      .selectFrom('subscriber_alerts')
      .select('id')
      .where('subscriber_id', '=', alert.subscriber_id)
      .where('kind', '=', alert.kind)
      .where('state', 'in', ['open', 'ignored'])
      .where('id', '<>', alert.id)
      .executeTakeFirst()
    if (stands && other) throw refused('Of this subscriber there is another alert of the kind already.')
    if (alert.state === state) return alert
    await trx
      .updateTable('subscriber_alerts')
      .set({ state, waits_for_mail: false, updated_at: kernel.clock.now() })
      .where('id', '=', alert.id)
      .execute()
    const subscriber = { id: alert.subscriber_id, show_id: alert.show_id }
    await recordSubscriberEvent(trx, kernel, subscriber, 'alert_decided', {
      actorId,
      details: { alert: alert.kind, state },
    })
    return requireAlert(trx, show, alert.id)
  })
}

/**
 * Writes to the listener, or replaces their address with a letter; a second press replaces nothing more.
 * @throws Failure 422 unless approved, or where they were written to about it and `again` does not say so
 */
export async function actOnAlert(
  kernel: Kernel,
  show: PermittedShow,
  { id: actorId }: Person,
  alertId: number,
  { action, again = false }: { action: 'write' | 'rotate'; again?: boolean | undefined },
): Promise<AlertWithSubscriber> {
  return kernel.db.transaction().execute(async (trx) => {
    // Two presses at once come one after the other.
    await trx.selectFrom('subscriber_alerts').select('id').where('id', '=', alertId).forUpdate().execute()
    const alert = await requireAlert(trx, show, alertId)
    if (action === 'rotate' && alert.action === 'rotated' && alert.state === 'resolved') return alert
    const subscriber = await requireSubscriber(trx, show, alert.subscriber_id)
    if (subscriber.subscription_status !== 'Approved')
      throw refused('Only approved subscribers can be written to or get a new address.')
    if (action === 'write' && alert.written_at && !again)
      throw refused(
        'This subscriber was written to already. Look when that was, and write once more if you want to.',
      )
    const found = { id: alert.id, finding: alert.evidence as LeakFinding }
    if (action === 'rotate') await rotateAddress(trx, kernel, subscriber, found, { actorId })
    else await writeToSubscriber(trx, kernel, subscriber, found)
    await trx
      .updateTable('subscriber_alerts')
      .set({ waits_for_mail: false })
      .where('id', '=', alert.id)
      .execute()
    await recordSubscriberEvent(trx, kernel, subscriber, 'alert_acted', { actorId, details: { action } })
    return requireAlert(trx, show, alert.id)
  })
}
