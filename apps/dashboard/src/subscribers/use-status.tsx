import {
  type ListedSubscriber,
  listSubscribers,
  setSubscriptionStatus,
} from '@podstead/contract/subscribers/subscribers'
import { getSubscriber } from '@podstead/contract/subscribers/subscribers-manage'
import { useState } from 'react'
import { refresh, useAction } from '../api/query.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { notifyError } from '../ui/notify.tsx'
import { offerUndo } from '../ui/offer-undo.tsx'
import { PAYMENT, ROW, STATUS } from './copy.ts'
import { RefundChoice } from './refund-choice.tsx'
import { paymentText, subscriberName } from './subscriber-words.ts'

export type ChosenStatus = 'Approved' | 'Reject'

/**
 * Approves or rejects somebody, with the way back; nobody can be made to wait again (RU286). Before whoever
 * pays is rejected `dialog` asks.
 */
export function useStatus() {
  // Stays while the dialog closes, so that its words do.
  const [asked, setAsked] = useState<ListedSubscriber | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [refunds, setRefunds] = useState(false)
  const set = useAction(setSubscriptionStatus, {
    onSettled: () => refreshSubscribers(),
    onSuccess: () => setOpen(false),
    onError: (failure) => notifyError({ message: failure.fullMessages.join(' ') || failure.message }),
  })
  const send = (
    subscriber: ListedSubscriber,
    status: ChosenStatus,
    { before = subscriber.subscription_status, refundsRest = false } = {},
  ) =>
    set.mutate(
      {
        params: { showId: subscriber.show_id, subscriberId: subscriber.id },
        body: { subscription_status: status, ...(refundsRest && { refunds_rest: true }) },
      },
      {
        onSuccess: () => {
          const said = status === 'Approved' ? STATUS.approved : STATUS.rejected
          const undo = before === 'Pending' ? undefined : () => send(subscriber, before, { before: status })
          offerUndo(said(subscriberName(subscriber)), ROW.undo, undo)
        },
      },
    )
  const choose = (subscriber: ListedSubscriber, status: ChosenStatus) => {
    if (status === 'Approved' || !subscriber.is_paying) return send(subscriber, status)
    set.reset()
    setRefunds(false)
    setAsked(subscriber)
    setOpen(true)
  }
  const name = asked ? subscriberName(asked) : ''
  const dialog = (
    <ConfirmDialog
      opened={isOpen}
      title={STATUS.rejectPayer(name)}
      text={PAYMENT.endsUnless(name, asked ? paymentText(asked) : '')}
      submit={STATUS.reject}
      failure={null}
      busy={set.isPending}
      onConfirm={() => asked && send(asked, 'Reject', { refundsRest: refunds })}
      onClose={() => setOpen(false)}
    >
      <RefundChoice checked={refunds} onChange={setRefunds} />
    </ConfirmDialog>
  )
  return { choose, dialog }
}

/** What is on screen of subscribers is read anew. */
export function refreshSubscribers(): void {
  refresh(listSubscribers, getSubscriber)
}
