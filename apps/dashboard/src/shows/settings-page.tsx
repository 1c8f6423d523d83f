import { getShow, type Show } from '@podstead/contract/shows'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useGatheredCalls } from '../api/gathered-calls.ts'
import { useLive } from '../api/live.ts'
import { query } from '../api/query.ts'
import { to } from '../paths.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { usePageHeader } from '../ui/page-header.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { SETTINGS } from './settings-copy.ts'

/** What all pages of a podcast's settings have: header, waiting, failing, and what another tab saves. */
export function SettingsPage({ title, children }: { title: string; children: (show: Show) => ReactNode }) {
  const id = Number(useParams().id)
  const show = useQuery(query(getShow, { params: { id } }))
  const reload = useGatheredCalls(() => void show.refetch(), 1500)
  useLive('show', id, reload, reload)
  usePageHeader({ title, ...(show.data ? { subtitle: show.data.podcast_title } : {}), show: show.data ?? null })
  if (show.isPending) return <FormSkeleton fields={6} />
  if (!show.data)
    return <LoadFailure error={show.error} title={SETTINGS.loadFailed} onRetry={() => void show.refetch()} leaveTo={to('dashboard')} />
  return children(show.data)
}
