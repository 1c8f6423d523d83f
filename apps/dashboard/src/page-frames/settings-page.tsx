import { getShow, type Show } from '@podstead/contract/shows/shows'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useGatheredCalls } from '../api/gathered-calls.ts'
import { useLive } from '../api/live.ts'
import { refresh } from '../api/query.ts'
import { UI } from '../ui/copy.ts'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { ShowPage } from './show-page.tsx'

/** What all pages of a podcast's settings have: header, waiting, failing, and what another tab saves. */
export function SettingsPage({ title, children }: { title: string; children: (show: Show) => ReactNode }) {
  const reload = useGatheredCalls(() => refresh(getShow), 1500)
  useLive('show', Number(useParams().id), reload, reload)
  return (
    <ShowPage title={title} loadFailed={UI.settingsNotLoaded} skeleton={<FormSkeleton fields={6} />}>
      {children}
    </ShowPage>
  )
}
