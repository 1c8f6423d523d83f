import { Button } from '@mantine/core'
import { type FeedVariants, listFeedVariants } from '@podstead/contract/feed-variants/feed-variants'
import type { Show } from '@podstead/contract/shows/shows'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { query } from '../api/query.ts'
import { ShowPage } from '../page-frames/show-page.tsx'
import { to } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { NothingFound } from '../ui/illustrations.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { FEED_FORM, FEEDS } from './copy.ts'
import { type FeedCheck, FeedForm } from './feed-form.tsx'

/** /shows/{id}/feeds/new */
export function NewFeedPage({ Check }: { Check: FeedCheck }) {
  return (
    <ShowPage
      title={FEED_FORM.newTitle}
      loadFailed={FEED_FORM.loadFailed}
      skeleton={<FormSkeleton fields={5} />}
    >
      {(show) => <Loaded key={show.id} show={show} id={null} Check={Check} />}
    </ShowPage>
  )
}

/** /shows/{id}/feeds/{feedVariantId} */
export function FeedPage({ Check }: { Check: FeedCheck }) {
  const id = Number(useParams().feedVariantId)
  return (
    <ShowPage
      title={FEED_FORM.editTitle}
      loadFailed={FEED_FORM.loadFailed}
      skeleton={<FormSkeleton fields={5} />}
    >
      {(show) => <Loaded key={id} show={show} id={id} Check={Check} />}
    </ShowPage>
  )
}

interface LoadedProps {
  show: Show
  id: number | null
  Check: FeedCheck
}

function Loaded({ show, id, Check }: LoadedProps) {
  const found = useQuery(query(listFeedVariants, { params: { showId: show.id } }))
  if (found.isPending) return <FormSkeleton fields={5} />
  if (!found.data)
    return (
      <ErrorPanel error={found.error} title={FEED_FORM.loadFailed} onRetry={() => void found.refetch()} />
    )
  return <Found show={show} found={found.data} id={id} Check={Check} />
}

function Found({ show, found, id, Check }: LoadedProps & { found: FeedVariants }) {
  if (id === null) return <FeedForm show={show} found={found} feed={null} Check={Check} />
  const feed = found.feed_variants.find((one) => one.id === id)
  if (feed) return <FeedForm show={show} found={found} feed={feed} Check={Check} />
  return (
    <EmptyState
      illustration={<NothingFound />}
      title={FEED_FORM.missing}
      action={
        <Button component={Link} to={to('feedVariants', { id: show.id })}>
          {FEEDS.title}
        </Button>
      }
    />
  )
}
