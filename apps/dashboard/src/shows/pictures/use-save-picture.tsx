import { getArtwork } from '@podstead/contract/artwork'
import type { ImageField } from '@podstead/contract/shows/show-settings'
import { getOverview, getShow, getShowV2, listShows, type Show } from '@podstead/contract/shows/shows'
import { type ReactNode, useState } from 'react'
import { query, queryClient, refresh } from '../../api/query.ts'
import { saveSettings, withChange } from '../../page-frames/settings-merge.ts'
import { MergeNotice } from '../../ui/merging/merge-notice.tsx'
import type { SaveResult } from '../../ui/merging/save-merged.ts'
import { PICTURE_STATES } from '../copy.ts'

type Question = {
  conflicts: Extract<SaveResult<Show, Show>, { theirs: Show }>
  answer: (outcome: PictureSaveResult) => void
}
type PictureSaveResult = 'saved' | 'theirs' | 'cancelled'

interface PictureSaver {
  /**
   * Puts a picture's path, or null, into the settings. `theirs`: the picture of another tab was kept instead.
   */
  save: (path: string | null) => Promise<PictureSaveResult>
  /** Asks when another tab has changed the same picture; once on the page. */
  notice: ReactNode
}

/** Saves one picture of a show like every other setting: with the version it started from. */
export function useSavePicture(show: Show, field: ImageField | 'artwork_url', name: string): PictureSaver {
  const [question, setQuestion] = useState<Question | null>(null)
  const words = (path: string | null | undefined) =>
    path === show[field] ? PICTURE_STATES.same : path ? PICTURE_STATES.other : PICTURE_STATES.none
  const units = [{ label: name, fields: [field], say: (values: Partial<Show>) => words(values[field]) }]

  const save = async (path: string | null): Promise<PictureSaveResult> => {
    let saved = await saveSettings(show, withChange(show, { [field]: path }), units)
    while ('conflicts' in saved) {
      const conflicts = saved
      const outcome = await new Promise<PictureSaveResult>((answer) => setQuestion({ conflicts, answer }))
      setQuestion(null)
      if (outcome === 'theirs') adopt(conflicts.theirs)
      if (outcome !== 'saved') return outcome
      saved = await saveSettings(conflicts.theirs, conflicts.values, units)
    }
    adopt(saved.saved)
    return 'saved'
  }
  return {
    save,
    notice: question && (
      <MergeNotice
        conflicts={question.conflicts.conflicts}
        busy={false}
        onDone={(givenUp) => question.answer(givenUp.length ? 'theirs' : 'saved')}
        onCancel={() => question.answer('cancelled')}
      />
    ),
  }
}

function adopt(show: Show): void {
  queryClient.setQueryData(query(getShow, { params: { id: show.id } }).queryKey, show)
  refresh(getShow, getShowV2, listShows, getOverview, getArtwork)
}
