import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { TYPING, UI } from '../copy.ts'
import { FailureList } from '../error-panel.tsx'

interface Props {
  opened: boolean
  title: string
  /** What must be typed; upper and lower case are the same. */
  name: string
  children?: ReactNode
  confirmLabel?: string
  busy?: boolean
  /** Shown under 'Errors:'. */
  error?: unknown
  onConfirm: () => void
  onClose: () => void
}

/** Asks for the name of what will be deleted before the button works. */
export function ConfirmByTyping({ opened, onClose, title, ...rest }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      {/* Inside the modal, so that what was typed is forgotten when it closes. */}
      <TypedForm onClose={onClose} {...rest} />
    </Modal>
  )
}

function TypedForm({
  name,
  children,
  confirmLabel = UI.delete,
  busy = false,
  error,
  onConfirm,
  onClose,
}: Omit<Props, 'opened' | 'title'>) {
  const [typed, setTyped] = useState('')
  const matches = typed.trim().toLowerCase() === name.trim().toLowerCase()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (matches && !busy) onConfirm()
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        {children}
        <TextInput
          data-autofocus
          autoComplete="off"
          label={
            <>
              {TYPING.before}{' '}
              <Text span fw={700} inherit>
                {TYPING.name(name)}
              </Text>{' '}
              {TYPING.after}
            </>
          }
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {error !== undefined && error !== null && (
          <Alert color="clay" title={UI.errors} role="alert">
            <FailureList error={error} />
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {UI.cancel}
          </Button>
          <Button type="submit" color="clay" disabled={!matches} loading={busy}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
