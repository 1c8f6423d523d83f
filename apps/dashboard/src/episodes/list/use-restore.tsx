import { type Episode, listEpisodes, restoreEpisode } from '@podstead/contract/episodes/episodes'
import { getOverview, listShows } from '@podstead/contract/shows/shows'
import { call } from '../../api/call.ts'
import { asFailure } from '../../api/failure.ts'
import { refresh, useAction } from '../../api/query.ts'
import { notifyError, notifySuccess } from '../../ui/notify.tsx'
import { offerUndo } from '../../ui/offer-undo.tsx'
import { DELETE } from '../copy.ts'

type DeletedEpisode = Pick<Episode, 'id' | 'show_id' | 'name'>

/** Brings a deleted episode back, with its confirmation. */
export function useRestore({ id, show_id, name }: DeletedEpisode): { run: () => void; isPending: boolean } {
  const restore = useAction(restoreEpisode, {
    onSuccess: () => confirmRestored(name),
    onError: (failure) => notifyError({ message: failure.message }),
  })
  return { run: () => restore.mutate({ params: { showId: show_id, id } }), isPending: restore.isPending }
}

/** The toast after a deletion; 'Recently deleted' has the same way back for 30 days. */
export function offerRestore({ id, show_id, name }: DeletedEpisode): void {
  offerUndo(DELETE.done(name), DELETE.undo, async () => {
    try {
      await call(restoreEpisode, { params: { showId: show_id, id } })
      confirmRestored(name)
    } catch (error) {
      notifyError({ message: asFailure(error).message })
    }
  })
}

function confirmRestored(name: string): void {
  refresh(listEpisodes, getOverview, listShows)
  notifySuccess({ message: DELETE.restored(name) })
}
