import { Button, Stack } from '@mantine/core'
import { getImport, type ImportStatus, importFromRssFeed } from '@podstead/contract/imports'
import { getShow } from '@podstead/contract/shows/shows'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { query, refresh, useAction } from '../api/query.ts'
import { to } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Signpost } from '../ui/illustrations.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { usePageHeader } from '../ui/page-header.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { IMPORT } from './copy.ts'
import { EndStep } from './end-step.tsx'
import { ProgressStep } from './progress-step.tsx'
import { ProofStep } from './proof-step.tsx'
import { StartImport } from './start-import.tsx'
import { isRunning, useImport } from './use-import.ts'

/** /shows/{id}/import_from_rss: the import of this podcast, wherever it stands. */
export function ImportPage() {
  const id = Number(useParams().id)
  const show = useQuery(query(getShow, { params: { id } }))
  const latest = useImport(id)
  const [isStartingOver, setStartingOver] = useState(false)
  useFocusOnProgress(latest.data?.import?.status)
  usePageHeader({
    title: IMPORT.title,
    ...(show.data ? { subtitle: show.data.podcast_title } : {}),
    show: show.data ?? null,
  })
  const begin = useAction(importFromRssFeed, {
    onSuccess: ({ message }) => {
      notifySuccess({ message })
      setStartingOver(false)
      refresh(getImport)
    },
  })
  const error = show.error ?? latest.error
  if (error && !(show.data && latest.data))
    return (
      <LoadFailure
        error={error}
        title={IMPORT.loadFailed}
        onRetry={() => refresh(getShow, getImport)}
        leaveTo={to('dashboard')}
      />
    )
  if (!show.data || !latest.data) return <FormSkeleton fields={2} />

  const state = latest.data.import
  if (state && !isStartingOver) {
    if (state.status === 'waiting_for_proof')
      return <ProofStep state={state} onStartOver={() => setStartingOver(true)} />
    if (isRunning(state.status)) return <ProgressStep state={state} />
    return (
      <EndStep
        state={state}
        canStartOver={show.data.audioposts_count === 0}
        onStartOver={() => setStartingOver(true)}
      />
    )
  }
  if (show.data.audioposts_count > 0) return <HasEpisodes />
  return (
    <Stack maw="var(--ps-form-width)">
      <StartImport
        busy={begin.isPending}
        error={begin.error}
        onBegin={(rss_feed) => begin.mutate({ params: { id }, body: { rss_feed } })}
      />
    </Stack>
  )
}

/** The button that made it go on has gone, and the focus with it. */
function useFocusOnProgress(status: ImportStatus | undefined): void {
  const before = useRef(status)
  useEffect(() => {
    const goesOn = before.current && status && !isRunning(before.current) && isRunning(status)
    if (goesOn) document.getElementById('progress-title')?.focus()
    before.current = status
  }, [status])
}

function HasEpisodes() {
  return (
    <EmptyState
      illustration={<Signpost />}
      title={IMPORT.hasEpisodesTitle}
      action={
        <Button component={Link} to={to('firstImport')}>
          {IMPORT.elsewhere}
        </Button>
      }
    >
      {IMPORT.hasEpisodes}
    </EmptyState>
  )
}
