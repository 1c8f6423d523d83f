import { RESTORE_DAYS } from '@podstead/contract/limits'
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
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.tsx'
import { offerUndo } from '../../ui/offer-undo.tsx'
import { DELETE } from '../copy.ts'

interface Props {
  /** The podcast to delete; null while the dialog is closed. */
  show: ShowListItem | null
  onClose: () => void
}

/** Asks before it deletes a podcast, and offers to bring it back. */
export function DeleteShowDialog({ show, onClose }: Props) {
  const remove = useAction(deleteShow, {
    onSuccess: () => {
      refresh(listShows, listDeletedShows)
      if (show) offerRestore(show)
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

function offerRestore({ id, podcast_title }: ShowListItem): void {
  offerUndo(DELETE.deleted(podcast_title), DELETE.undo, async () => {
    try {
      await call(restoreShow, { params: { id } })
      refresh(listShows, listDeletedShows)
      notifySuccess({ message: DELETE.restored(podcast_title) })
    } catch (error) {
      notifyError({ message: asFailure(error).message })
    }
  })
}
