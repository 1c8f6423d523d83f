import { Button, Group, List, Modal, Stack } from '@mantine/core'
import type { Failure } from '../api/failure.ts'
import { useReturnFocus } from '../ui/focus/use-return-focus.ts'
import { ACTION_FORM, SCHEDULE } from './copy.ts'

/** What each field of the wire is called in the form. */
const LABELS: Record<string, string> = {
  action_name: ACTION_FORM.name,
  action_value: ACTION_FORM.value,
  action_unit: ACTION_FORM.unit,
  initiator: ACTION_FORM.initiator,
  initiator_date: ACTION_FORM.date,
  weekdays: ACTION_FORM.weekdays,
  time_of_day: ACTION_FORM.time,
}

/** Everything that the server refuses, as a list (RU288). */
export function ErrorsDialog({ failure, onClose }: { failure: Failure; onClose: () => void }) {
  useReturnFocus()
  const lines = listLines(failure)
  return (
    <Modal opened onClose={onClose} title={SCHEDULE.errorsTitle}>
      <Stack>
        <List>
          {lines.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {SCHEDULE.close}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Messages that do not name their field get its label before them. */
function listLines({ fields, message, fullMessages }: Failure): string[] {
  const named = Object.entries(fields).flatMap(([field, messages]) =>
    messages.map((text) => (LABELS[field] ? `${LABELS[field]}: ${text}` : text)),
  )
  return named.length > 0 ? named : fullMessages.length > 0 ? fullMessages : [message]
}
