import { resendToMany } from '@podstead/contract/letters/letters'
import type { ListedSubscriber } from '@podstead/contract/subscribers/subscribers'
import { bulkSubscribers, type SubscriberAction } from '@podstead/contract/subscribers/subscribers-manage'
import { call } from '../../api/call.ts'
import { asFailure } from '../../api/failure.ts'
import { useAction } from '../../api/query.ts'
import { notifyError, notifySuccess } from '../../ui/notify.tsx'
import { offerUndo } from '../../ui/offer-undo.tsx'
import { ROW } from '../copy.ts'
import { refreshSubscribers } from '../use-status.tsx'
import { type ListView, toFilter } from './list-view.ts'

/** What can be done with many. Instructions go to selected ones only: for all there is a run of letters. */
export type BulkAction = SubscriberAction | 'resend'

type BulkTarget = { selected: readonly ListedSubscriber[] } | { view: ListView }

/** One action on many; a long one goes on in the background, and `onRun` is told which it is. */
export function useBulk(showId: number, onDone: () => void, onRun: (runId: number) => void) {
  const send = useAction(bulkSubscribers)
  const resend = useAction(resendToMany)
  const sendInstructions = (selected: readonly ListedSubscriber[]) =>
    resend.mutate(
      { params: { showId }, body: { ids: selected.map(({ id }) => id) } },
      {
        onSuccess: ({ message }) => {
          refreshSubscribers()
          onDone()
          notifySuccess({ message })
        },
      },
    )
  const run = (action: BulkAction, chosen: BulkTarget, tier: number | null) => {
    if (action === 'resend') {
      if ('selected' in chosen) sendInstructions(chosen.selected)
      return
    }
    const who =
      'view' in chosen ? { filter: toFilter(chosen.view) } : { ids: chosen.selected.map(({ id }) => id) }
    send.mutate(
      { params: { showId }, body: { action, ...(action === 'tier' && { tier }), ...who } },
      {
        onSuccess: ({ message, run: started }) => {
          refreshSubscribers()
          onDone()
          if (started) return onRun(started.id)
          offerWayBack(
            showId,
            message,
            'selected' in chosen ? undoSteps({ action, tier }, chosen.selected) : [],
          )
        },
      },
    )
  }
  return {
    run,
    isPending: send.isPending || resend.isPending,
    failure: send.error ?? resend.error,
    forget: () => {
      send.reset()
      resend.reset()
    },
  }
}

type Step =
  | { action: 'approve' | 'reject'; ids: number[] }
  | { action: 'tier'; tier: number | null; ids: number[] }

/**
 * What brings back those who were of another kind, or had another tier, before; whoever waited cannot be made
 * to wait again.
 */
export function undoSteps(
  { action, tier }: { action: SubscriberAction; tier: number | null },
  before: readonly ListedSubscriber[],
): Step[] {
  if (action === 'tier') {
    const changed = before.filter((one) => !one.is_tier_paid && one.tier !== tier)
    return [...Map.groupBy(changed, (one) => one.tier)].map(([was, people]) => ({
      ...{ action, tier: was },
      ids: people.map(({ id }) => id),
    }))
  }
  if (action !== 'approve' && action !== 'reject') return []
  const was = action === 'approve' ? 'Reject' : 'Approved'
  const ids = before.filter(({ subscription_status }) => subscription_status === was).map(({ id }) => id)
  return ids.length > 0 ? [{ action: action === 'approve' ? 'reject' : 'approve', ids }] : []
}

function offerWayBack(showId: number, message: string, steps: readonly Step[]): void {
  const undo = async () => {
    try {
      for (const body of steps) await call(bulkSubscribers, { params: { showId }, body })
      notifySuccess({ message: ROW.undone })
    } catch (error) {
      notifyError({ message: asFailure(error).message })
    }
    refreshSubscribers()
  }
  offerUndo(message, ROW.undo, steps.length > 0 ? () => void undo() : undefined)
}
