import { Text } from '@mantine/core'
import {
  deleteEpisode,
  deleteEpisodeV1,
  type Episode,
  listEpisodes,
} from '@podstead/contract/episodes/episodes'
import { RESTORE_DAYS } from '@podstead/contract/limits'
import { getOverview, listShows } from '@podstead/contract/shows/shows'
import { refresh, useAction } from '../../api/query.ts'
import { ConfirmByTyping } from '../../ui/confirm-by-typing.tsx'
import { DELETE } from '../copy.ts'
import { offerUndo } from './use-restore.tsx'

interface Props {
  /** The episode to delete; null while the dialog is closed. */
  episode: Pick<Episode, 'id' | 'show_id' | 'name' | 'r2_uploaded'> | null
  onClose: () => void
  onDeleted?: () => void
}

/** Deletes an episode once its name was typed, ignoring case, and offers to bring it back. */
export function DeleteEpisodeDialog({ episode, onClose, onDeleted }: Props) {
  // Episodes in object storage are deleted by the v2 path, others by v1.
  const remove = useAction(episode?.r2_uploaded === false ? deleteEpisodeV1 : deleteEpisode, {
    onSuccess: () => {
      refresh(listEpisodes, getOverview, listShows)
      if (episode) offerUndo(episode)
      onClose()
      onDeleted?.()
    },
  })
  const close = () => {
    remove.reset()
    onClose()
  }
  return (
    <ConfirmByTyping
      opened={episode !== null}
      title={DELETE.title}
      name={episode?.name ?? ''}
      confirmLabel={DELETE.confirm}
      busy={remove.isPending}
      error={remove.error}
      onClose={close}
      onConfirm={() => episode && remove.mutate({ params: { showId: episode.show_id, id: episode.id } })}
    >
      <Text>{DELETE.text(RESTORE_DAYS)}</Text>
    </ConfirmByTyping>
  )
}
