import { listSoundbites } from '@podstead/contract/soundbites'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { query } from '../api/query.ts'
import { EpisodeWorkspace } from '../audio/episode-workspace.tsx'
import { EditingNotice } from '../page-frames/editing-notice.tsx'
import { EpisodeFailure } from '../page-frames/episode-failure.tsx'
import { useEpisodeHeader } from '../page-frames/episode-header.tsx'
import { to } from '../paths.ts'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import { SOUNDBITES } from './copy.ts'
import { SoundbiteEditor } from './soundbite-editor.tsx'

/** /shows/{showId}/episodes/{episodeId}/soundbites */
export function SoundbitesPage() {
  const params = useParams()
  const [showId, episodeId] = [Number(params.showId), Number(params.episodeId)]
  const [dirty, setDirty] = useState(false)
  const list = useQuery(query(listSoundbites, { params: { episodeId } }))
  useEpisodeHeader(SOUNDBITES.title, list.data && { ...list.data.audiopost, show: list.data.show })
  if (list.isPending) return <FormSkeleton fields={4} />
  // A panel, not an empty page.
  if (!list.data)
    return (
      <EpisodeFailure error={list.error} title={SOUNDBITES.loadFailed} onRetry={() => void list.refetch()} />
    )
  const { audiopost } = list.data
  return (
    <EpisodeWorkspace
      episode={audiopost}
      settings={to('episodeSettings', { showId, id: episodeId })}
      onReload={() => void list.refetch()}
    >
      <EditingNotice showId={showId} episodeId={episodeId} isEditing={dirty} mb="md" />
      <SoundbiteEditor
        key={episodeId}
        episodeId={episodeId}
        stored={list.data}
        duration={audiopost.duration_second ?? 0}
        onDirty={setDirty}
      />
      <UnsavedGuard dirty={dirty} />
    </EpisodeWorkspace>
  )
}
