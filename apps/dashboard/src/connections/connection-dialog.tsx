import { Modal, PasswordInput, Stack } from '@mantine/core'
import {
  createServiceConnection,
  listServiceConnections,
  MAILERLITE_VERSION,
  type ServiceConnection,
  updateServiceConnection,
} from '@podstead/contract/connections/connections'
import { type FormEvent, useState } from 'react'
import { refresh, useAction } from '../api/query.ts'
import { DialogButtons } from '../ui/dialogs/dialog-buttons.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { HINT_BELOW } from '../ui/section.tsx'
import { CONNECTIONS } from './copy.ts'

interface Props {
  /** `new`, the one whose key is replaced, or null while the dialog is closed. */
  connection: ServiceConnection | 'new' | null
  onClose: () => void
}

export function ConnectionDialog({ connection, onClose }: Props) {
  return (
    <Modal
      opened={connection !== null}
      onClose={onClose}
      closeOnClickOutside={false}
      title={connection === 'new' ? CONNECTIONS.connectTitle : CONNECTIONS.settingsTitle}
    >
      {connection !== null && (
        <KeyForm connection={connection === 'new' ? null : connection} onClose={onClose} />
      )}
    </Modal>
  )
}

function KeyForm({ connection, onClose }: { connection: ServiceConnection | null; onClose: () => void }) {
  const [key, setKey] = useState('')
  const done = (message: string) => () => {
    refresh(listServiceConnections)
    notifySuccess({ message })
    onClose()
  }
  const create = useAction(createServiceConnection, { onSuccess: done(CONNECTIONS.connectedNow) })
  const update = useAction(updateServiceConnection, { onSuccess: done(CONNECTIONS.replaced) })
  const isBusy = create.isPending || update.isPending
  const error = create.error ?? update.error
  const atField = error?.formErrors.access_token
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const body = { access_token: key }
    if (connection) update.mutate({ params: { connectionKey: String(connection.id) }, body })
    else create.mutate({ body: { ...body, name: 'mailerlite', api_version: MAILERLITE_VERSION } })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <PasswordInput
          data-autofocus
          label={CONNECTIONS.key}
          description={connection ? CONNECTIONS.newKeyHint : CONNECTIONS.keyHint}
          inputWrapperOrder={HINT_BELOW}
          autoComplete="off"
          maxLength={4096}
          value={key}
          error={atField}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
        <DialogButtons
          failure={atField ? null : error}
          busy={isBusy}
          submit={connection ? CONNECTIONS.replace : CONNECTIONS.connect}
          onClose={onClose}
        />
      </Stack>
    </form>
  )
}
