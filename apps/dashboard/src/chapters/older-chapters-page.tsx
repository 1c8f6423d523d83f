import { listChapters } from '@podstead/contract/chapters'
import type { ReplyOf } from '@podstead/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
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
import { useChapterList } from './use-chapter-list.ts'

interface Props {
  /** The soundbites of the episode, on the same wave (RU088). */
  Below: ComponentType<{ episodeId: number; duration: number; onDirty: (dirty: boolean) => void }>
}

/**
 * /shows/{showId}/episodes/{episodeId}/chapters: the older form, a player and both
 * editors, each saved as a whole list.
 */
export function OlderChaptersPage({ Below }: Props) {
  const given = useParams()
  const params = { showId: Number(given.showId), episodeId: Number(given.episodeId) }
  const list = useQuery(query(listChapters, { params: { episodeId: params.episodeId } }))
  useEpisodeHeader(CHAPTERS.title, list.data && { ...list.data.audiopost, show: list.data.show })
  if (list.isPending) return <FormSkeleton fields={4} />
  if (!list.data)
    return (
      <EpisodeFailure error={list.error} title={CHAPTERS.loadFailed} onRetry={() => void list.refetch()} />
    )
  return (
    <Loaded
      key={params.episodeId}
      params={params}
      loaded={list.data}
      onReload={() => void list.refetch()}
      Below={Below}
    />
  )
}

interface LoadedProps extends Props {
  params: { showId: number; episodeId: number }
  loaded: ReplyOf<typeof listChapters>
  onReload: () => void
}

function Loaded({ params, loaded, onReload, Below }: LoadedProps) {
  const [dirty, setDirty] = useState(false)
  const [isBelowDirty, setBelowDirty] = useState(false)
  const { audiopost } = loaded
  const duration = audiopost.duration_second ?? 0
  const store = useChapterList(params.episodeId, loaded, duration)
  const { tools, bring, dialogs } = useChapterTools({ params, store, episode: audiopost, dirty: store.dirty })
  return (
    <EpisodeWorkspace
      episode={audiopost}
      settings={to('episodeSettings', { showId: params.showId, id: params.episodeId })}
      onReload={onReload}
    >
      <EditingNotice {...params} isEditing={dirty || isBelowDirty} mb="md" />
      <ChapterEditor
        showId={params.showId}
        store={store}
        duration={duration}
        tools={tools}
        bring={bring}
        onDirty={setDirty}
      />
      <Below episodeId={params.episodeId} duration={duration} onDirty={setBelowDirty} />
      {dialogs}
      <UnsavedGuard dirty={dirty || isBelowDirty} />
    </EpisodeWorkspace>
  )
}
