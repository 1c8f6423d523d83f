import { listChaptersV2 } from '@podstead/contract/chapters'
import type { ReplyOf } from '@podstead/contract/endpoint'
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
import { ChapterEditor } from './chapter-editor.tsx'
import { useChapterTools } from './chapter-tools.tsx'
import { CHAPTERS } from './copy.ts'
import { useSavedChapters } from './use-saved-chapters.ts'

/** /podcasts/{showId}/episodes/{episodeId}/chapters: the newer form, each chapter saved by itself. */
export function ChaptersPage() {
  const given = useParams()
  const params = { showId: Number(given.showId), episodeId: Number(given.episodeId) }
  const list = useQuery(query(listChaptersV2, { params }))
  useEpisodeHeader(CHAPTERS.title, list.data && { ...list.data.audiopost, show: list.data.show })
  if (list.isPending) return <FormSkeleton fields={4} />
  // A panel, not an empty page.
  if (!list.data)
    return (
      <EpisodeFailure error={list.error} title={CHAPTERS.loadFailed} onRetry={() => void list.refetch()} />
    )
  return (
    <Loaded key={params.episodeId} params={params} loaded={list.data} onReload={() => void list.refetch()} />
  )
}

interface LoadedProps {
  params: { showId: number; episodeId: number }
  loaded: ReplyOf<typeof listChaptersV2>
  onReload: () => void
}

function Loaded({ params, loaded, onReload }: LoadedProps) {
  const [dirty, setDirty] = useState(false)
  const { audiopost } = loaded
  const store = useSavedChapters(params, loaded.chapters)
  const { tools, bring, dialogs } = useChapterTools({ params, store, episode: audiopost, dirty: false })
  return (
    <EpisodeWorkspace
      episode={audiopost}
      settings={to('episodeSettings', { showId: params.showId, id: params.episodeId })}
      onReload={onReload}
    >
      <EditingNotice {...params} isEditing={dirty} mb="md" />
      <ChapterEditor
        showId={params.showId}
        store={store}
        duration={audiopost.duration_second ?? 0}
        tools={tools}
        bring={bring}
        onDirty={setDirty}
      />
      {dialogs}
      <UnsavedGuard dirty={dirty} />
    </EpisodeWorkspace>
  )
}
