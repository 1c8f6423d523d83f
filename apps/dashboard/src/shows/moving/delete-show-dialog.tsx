import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { ALERT_MS, RESTORE_DAYS } from '@podstead/contract/limits'
import {
  deleteShow,
  listDeletedShows,
  listShows,
  restoreShow,
  type ShowListItem,
} from '@podstead/contract/shows/shows'
import { call } from '../../api/call.ts'
import { asFailure } from '../../api/failure.ts'
import { refresh, useAction } from '../../api/query.ts'
import { showAlert } from '../../ui/alert-area.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.tsx'
import { DELETE } from '../copy.ts'

/**
 * How long the toast with 'Undo' stays: longer than the alert's two seconds, so that
 * it can be reached by keyboard.
 */
const UNDO_MS = 10_000

interface Props {
  /** The podcast to delete; null while the dialog is closed. */
  show: ShowListItem | null
  onClose: () => void
}

/** Asks before it deletes a podcast, and offers to bring it back. */
export function DeleteShowDialog({ show, onClose }: Props) {
  const remove = useAction(deleteShow, {
    onSuccess: ({ message }) => {
      refresh(listShows, listDeletedShows)
      showAlert({ tone: 'warning', message, duration: ALERT_MS.podcast })
      if (show) offerUndo(show)
      onClose()
    },
  })
  const close = () => {
    remove.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      opened={show !== null}
      title={DELETE.question(show?.podcast_title ?? '')}
      text={DELETE.text(RESTORE_DAYS)}
      submit={DELETE.confirm}
      busy={remove.isPending}
      failure={remove.error}
      onClose={close}
      onConfirm={() => show && remove.mutate({ params: { id: show.id } })}
    />
  )
}

function offerUndo({ id, podcast_title }: ShowListItem): void {
  const toast = notifications.show({
    autoClose: UNDO_MS,
    color: 'marigold',
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>{DELETE.undoText(podcast_title)}</span>
        <Button variant="default" size="compact-sm" onClick={() => void undo()}>
          {DELETE.undo}
        </Button>
      </Group>
    ),
  })
  const undo = async () => {
    notifications.hide(toast)
    try {
      await call(restoreShow, { params: { id } })
      refresh(listShows, listDeletedShows)
      notifySuccess({ message: DELETE.restored(podcast_title) })
    } catch (error) {
      notifyError({ message: asFailure(error).message })
    }
  }
}
