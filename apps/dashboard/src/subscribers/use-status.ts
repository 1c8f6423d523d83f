import {
  listSubscribers,
  type Subscriber,
  setSubscriptionStatus,
} from '@podstead/contract/subscribers/subscribers'
import { getSubscriber } from '@podstead/contract/subscribers/subscribers-manage'
import { refresh, useAction } from '../api/query.ts'
import { notifyError } from '../ui/notify.tsx'
import { offerUndo } from '../ui/offer-undo.tsx'
import { ROW, STATUS } from './copy.ts'
import { subscriberName } from './subscriber-words.ts'

export type ChosenStatus = 'Approved' | 'Reject'

/** Approves or rejects somebody, with the way back; nobody can be made to wait again (RU286). */
export function useStatus() {
  const set = useAction(setSubscriptionStatus, {
    onSettled: () => refreshSubscribers(),
    onError: (failure) => notifyError({ message: failure.fullMessages.join(' ') || failure.message }),
  })
  const choose = (subscriber: Subscriber, status: ChosenStatus, before = subscriber.subscription_status) =>
    set.mutate(
      {
        params: { showId: subscriber.show_id, subscriberId: subscriber.id },
        body: { subscription_status: status },
      },
      {
        onSuccess: () => {
          const said = status === 'Approved' ? STATUS.approved : STATUS.rejected
          const undo = before === 'Pending' ? undefined : () => choose(subscriber, before, status)
          offerUndo(said(subscriberName(subscriber)), ROW.undo, undo)
        },
      },
    )
  return choose
}

/** What is on screen of subscribers is read anew. */
export function refreshSubscribers(): void {
  refresh(listSubscribers, getSubscriber)
}
