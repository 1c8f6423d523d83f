import { listSoundbites } from '@podstead/contract/soundbites'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { SOUNDBITES } from './copy.ts'
import { SoundbiteEditor } from './soundbite-editor.tsx'

interface Props {
  episodeId: number
  duration: number
  onDirty: (dirty: boolean) => void
}

/** The soundbites as a part of another page of the episode (RU088). */
export function SoundbitesBelow({ episodeId, duration, onDirty }: Props) {
  const list = useQuery(query(listSoundbites, { params: { episodeId } }))
  if (list.isPending) return <FormSkeleton fields={2} />
  if (!list.data)
    return <ErrorPanel error={list.error} title={SOUNDBITES.loadFailed} onRetry={() => void list.refetch()} />
  return <SoundbiteEditor episodeId={episodeId} stored={list.data} duration={duration} onDirty={onDirty} />
}
