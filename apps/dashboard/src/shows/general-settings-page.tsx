import { getShow } from '@podstead/contract/shows'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '../api/query.ts'
import { to } from '../paths.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { usePageHeader } from '../ui/page-header.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { SETTINGS } from './copy.ts'
import { GeneralSettingsForm } from './general-settings-form.tsx'

/** /shows/{id}: General settings (S1 2.5). */
export function GeneralSettingsPage() {
  const id = Number(useParams().id)
  // What is being typed must not be replaced by a reload in the background.
  const show = useQuery({ ...query(getShow, { params: { id } }), refetchOnWindowFocus: false })
  usePageHeader({ title: SETTINGS.title, ...(show.data ? { subtitle: show.data.podcast_title } : {}), show: show.data ?? null })
  if (show.isPending) return <FormSkeleton fields={6} />
  if (!show.data)
    return <LoadFailure error={show.error} title={SETTINGS.loadFailed} onRetry={() => void show.refetch()} leaveTo={to('dashboard')} />
  return <GeneralSettingsForm key={show.data.id} show={show.data} />
}
