import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Show } from '@podstead/contract/shows/shows'
import { listSubscriberActivity } from '@podstead/contract/subscriber-metrics/private-downloads'
import { type ListedSubscriber, listSubscribers } from '@podstead/contract/subscribers/subscribers'
import { IconUserQuestion } from '@tabler/icons-react'
import { useRef } from 'react'
import { useGatheredCalls } from '../../api/gathered-calls.ts'
import { useLive } from '../../api/live.ts'
import { refresh } from '../../api/query.ts'
import { to } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { plural } from '../../ui/formats.ts'
import { NothingFound } from '../../ui/illustrations.tsx'
import { type Marks, useSelection } from '../../ui/lists/selection.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { SUBSCRIBERS } from '../copy.ts'
import { useRowTasks } from '../use-row-tasks.tsx'
import { useStatus } from '../use-status.tsx'
import type { AddWays } from './add-menu.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { EmptySubscribers } from './empty-subscribers.tsx'
import { ListControls } from './list-controls.tsx'
import { ListPages } from './list-pages.tsx'
import { type ListView, toSearchParams, useListView } from './list-view.ts'
import { RunBanner, useWatchedRun } from './run-banner.tsx'
import { SubscriberRows } from './subscriber-rows.tsx'
import { useActivity } from './use-activity.ts'
import { useSubscriberPages } from './use-subscriber-pages.ts'

const NOBODY: readonly ListedSubscriber[] = []

/** The subscribers of one podcast: found, sorted, chosen and changed. */
export function SubscriberList({ show, ways }: { show: Pick<Show, 'id' | 'tier_names'>; ways: AddWays }) {
  const { id: showId, tier_names: tierNames } = show
  const [view, change] = useListView()
  const [search] = useDebouncedValue(view.search, 250)
  const pages = useSubscriberPages(showId, { ...view, search })
  const [runId, watchRun] = useWatchedRun(showId)
  // What is selected stays while one turns pages, not when something else is listed.
  const marks = useSelection(toSearchParams({ ...view, sort: 'newest' }).toString())
  const { list } = pages
  const activity = useActivity(showId, list.data?.private_feeds ?? NOBODY)
  const reload = useGatheredCalls(() => {
    void list.refetch()
    refresh(listSubscriberActivity)
  }, 2000)
  useLive('subscribers', showId, reload, reload)
  const status = useStatus()
  const tasks = useRowTasks()

  if (list.isPending) return <RowsSkeleton count={8} />
  if (!list.data)
    return (
      <LoadFailure
        error={list.error}
        title={SUBSCRIBERS.loadFailed}
        onRetry={() => void list.refetch()}
        leaveTo={to('dashboard')}
      />
    )
  const { private_feeds: subscribers, counts } = list.data
  const all = search.trim() ? null : counts[view.status]
  return (
    <Stack gap="md">
      {runId !== null && <RunBanner showId={showId} runId={runId} onEnd={() => watchRun(null)} />}
      {counts.all === 0 ? (
        <EmptySubscribers {...ways} />
      ) : (
        <>
          {counts.Pending > 0 && view.status !== 'Pending' && (
            <Waiting count={counts.Pending} onReview={() => change({ status: 'Pending', search: '' })} />
          )}
          <ListControls view={view} counts={counts} onChange={change} />
          {subscribers.length > 0 ? (
            <SubscriberRows
              subscribers={subscribers}
              activity={activity}
              isBusy={list.isPlaceholderData}
              marks={marks}
              onStatus={status.choose}
              onTask={tasks.run}
            />
          ) : (
            <Nobody view={view} onShowAll={() => change({ status: 'all', search: '' })} />
          )}
          <ListPages
            page={pages.page}
            rows={subscribers.length}
            all={all}
            first={pages.first}
            back={pages.back}
            next={pages.next}
          />
        </>
      )}
      <Selected
        showId={showId}
        view={{ ...view, search }}
        subscribers={subscribers}
        marks={marks}
        all={all}
        paying={list.data.paying}
        tierNames={tierNames}
        hasMore={pages.page > 1 || list.data.next !== null}
        onRun={(id) => {
          watchRun(id)
          refresh(listSubscribers)
        }}
      />
      {status.dialog}
      {tasks.dialogs}
    </Stack>
  )
}

interface SelectedProps {
  showId: number
  view: ListView
  /** Of this page. */
  subscribers: readonly ListedSubscriber[]
  marks: Marks
  all: number | null
  paying: number
  tierNames: readonly string[]
  hasMore: boolean
  onRun: (runId: number) => void
}

/** The bar of those selected, on this page and on others that were seen. */
function Selected({ subscribers, marks, ...rest }: SelectedProps) {
  const known = useRef(new Map<number, ListedSubscriber>())
  for (const subscriber of subscribers) known.current.set(subscriber.id, subscriber)
  const selected = [...marks.selection.ids].flatMap((id) => known.current.get(id) ?? [])
  if (selected.length === 0) return null
  return <BulkBar selected={selected} onClear={marks.clear} {...rest} />
}

function Waiting({ count, onReview }: { count: number; onReview: () => void }) {
  return (
    <Alert color="marigold" icon={<IconUserQuestion size={20} aria-hidden />} role="status">
      <Text span fw={600}>
        {SUBSCRIBERS.waiting(plural(count, 'person'))}
      </Text>{' '}
      <Anchor component="button" type="button" fw={600} onClick={onReview}>
        {SUBSCRIBERS.review}
      </Anchor>
    </Alert>
  )
}

function Nobody({ view, onShowAll }: { view: ListView; onShowAll: () => void }) {
  const isSearch = view.search !== '' || view.status === 'all'
  return (
    <EmptyState
      illustration={<NothingFound />}
      title={isSearch ? SUBSCRIBERS.nothingFound : SUBSCRIBERS.nobodyHere[view.status as 'Approved']}
      action={
        <Button variant="default" onClick={onShowAll}>
          {SUBSCRIBERS.showAll}
        </Button>
      }
    >
      {isSearch ? SUBSCRIBERS.nothingFoundText : undefined}
    </EmptyState>
  )
}
