import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { sendToMembers } from '@podstead/contract/letters/letters'
import { type FormEvent, useState } from 'react'
import { useAction } from '../api/query.ts'
import { UI } from '../ui/copy.ts'
import { FailureList } from '../ui/error-panel.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { adoptRun } from './adopt-run.ts'
import { RUNS } from './copy.ts'

interface Props {
  opened: boolean
  showId: number
  approved: number
  perMinute: number
  isDirty: boolean
  onClose: () => void
}

/** Asks for a typed Yes before everybody is written to. */
export function SendDialog({ opened, onClose, ...rest }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={RUNS.dialog}>
      {/* Inside the modal, so that what was typed is forgotten when it closes. */}
      <SendForm onClose={onClose} {...rest} />
    </Modal>
  )
}

function SendForm({ showId, approved, perMinute, isDirty, onClose }: Omit<Props, 'opened'>) {
  const [typed, setTyped] = useState('')
  const [isRefused, setRefused] = useState(false)
  const send = useAction(sendToMembers, {
    onSuccess: ({ message, run }) => {
      adoptRun(showId, run)
      notifySuccess({ message })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Upper and lower case count, as the specification has it.
    if (typed !== 'Yes') return setRefused(true)
    if (!send.isPending) send.mutate({ params: { showId }, body: { confirmation: typed } })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text>{RUNS.dialogText(approved, Math.ceil(approved / perMinute))}</Text>
        {isDirty && <Alert color="marigold">{RUNS.unsaved}</Alert>}
        <TextInput
          data-autofocus
          autoComplete="off"
          label={RUNS.typing}
          value={typed}
          error={isRefused && RUNS.wrong}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setRefused(false)
          }}
        />
        {send.error && (
          <Alert color="clay" title={RUNS.failed} role="alert">
            <FailureList error={send.error} />
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {UI.cancel}
          </Button>
          <Button type="submit" loading={send.isPending}>
            {RUNS.send}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
