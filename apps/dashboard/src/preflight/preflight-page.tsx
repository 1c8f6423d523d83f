import { getShowPreflight } from '@podstead/contract/preflight/preflight'
import type { Show } from '@podstead/contract/shows/shows'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../api/query.ts'
import { ShowPage } from '../page-frames/show-page.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { PREFLIGHT } from './copy.ts'
import { PreflightReport } from './preflight-report.tsx'
import { useMoment } from './use-moment.ts'

/**
 * /shows/{id}/preflight: the feed looked over before listeners get it. `below`:
 * what other capabilities add to it.
 */
export function PreflightPage({ below }: { below?: (showId: number) => ReactNode }) {
  return (
    <ShowPage
      title={PREFLIGHT.showTitle}
      loadFailed={PREFLIGHT.loadFailed}
      skeleton={<FormSkeleton fields={4} />}
    >
      {(show) => <Looked key={show.id} show={show} below={below?.(show.id)} />}
    </ShowPage>
  )
}

function Looked({ show, below }: { show: Show; below: ReactNode }) {
  const moment = useMoment()
  // Always anew: one comes back from a field that was mended just now.
  const result = useQuery({
    ...query(getShowPreflight, { params: { showId: show.id }, query: { as_of: moment.value } }),
    staleTime: 0,
    placeholderData: (before) => before,
  })
  return (
    <PreflightReport
      showId={show.id}
      about="show"
      report={result.data}
      error={result.error}
      isChecking={result.isFetching}
      moment={moment}
      onAgain={() => void result.refetch()}
      below={below}
    />
  )
}
