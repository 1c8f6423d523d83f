import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Failure } from '../../api/failure.ts'
import { UI } from '../copy.ts'
import { FailureList } from '../error-panel.tsx'

interface Props {
  opened: boolean
  title: string
  text: string
  /** What else there is to know, or to choose. */
  children?: ReactNode
  submit: string
  failure: Failure | null
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once more before something is removed. */
export function ConfirmDialog({ opened, title, text, children, submit, ...rest }: Props) {
  const { failure, busy, onConfirm, onClose } = rest
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <Stack>
        <Text style={{ overflowWrap: 'anywhere' }}>{text}</Text>
        {children}
        {failure && (
          <Alert
            color="clay"
            role="alert"
            title={UI.errors}
            icon={<IconAlertTriangle size={20} aria-hidden />}
          >
            <FailureList error={failure} />
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {UI.cancel}
          </Button>
          <Button color="clay" loading={busy} onClick={onConfirm}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
