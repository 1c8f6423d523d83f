import { resendToMany } from '@podstead/contract/letters/letters'
import type { Subscriber } from '@podstead/contract/subscribers/subscribers'
import { bulkSubscribers, type SubscriberAction } from '@podstead/contract/subscribers/subscribers-manage'
import { call } from '../../api/call.ts'
import { asFailure } from '../../api/failure.ts'
import { useAction } from '../../api/query.ts'
import { notifyError, notifySuccess } from '../../ui/notify.tsx'
import { offerUndo } from '../../ui/offer-undo.tsx'
import { ROW } from '../copy.ts'
import { refreshSubscribers } from '../use-status.ts'
import { type ListView, toFilter } from './list-view.ts'

/** What can be done with many. Instructions go to selected ones only: for all there is a run of letters. */
export type BulkAction = SubscriberAction | 'resend'

type BulkTarget = { selected: readonly Subscriber[] } | { view: ListView }

/** One action on many; a long one goes on in the background, and `onRun` is told which it is. */
export function useBulk(showId: number, onDone: () => void, onRun: (runId: number) => void) {
  const send = useAction(bulkSubscribers)
  const resend = useAction(resendToMany)
  const sendInstructions = (selected: readonly Subscriber[]) =>
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
  const run = (action: BulkAction, chosen: BulkTarget) => {
    if (action === 'resend') {
      if ('selected' in chosen) sendInstructions(chosen.selected)
      return
    }
    const who =
      'view' in chosen ? { filter: toFilter(chosen.view) } : { ids: chosen.selected.map(({ id }) => id) }
    send.mutate(
      { params: { showId }, body: { action, ...who } },
      {
        onSuccess: ({ message, run: started }) => {
          refreshSubscribers()
          onDone()
          if (started) return onRun(started.id)
          offerWayBack(showId, message, 'selected' in chosen ? undoStep(action, chosen.selected) : null)
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

interface Step {
  action: 'approve' | 'reject'
  ids: number[]
}

/** What brings back those who were of the other kind before; whoever waited cannot be made to wait again. */
export function undoStep(action: SubscriberAction, before: readonly Subscriber[]): Step | null {
  if (action !== 'approve' && action !== 'reject') return null
  const was = action === 'approve' ? 'Reject' : 'Approved'
  const ids = before.filter(({ subscription_status }) => subscription_status === was).map(({ id }) => id)
  return ids.length > 0 ? { action: action === 'approve' ? 'reject' : 'approve', ids } : null
}

function offerWayBack(showId: number, message: string, step: Step | null): void {
  const undo = async () => {
    try {
      if (step) await call(bulkSubscribers, { params: { showId }, body: step })
      notifySuccess({ message: ROW.undone })
    } catch (error) {
      notifyError({ message: asFailure(error).message })
    }
    refreshSubscribers()
  }
  offerUndo(message, ROW.undo, step ? () => void undo() : undefined)
}
