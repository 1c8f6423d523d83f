import { type Episode, getEpisode, listEpisodes } from '@podstead/contract/episodes/episodes'
import { bulkEpisodes } from '@podstead/contract/episodes/episodes-actions'
import { listSeasons } from '@podstead/contract/seasons'
import { getOverview, listShows } from '@podstead/contract/shows/shows'
import { call } from '../../api/call.ts'
import { asFailure } from '../../api/failure.ts'
import { refresh, useAction } from '../../api/query.ts'
import { notifyError, notifySuccess } from '../../ui/notify.tsx'
import { offerUndo } from '../../ui/offer-undo.tsx'
import { DELETE } from '../copy.ts'
import { type BulkStep, doneText, undoSteps } from './bulk-rules.ts'
import { BULK } from './list-copy.ts'

const REFUSED_MS = 8000

/** One action on many episodes, with the way back. `run` takes the episodes as they are before. */
export function useBulk(showId: number, onDone: () => void) {
  const send = useAction(bulkEpisodes)
  const run = (step: BulkStep, before: readonly Episode[], season = '') =>
    send.mutate(
      { params: { showId }, body: step },
      {
        onSuccess: ({ audioposts }) => {
          reload()
          offerWayBack(showId, doneText(step, season, audioposts), undoSteps(step, before))
          onDone()
        },
        // All or none: the message names the episodes that stand in the way.
        onError: (failure) =>
          notifyError({
            title: BULK.refused,
            message: failure.fullMessages.join(' ') || failure.message,
            duration: REFUSED_MS,
          }),
      },
    )
  return { run, busyWith: send.isPending ? send.variables.body.action : null }
}

function offerWayBack(showId: number, message: string, back: readonly BulkStep[]): void {
  const undo = async () => {
    try {
      for (const step of back) await call(bulkEpisodes, { params: { showId }, body: step })
      notifySuccess({ message: BULK.undone })
    } catch (error) {
      notifyError({ message: asFailure(error).message })
    }
    reload()
  }
  offerUndo(message, DELETE.undo, back.length > 0 ? undo : undefined)
}

function reload(): void {
  refresh(listEpisodes, getEpisode, getOverview, listShows, listSeasons)
}
