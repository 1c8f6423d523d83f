import { Button, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type Episode, listEpisodes } from '@podstead/contract/episodes/episodes'
import { RESTORE_DAYS } from '@podstead/contract/limits'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { Link, useParams } from 'react-router'
import { useGatheredCalls } from '../../api/gathered-calls.ts'
import { useLive } from '../../api/live.ts'
import { query } from '../../api/query.ts'
import { to } from '../../paths.ts'
import { useSelection } from '../../ui/lists/selection.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { usePageHeader } from '../../ui/page-header.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { LIST } from '../copy.ts'
import { BulkBar } from './bulk-bar.tsx'
import { EmptyList } from './empty-list.tsx'
import { ListControls } from './list-controls.tsx'
import { ListPages, usePageSize } from './list-pages.tsx'
import { ListRows } from './list-rows.tsx'
import { toListQuery, toSearchParams, useListView } from './list-view.ts'
import { useRowTasks } from './use-row-tasks.tsx'

/** /shows/{showId}/episodes. */
export function EpisodeListPage() {
  const showId = Number(useParams().showId)
  const [view, change] = useListView()
  const [search] = useDebouncedValue(view.search, 250)
  const [pageSize, setPageSize] = usePageSize()
  const list = useQuery({
    ...query(listEpisodes, { params: { showId }, query: toListQuery({ ...view, search }, pageSize) }),
    placeholderData: keepPreviousData,
  })
  const reload = useGatheredCalls(() => void list.refetch(), 2000)
  useLive('show', showId, reload, reload)
  const tasks = useRowTasks()
  // What is selected stays while one turns pages, not when something else is listed.
  const marks = useSelection(toSearchParams({ ...view, page: 1, sort: 'newest' }).toString())
  const known = useRef(new Map<number, Episode>())
  for (const episode of list.data?.audioposts ?? []) known.current.set(episode.id, episode)

  const show = list.data?.show ?? null
  const newEpisode = to('newEpisodeTab', { showId })
  const actions = useMemo(
    () => (
      <Button component={Link} to={newEpisode} leftSection={<IconPlus size={18} aria-hidden />}>
        {LIST.newEpisode}
      </Button>
    ),
    [newEpisode],
  )
  usePageHeader({
    title: LIST.title,
    ...(show ? { subtitle: show.podcast_title } : {}),
    show,
    ...(show?.is_direct_upload ? { actions } : {}),
  })

  if (list.isPending) return <RowsSkeleton count={6} />
  if (!list.data)
    return (
      <LoadFailure
        error={list.error}
        title={LIST.loadFailed}
        onRetry={() => void list.refetch()}
        leaveTo={to('dashboard')}
      />
    )
  const { audioposts, counts, page, total_pages } = list.data
  const selected = [...marks.selection.ids].flatMap((id) => known.current.get(id) ?? [])
  // Someone who has nothing needs no filters, unless there is something to restore.
  const hasAny = counts.all + counts.deleted > 0
  return (
    <Stack gap="md">
      {hasAny && <ListControls view={view} counts={counts} onChange={change} />}
      {view.filter === 'deleted' && audioposts.length > 0 && (
        <Text size="sm" c="dimmed">
          {LIST.deletedHint(RESTORE_DAYS)}
        </Text>
      )}
      {audioposts.length === 0 ? (
        <EmptyList
          view={view}
          hasEpisodes={counts.all > 0}
          showId={showId}
          onShowAll={() => change({ filter: 'all', search: '' })}
        />
      ) : (
        <ListRows
          episodes={audioposts}
          show={list.data.show}
          isBusy={list.isPlaceholderData}
          marks={marks}
          onTask={tasks.run}
        />
      )}
      <ListPages
        page={page}
        pages={total_pages}
        rows={audioposts.length}
        pageSize={pageSize}
        onPage={(next) => change({ page: next })}
        onPageSize={(size) => {
          setPageSize(size)
          change({ page: 1 })
        }}
      />
      {selected.length > 0 && (
        <BulkBar
          showId={showId}
          episodes={selected}
          isBin={view.filter === 'deleted'}
          canDelete={list.data.show.is_direct_upload}
          onClear={marks.clear}
        />
      )}
      {tasks.dialogs}
    </Stack>
  )
}
