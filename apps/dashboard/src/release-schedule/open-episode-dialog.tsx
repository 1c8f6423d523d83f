import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useReturnFocus } from '../ui/focus/use-return-focus.ts'
import { SCHEDULE } from './copy.ts'
import { PERSONAL } from './simulator-copy.ts'

const DAY = 86_400_000
const DAYS = [1, 3, 7, 14, 30]

interface Props {
  name: string
  busy: boolean
  /** @param until null: for good */
  onOpen: (until: string | null) => void
  onClose: () => void
}

/** Opens an episode for one subscriber, for good or for some days. */
export function OpenEpisodeDialog({ name, busy, onOpen, onClose }: Props) {
  useReturnFocus()
  const [days, setDays] = useState('')
  const until = () => (days === '' ? null : new Date(Date.now() + Number(days) * DAY).toISOString())
  return (
    <Modal opened onClose={onClose} title={PERSONAL.openTitle(name)}>
      <Stack>
        <Text>{PERSONAL.openText}</Text>
        <NativeSelect
          label={PERSONAL.openUntil}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
          data={[
            { value: '', label: PERSONAL.openForGood },
            ...DAYS.map((count) => ({ value: String(count), label: PERSONAL.openDays(count) })),
          ]}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {SCHEDULE.cancel}
          </Button>
          <Button data-autofocus loading={busy} onClick={() => onOpen(until())}>
            {PERSONAL.open}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
