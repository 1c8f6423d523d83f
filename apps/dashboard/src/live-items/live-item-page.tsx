import { getLiveItem } from '@podstead/contract/live-items'
import type { Show } from '@podstead/contract/shows/shows'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '../api/query.ts'
import { ShowPage } from '../page-frames/show-page.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { LIVE_FORM } from './copy.ts'
import { LiveForm } from './live-form.tsx'

/** /shows/{id}/live/new */
export function NewLiveItemPage() {
  return (
    <ShowPage
      title={LIVE_FORM.newTitle}
      loadFailed={LIVE_FORM.loadFailed}
      skeleton={<FormSkeleton fields={5} />}
    >
      {(show) => <LiveForm key={show.id} show={show} item={null} />}
    </ShowPage>
  )
}

/** /shows/{id}/live/{liveItemId} */
export function LiveItemPage() {
  const id = Number(useParams().liveItemId)
  return (
    <ShowPage
      title={LIVE_FORM.editTitle}
      loadFailed={LIVE_FORM.loadFailed}
      skeleton={<FormSkeleton fields={5} />}
    >
      {(show) => <Loaded key={id} show={show} id={id} />}
    </ShowPage>
  )
}

function Loaded({ show, id }: { show: Show; id: number }) {
  const item = useQuery(query(getLiveItem, { params: { showId: show.id, liveItemId: id } }))
  if (item.isPending) return <FormSkeleton fields={5} />
  if (!item.data)
    return <ErrorPanel error={item.error} title={LIVE_FORM.loadFailed} onRetry={() => void item.refetch()} />
  return <LiveForm show={show} item={item.data} />
}
