import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type Episode, getEpisode, listEpisodes } from '@podstead/contract/episodes/episodes'
import { bulkEpisodes } from '@podstead/contract/episodes/episodes-actions'
import { listSeasons } from '@podstead/contract/seasons'
import { getOverview, listShows } from '@podstead/contract/shows/shows'
import { call } from '../../api/call.ts'
import { asFailure } from '../../api/failure.ts'
import { refresh, useAction } from '../../api/query.ts'
import { notifyError, notifySuccess } from '../../ui/notify.tsx'
import { DELETE } from '../copy.ts'
import { type BulkStep, doneText, undoSteps } from './bulk-rules.ts'
import { BULK } from './list-copy.ts'

/** Long enough to be reached by keyboard. */
const UNDO_MS = 10_000
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
          offerUndo(showId, doneText(step, season, audioposts), undoSteps(step, before))
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

function offerUndo(showId: number, message: string, back: readonly BulkStep[]): void {
  const undo = async () => {
    notifications.hide(toast)
    try {
      for (const step of back) await call(bulkEpisodes, { params: { showId }, body: step })
      notifySuccess({ message: BULK.undone })
    } catch (error) {
      notifyError({ message: asFailure(error).message })
    }
    reload()
  }
  const toast = notifications.show({
    autoClose: UNDO_MS,
    color: 'marigold',
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>{message}</span>
        {back.length > 0 && (
          <Button variant="default" size="compact-sm" style={{ flex: 'none' }} onClick={() => void undo()}>
            {DELETE.undo}
          </Button>
        )}
      </Group>
    ),
  })
}

function reload(): void {
  refresh(listEpisodes, getEpisode, getOverview, listShows, listSeasons)
}
