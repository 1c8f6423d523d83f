import {
  deleteEpisode,
  deleteEpisodeV1,
  type Episode,
  listEpisodes,
} from '@podstead/contract/episodes/episodes'
import { RESTORE_DAYS } from '@podstead/contract/limits'
import { getOverview, listShows } from '@podstead/contract/shows/shows'
import { refresh, useAction } from '../../api/query.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { DELETE } from '../copy.ts'
import { offerRestore } from './use-restore.tsx'

interface Props {
  /** The episode to delete; null while the dialog is closed. */
  episode: Pick<Episode, 'id' | 'show_id' | 'name' | 'r2_uploaded'> | null
  onClose: () => void
  onDeleted?: () => void
}

/** Asks before it deletes an episode, and offers to bring it back. */
export function DeleteEpisodeDialog({ episode, onClose, onDeleted }: Props) {
  // Episodes in object storage are deleted by the v2 path, others by v1.
  const remove = useAction(episode?.r2_uploaded === false ? deleteEpisodeV1 : deleteEpisode, {
    onSuccess: () => {
      refresh(listEpisodes, getOverview, listShows)
      if (episode) offerRestore(episode)
      onClose()
      onDeleted?.()
    },
  })
  const close = () => {
    remove.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      opened={episode !== null}
      title={DELETE.question(episode?.name ?? '')}
      text={DELETE.text(RESTORE_DAYS)}
      submit={DELETE.confirm}
      busy={remove.isPending}
      failure={remove.error}
      onClose={close}
      onConfirm={() => episode && remove.mutate({ params: { showId: episode.show_id, id: episode.id } })}
    />
  )
}
