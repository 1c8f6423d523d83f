import { Button, Card, Group, Stack, Text } from '@mantine/core'
import type { Show } from '@podstead/contract/shows/shows'
import { exportTips, listTipJarPrices, listTips } from '@podstead/contract/tip-jar/tip-jar'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call, callFile } from '../api/call.ts'
import { asFailure, type Failure } from '../api/failure.ts'
import { query } from '../api/query.ts'
import { ShowPage } from '../page-frames/show-page.tsx'
import { to } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Letter } from '../ui/illustrations.tsx'
import { notifyError } from '../ui/notify.tsx'
import { saveBlob } from '../ui/save-file.ts'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { TIPS } from './copy.ts'
import { TipJarGate } from './tip-jar-gate.tsx'
import { TipTotals } from './tip-totals.tsx'
import { TipsTable } from './tips-table.tsx'

/** /shows/{id}/tips: every tip that was paid. */
export function TipsPage() {
  return (
    <ShowPage title={TIPS.title} loadFailed={TIPS.loadFailed}>
      {(show) => (
        <TipJarGate>
          <Tips key={show.id} show={show} />
        </TipJarGate>
      )}
    </ShowPage>
  )
}

function Tips({ show }: { show: Show }) {
  const params = { showId: show.id }
  const tips = useInfiniteQuery({
    queryKey: [listTips.path, params],
    queryFn: ({ pageParam, signal }) =>
      call(listTips, { params, query: pageParam === null ? {} : { before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  if (tips.isPending) return <RowsSkeleton count={5} />
  if (!tips.data)
    return (
      <ErrorPanel error={tips.error as Failure} title={TIPS.loadFailed} onRetry={() => void tips.refetch()} />
    )
  const charges = tips.data.pages.flatMap((page) => page.charges)
  if (charges.length === 0) return <NoTips show={show} />
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="sm">
        <Text maw={620}>{TIPS.text}</Text>
        <CsvButton show={show} />
      </Group>
      <TipTotals totals={tips.data.pages[0]?.totals ?? []} />
      <Card component="section" aria-label={TIPS.caption}>
        <TipsTable charges={charges} timeZone={show.time_zone} />
      </Card>
      {tips.hasNextPage && (
        <Group>
          <Button
            variant="default"
            loading={tips.isFetchingNextPage}
            onClick={() => void tips.fetchNextPage()}
          >
            {TIPS.more}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function NoTips({ show }: { show: Show }) {
  const jar = useQuery(query(listTipJarPrices, { params: { showId: show.id } }))
  return (
    <EmptyState
      illustration={<Letter />}
      title={TIPS.emptyTitle}
      action={
        <Button component={Link} to={to('tipJar', { id: show.id })}>
          {TIPS.toJar}
        </Button>
      }
    >
      {jar.data && !jar.data.show.enabled_tip_jar ? TIPS.emptyOff : TIPS.empty}
    </EmptyState>
  )
}

function CsvButton({ show }: { show: Show }) {
  const download = useMutation({
    mutationFn: () => callFile(exportTips, { showId: show.id }),
    onSuccess: (file) => saveBlob(TIPS.file(show.slug), file),
    onError: (error) => notifyError({ title: TIPS.csvFailed, message: asFailure(error).message }),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {TIPS.csv}
    </Button>
  )
}
