import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'

/** Long enough to be reached by keyboard. */
const UNDO_MS = 10_000

/** One toast at a time has a way back, for what was done last. */
const ID = 'undo'

/**
 * The one message after a deletion and the like, with the way back; `undo` is the button's word. Without
 * `onUndo` there is none.
 */
export function offerUndo(message: string, undo: string, onUndo?: () => void): void {
  notifications.hide(ID)
  const toast = notifications.show({
    id: ID,
    autoClose: UNDO_MS,
    color: 'marigold',
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>{message}</span>
        {onUndo && (
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
        )}
      </Group>
    ),
  })
}
