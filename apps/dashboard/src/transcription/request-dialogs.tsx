import { Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import type { Failure } from '../api/failure.ts'
import { UpgradeCard } from '../ui/upgrade-card.tsx'
import { DIALOGS } from './copy.ts'

export type RequestNotice = { kind: 'preparing' } | { kind: 'warning'; failure: Failure }

/** What is said after a transcript was asked for. */
export function RequestDialogs({ notice, onClose }: { notice: RequestNotice | null; onClose: () => void }) {
  return (
    <Modal
      opened={notice !== null}
      onClose={onClose}
      title={notice?.kind === 'warning' ? DIALOGS.warning : DIALOGS.preparing}
    >
      <Stack>
        {notice?.kind === 'warning' ? <Refusal failure={notice.failure} /> : <Text>{DIALOGS.note}</Text>}
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {DIALOGS.close}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Refusal({ failure }: { failure: Failure }) {
  if (failure.status === 402) return <UpgradeCard message={failure.message} />
  const lines = failure.fullMessages.length > 0 ? failure.fullMessages : [DIALOGS.somethingWrong]
  if (failure.status >= 500 || failure.status === 0)
    return (
      <>
        <Text>{DIALOGS.somethingWrong}</Text>
        <Text size="sm" c="dimmed">
          {lines.join(' ')}
        </Text>
      </>
    )
  return lines.length === 1 ? (
    <Text>{lines[0]}</Text>
  ) : (
    <List>
      {lines.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  )
}
