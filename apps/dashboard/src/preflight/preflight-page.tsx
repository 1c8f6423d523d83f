import { Select } from '@mantine/core'
import { listFeedVariants } from '@podstead/contract/feed-variants/feed-variants'
import { getShowPreflight } from '@podstead/contract/preflight/preflight'
import type { Show } from '@podstead/contract/shows/shows'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
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
  const [search, setSearch] = useSearchParams()
  const feeds = useQuery(query(listFeedVariants, { params: { showId: show.id } })).data?.feed_variants ?? []
  const variantId = Number(search.get('variant')) || null
  const chooseFeed = (id: string | null) =>
    setSearch(
      (before) => {
        if (id) before.set('variant', id)
        else before.delete('variant')
        return before
      },
      { replace: true },
    )
  // Always anew: one comes back from a field that was mended just now.
  const result = useQuery({
    ...query(getShowPreflight, {
      params: { showId: show.id },
      query: { as_of: moment.value, ...(variantId && { feed_variant_id: variantId }) },
    }),
    staleTime: 0,
    placeholderData: (before) => before,
  })
  return (
    <>
      {feeds.length > 0 && (
        <Select
          label={PREFLIGHT.feed}
          maw={360}
          mb="lg"
          allowDeselect={false}
          value={variantId ? String(variantId) : ''}
          onChange={chooseFeed}
          data={[
            { value: '', label: PREFLIGHT.mainFeed },
            ...feeds.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
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
    </>
  )
}
