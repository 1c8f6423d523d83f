import { checkDescription, type DraftResult } from '@podstead/contract/ai-content/content-prompts'
import { listChapters } from '@podstead/contract/chapters'
import { getEpisode } from '@podstead/contract/episodes/episodes'
import { listSoundbites } from '@podstead/contract/soundbites'
import { useState } from 'react'
import { asFailure } from '../api/failure.ts'
import { refresh } from '../api/query.ts'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { offerUndo } from '../ui/offer-undo.tsx'
import { TAKE } from './copy.ts'
import { type TakenKey, takeOver } from './take-over.ts'

/** Takes drafts over into the episode, with a way back. */
export function useTakeOver(place: { showId: number; episodeId: number }) {
  const [isBusy, setBusy] = useState(false)
  const take = async (key: TakenKey, results: DraftResult[]) => {
    if (isBusy) return
    setBusy(true)
    try {
      const undo = await takeOver(key, results, place)
      reload()
      offerUndo(TAKE.taken, TAKE.undo, () => {
        undo()
          .then(() => notifySuccess({ message: TAKE.undone }))
          .catch(() => notifyError({ message: TAKE.notUndone }))
          .finally(reload)
      })
    } catch (error) {
      notifyError({ title: TAKE.notTaken, message: asFailure(error).message })
    } finally {
      setBusy(false)
    }
  }
  return { take, isBusy }
}

function reload() {
  refresh(getEpisode, checkDescription, listChapters, listSoundbites)
}
