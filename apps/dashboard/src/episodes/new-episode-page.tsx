import { getEpisodeDefaults } from '@podstead/contract/episode-defaults'
import { getShow } from '@podstead/contract/shows/shows'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '../api/query.ts'
import { to } from '../paths.ts'
import { useAccount } from '../session/session-state.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { usePageHeader } from '../ui/page-header.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { UpgradeCard } from '../ui/upgrade-card.tsx'
import { NEW } from './copy.ts'
import { NewEpisodeForm } from './new-episode-form.tsx'

/** /shows/{showId}/episode/new: the newer flow of creating an episode. */
export function NewEpisodePage() {
  const showId = Number(useParams().showId)
  const { skill_direct_upload } = useAccount()
  const show = useQuery(query(getShow, { params: { id: showId } }))
  const defaults = useQuery(query(getEpisodeDefaults, { params: { showId } }))
  usePageHeader({
    title: NEW.title,
    ...(show.data ? { subtitle: show.data.podcast_title } : {}),
    show: show.data ?? null,
  })
  if (show.isPending || (show.data && defaults.isPending)) return <FormSkeleton />
  if (!show.data || !defaults.data)
    return (
      <LoadFailure
        error={show.error ?? defaults.error}
        title={NEW.loadFailed}
        onRetry={() => void Promise.all([show.refetch(), defaults.refetch()])}
        leaveTo={to('dashboard')}
      />
    )
  // RU123. The way around it for a podcast from a cloud drive, comes with the cloud drives.
  if (!skill_direct_upload) return <UpgradeCard />
  return <NewEpisodeForm key={showId} show={show.data} defaults={defaults.data} />
}
