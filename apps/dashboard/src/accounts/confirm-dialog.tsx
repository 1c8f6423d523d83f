import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { Failure } from '../api/failure.ts'
import { ACCOUNT } from './account-copy.ts'
import { FailureAlert } from './failure-alert.tsx'

interface Props {
  opened: boolean
  title: string
  text: string
  submit: string
  failure: Failure | null
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once more before something cannot be taken back. */
export function ConfirmDialog({ opened, title, text, submit, failure, busy, onConfirm, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <Stack>
        <Text>{text}</Text>
        <FailureAlert failure={failure} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {ACCOUNT.cancel}
          </Button>
          <Button color="clay" loading={busy} onClick={onConfirm}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
