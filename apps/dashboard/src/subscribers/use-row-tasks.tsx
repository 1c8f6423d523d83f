import { Text } from '@mantine/core'
import { resendInstructions } from '@podstead/contract/letters/letters'
import {
  deleteSubscriber,
  type ListedSubscriber,
  resetSubscriberAddress,
} from '@podstead/contract/subscribers/subscribers'
import { useState } from 'react'
import { useAction } from '../api/query.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { notifyError, notifySuccess, TOAST_MS } from '../ui/notify.tsx'
import { PAYMENT, ROW } from './copy.ts'
import type { RowTask } from './list/row-menu.tsx'
import { RefundChoice } from './refund-choice.tsx'
import { paymentText, subscriberName } from './subscriber-words.ts'
import { refreshSubscribers } from './use-status.tsx'

/** Does what is asked for one subscriber; `dialogs` stand once on the page. */
export function useRowTasks(onRemoved: () => void = () => undefined) {
  // Stays while a dialog closes, so that its words do.
  const [asked, setAsked] = useState<{ task: RowTask; subscriber: ListedSubscriber } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [refunds, setRefunds] = useState(false)
  const close = () => setOpen(false)
  const done = (message: string) => {
    close()
    refreshSubscribers()
    notifySuccess({ message })
  }
  const reset = useAction(resetSubscriberAddress, { onSuccess: ({ message }) => done(message) })
  const remove = useAction(deleteSubscriber, {
    onSuccess: () => {
      done(ROW.removed(asked ? subscriberName(asked.subscriber) : ''))
      onRemoved()
    },
  })
  const send = useAction(resendInstructions, {
    onSuccess: ({ message }) => {
      notifySuccess({ message })
      refreshSubscribers()
    },
    onError: ({ message }) => notifyError({ message }),
  })
  const run = (subscriber: ListedSubscriber, task: RowTask) => {
    if (task === 'copy access') {
      void navigator.clipboard.writeText(subscriber.instructions_url)
      return notifySuccess({ message: ROW.copied, duration: TOAST_MS.saved })
    }
    if (task === 'instructions')
      return send.mutate({ params: { showId: subscriber.show_id, subscriberId: subscriber.id } })
    reset.reset()
    remove.reset()
    setRefunds(false)
    setAsked({ task, subscriber })
    setOpen(true)
  }
  const name = asked ? subscriberName(asked.subscriber) : ''
  const params = { showId: asked?.subscriber.show_id ?? 0, subscriberId: asked?.subscriber.id ?? 0 }
  const dialogs = (
    <>
      <ConfirmDialog
        opened={isOpen && asked?.task === 'reset'}
        title={ROW.resetTitle(name)}
        text={ROW.resetText}
        submit={ROW.resetConfirm}
        failure={reset.error}
        busy={reset.isPending}
        onConfirm={() => reset.mutate({ params })}
        onClose={close}
      />
      <ConfirmDialog
        opened={isOpen && asked?.task === 'remove'}
        title={ROW.removeTitle(name)}
        text={ROW.removeText}
        submit={ROW.removeConfirm}
        failure={remove.error}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params, query: refunds ? { refunds_rest: 'true' } : {} })}
        onClose={close}
      >
        {asked?.subscriber.is_paying && (
          <>
            <Text fw={600}>{PAYMENT.ends(name, paymentText(asked.subscriber))}</Text>
            <RefundChoice checked={refunds} onChange={setRefunds} />
          </>
        )}
      </ConfirmDialog>
    </>
  )
  return { run, dialogs, isSending: send.isPending }
}
