import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'

/** Long enough to be reached by keyboard. */
const UNDO_MS = 10_000

/** The toast after a deletion, with the way back; `undo` is the button's word. */
export function offerUndo(message: string, undo: string, onUndo: () => void): void {
  const toast = notifications.show({
    autoClose: UNDO_MS,
    color: 'marigold',
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>{message}</span>
        <Button
          variant="default"
          size="compact-sm"
          style={{ flex: 'none' }}
          onClick={() => {
            notifications.hide(toast)
            onUndo()
          }}
        >
          {undo}
        </Button>
      </Group>
    ),
  })
}
