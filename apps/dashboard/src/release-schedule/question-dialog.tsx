import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Failure } from '../api/failure.ts'
import { UI } from '../ui/copy.ts'
import { FailureList } from '../ui/error-panel.tsx'
import { useReturnFocus } from '../ui/focus/use-return-focus.ts'
import { SCHEDULE } from './copy.ts'
import { DifferenceNote } from './difference-note.tsx'
import { type Proposal, useDifference } from './proposal.ts'

interface Props {
  showId: number
  title: string
  text: string
  submit: string
  proposal: Proposal
  busy: boolean
  failure: Failure | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something takes effect, and says what it means for subscribers. */
export function QuestionDialog({
  showId,
  title,
  text,
  submit,
  proposal,
  busy,
  failure,
  onConfirm,
  onClose,
}: Props) {
  useReturnFocus()
  const difference = useDifference(showId, proposal)
  return (
    <Modal opened onClose={onClose} title={title}>
      <Stack>
        <Text>{text}</Text>
        <div role="status">
          <DifferenceNote difference={difference.data} error={difference.error} />
        </div>
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
          <Button variant="default" data-autofocus onClick={onClose}>
            {SCHEDULE.cancel}
          </Button>
          <Button color="clay" loading={busy} onClick={onConfirm}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
