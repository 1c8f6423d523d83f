import { Button, Group, Modal, NumberInput, Stack } from '@mantine/core'
import { useState } from 'react'
import { countText } from '../ui/formats.ts'
import { NUMBERS } from './copy.ts'

interface Props {
  episode: { name: string } | null
  /** Places from 0. */
  place: number
  count: number
  onMove: (place: number) => void
  onClose: () => void
}

/** The way over hundreds of rows: the number that an episode is to have. */
export function MoveDialog({ episode, onClose, ...rest }: Props) {
  return (
    <Modal opened={episode !== null} onClose={onClose} title={NUMBERS.moveTitle}>
      {episode && <Question name={episode.name} onClose={onClose} {...rest} />}
    </Modal>
  )
}

function Question({ name, place, count, onMove, onClose }: Omit<Props, 'episode'> & { name: string }) {
  const [value, setValue] = useState<number | string>(place + 1)
  const wanted = Number(value)
  const isValid = Number.isInteger(wanted) && wanted >= 1 && wanted <= count
  const move = () => isValid && onMove(wanted - 1)
  return (
    // No form: the dialog belongs to the form of the page, and forms do not nest.
    <Stack>
      <NumberInput
        data-autofocus
        label={`${NUMBERS.position}: ${name}`}
        description={NUMBERS.positionHint(countText(count))}
        size="md"
        min={1}
        max={count}
        allowDecimal={false}
        allowNegative={false}
        value={value}
        onChange={setValue}
        onKeyDown={(event) => event.key === 'Enter' && move()}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {NUMBERS.cancel}
        </Button>
        <Button disabled={!isValid} onClick={move}>
          {NUMBERS.move}
        </Button>
      </Group>
    </Stack>
  )
}
