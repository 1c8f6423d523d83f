import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type Episode, listEpisodes, restoreEpisode } from '@podstead/contract/episodes/episodes'
import { getOverview, listShows } from '@podstead/contract/shows/shows'
import { call } from '../../api/call.ts'
import { asFailure } from '../../api/failure.ts'
import { refresh, useAction } from '../../api/query.ts'
import { notifyError, notifySuccess } from '../../ui/notify.tsx'
import { DELETE } from '../copy.ts'

/** Long enough to be reached by keyboard; 'Recently deleted' has the same for 30 days. */
const UNDO_MS = 10_000

type DeletedEpisode = Pick<Episode, 'id' | 'show_id' | 'name'>

/** Brings a deleted episode back, with its confirmation. */
export function useRestore({ id, show_id, name }: DeletedEpisode): { run: () => void; isPending: boolean } {
  const restore = useAction(restoreEpisode, {
    onSuccess: () => confirmRestored(name),
    onError: (failure) => notifyError({ message: failure.message }),
  })
  return { run: () => restore.mutate({ params: { showId: show_id, id } }), isPending: restore.isPending }
}

/** The toast after a deletion. */
export function offerUndo({ id, show_id, name }: DeletedEpisode): void {
  const toast = notifications.show({
    autoClose: UNDO_MS,
    color: 'marigold',
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>{DELETE.done(name)}</span>
        <Button variant="default" size="compact-sm" style={{ flex: 'none' }} onClick={() => void undo()}>
          {DELETE.undo}
        </Button>
      </Group>
    ),
  })
  const undo = async () => {
    notifications.hide(toast)
    try {
      await call(restoreEpisode, { params: { showId: show_id, id } })
      confirmRestored(name)
    } catch (error) {
      notifyError({ message: asFailure(error).message })
    }
  }
}

function confirmRestored(name: string): void {
  refresh(listEpisodes, getOverview, listShows)
  notifySuccess({ message: DELETE.restored(name) })
}
