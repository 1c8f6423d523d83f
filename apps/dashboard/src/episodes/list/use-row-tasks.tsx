import { type Episode, listEpisodes } from '@podstead/contract/episodes/episodes'
import { duplicateEpisode } from '@podstead/contract/episodes/episodes-actions'
import { getOverview, listShows } from '@podstead/contract/shows/shows'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { refresh, useAction } from '../../api/query.ts'
import { to } from '../../paths.ts'
import { notifyError, notifySuccess, TOAST_MS } from '../../ui/notify.tsx'
import { PreviewDialog } from '../preview-dialog.tsx'
import { CopyDialog, SaidWithWay } from './copy-dialog.tsx'
import { DeleteEpisodeDialog } from './delete-episode-dialog.tsx'
import { COPIES } from './list-copy.ts'
import type { RowTask } from './row-menu.tsx'

/** Does what the menus of the rows ask for; `dialogs` stand once beside the list. */
export function useRowTasks() {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<{ task: RowTask; episode: Episode } | null>(null)
  const close = () => setAsked(null)
  const of = (task: RowTask) => (asked?.task === task ? asked.episode : null)
  const duplicate = useAction(duplicateEpisode, {
    onSuccess: (copy) => {
      refresh(listEpisodes, getOverview, listShows)
      const open = () => void navigate(to('episodeSettings', { showId: copy.show_id, id: copy.id }))
      const said = copy.audio_file_id === null ? COPIES.duplicatedSilent : COPIES.duplicated
      notifySuccess({
        message: <SaidWithWay text={said(copy.name)} onOpen={open} />,
        duration: TOAST_MS.saved,
      })
    },
    onError: (failure) => notifyError({ message: failure.message }),
  })
  const run = (task: RowTask, episode: Episode) => {
    if (task === 'duplicate') duplicate.mutate({ params: { showId: episode.show_id, episodeId: episode.id } })
    else setAsked({ task, episode })
  }
  const dialogs = (
    <>
      <DeleteEpisodeDialog episode={of('delete')} onClose={close} />
      <PreviewDialog episode={of('preview')} onClose={close} />
      <CopyDialog episode={of('copy')} onClose={close} />
    </>
  )
  return { run, dialogs }
}
