import { Alert, Button, Group, Modal, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import {
  cancelTransfer,
  getTransfer,
  offerTransfer,
  type ShowListItem,
  type Transfer,
} from '@podstead/contract/shows/shows'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { query, refresh, useAction } from '../../api/query.ts'
import { ErrorPanel, FailureList } from '../../ui/error-panel.tsx'
import { dateText } from '../../ui/formats.ts'
import { notifySuccess } from '../../ui/notify.tsx'
import { CREATE, TRANSFER } from '../copy.ts'

interface Props {
  /** The podcast to hand over; null while the dialog is closed. */
  show: ShowListItem | null
  onClose: () => void
}

/** Offers a podcast to another account, or shows the offer that is open and takes it back. */
export function TransferDialog({ show, onClose }: Props) {
  return (
    <Modal opened={show !== null} onClose={onClose} title={TRANSFER.title}>
      {show && <TransferState showId={show.id} onClose={onClose} />}
    </Modal>
  )
}

function TransferState({ showId, onClose }: { showId: number; onClose: () => void }) {
  const offer = useQuery(query(getTransfer, { params: { id: showId } }))
  if (offer.isError)
    return <ErrorPanel error={offer.error} title={TRANSFER.loadFailed} onRetry={() => void offer.refetch()} />
  if (!offer.data) return <Skeleton h={120} />
  const { transfer } = offer.data
  return transfer ? (
    <OpenOffer transfer={transfer} onClose={onClose} />
  ) : (
    <OfferForm showId={showId} onClose={onClose} />
  )
}

function OfferForm({ showId, onClose }: { showId: number; onClose: () => void }) {
  const [email, setEmail] = useState('')
  const offer = useAction(offerTransfer, { onSuccess: () => refresh(getTransfer) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!offer.isPending) offer.mutate({ params: { id: showId }, body: { email } })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{TRANSFER.text}</Text>
        <TextInput
          data-autofocus
          type="email"
          label={TRANSFER.email}
          description={TRANSFER.emailHint}
          value={email}
          error={offer.error?.formErrors.email ?? offer.error?.fullMessages.join(' ')}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {CREATE.cancel}
          </Button>
          <Button type="submit" loading={offer.isPending}>
            {TRANSFER.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function OpenOffer({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const cancel = useAction(cancelTransfer, {
    onSuccess: ({ message }) => {
      notifySuccess({ message })
      refresh(getTransfer)
    },
  })
  return (
    <Stack>
      <Alert role="status" color="marigold" title={TRANSFER.pending(transfer.email)}>
        {TRANSFER.pendingText(dateText(transfer.expires_at))}
      </Alert>
      {cancel.error && (
        <Alert color="clay" role="alert">
          <FailureList error={cancel.error} />
        </Alert>
      )}
      <Group justify="flex-end">
        <Button
          variant="default"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ params: { id: transfer.show_id } })}
        >
          {TRANSFER.cancel}
        </Button>
        <Button onClick={onClose}>{TRANSFER.close}</Button>
      </Group>
    </Stack>
  )
}
