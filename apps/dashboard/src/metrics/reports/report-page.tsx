import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { downloadReport } from '@podstead/contract/metrics/metrics'
import { metricsSummary } from '@podstead/contract/metrics/metrics-pages'
import type { Show } from '@podstead/contract/shows/shows'
import { IconArrowRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { query, queryKey } from '../../api/query.ts'
import { ShowPage } from '../../page-frames/show-page.tsx'
import { to } from '../../paths.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { METRICS } from '../copy.ts'
import { MetricsFoot } from '../metrics-foot.tsx'
import { MetricsGate } from '../metrics-gate.tsx'
import { NoDownloads } from '../no-downloads.tsx'
import { PageSkeleton } from '../page-skeleton.tsx'
import type { AskedRange } from '../range.ts'
import { REQUESTS } from '../requests/request-copy.ts'
import { ReportCards } from './report-cards.tsx'
import { REPORT } from './report-copy.ts'

/**
 * /shows/{id}/episodes/report_latest/metrics: the downloads of all episodes, from
 * the first one's date to today.
 */
export function ReportPage() {
  return (
    <ShowPage title={REPORT.title} loadFailed={METRICS.loadFailed} skeleton={<PageSkeleton />}>
      {(show) => (
        <MetricsGate show={show}>
          <Report show={show} />
        </MetricsGate>
      )}
    </ShowPage>
  )
}

function Report({ show }: { show: Show }) {
  const [asked, setAsked] = useState<AskedRange | null>(null)
  const body = asked ? { report_from_date: asked.from_date, report_end_date: asked.to_date } : {}
  const report = useQuery({
    queryKey: [...queryKey(downloadReport, { showId: show.id }), body],
    queryFn: ({ signal }) => call(downloadReport, { params: { showId: show.id }, body, signal }),
    placeholderData: keepPreviousData,
  })
  const isQuiet =
    !asked && report.data !== undefined && report.data.total_download + report.data.imported_download === 0
  // Nothing since the first release: it may be of the time before, and then there is a time to choose.
  const ever = useQuery({ ...query(metricsSummary, { params: { showId: show.id } }), enabled: isQuiet })
  if (report.isPending || (isQuiet && ever.isPending)) return <PageSkeleton />
  if (!report.data)
    return (
      <LoadFailure
        error={report.error}
        title={METRICS.loadFailed}
        onRetry={() => void report.refetch()}
        leaveTo={to('dashboard')}
      />
    )
  if (isQuiet && ever.data && ever.data.all_time.count + ever.data.all_time.imported === 0)
    return <NoDownloads show={show} />
  return (
    <Stack gap="lg">
      <ReportCards
        showId={show.id}
        report={report.data}
        isStale={report.isPlaceholderData}
        onRange={setAsked}
      />
      <Card>
        <Group justify="space-between" gap="sm">
          <div>
            <Text fw={600}>{REQUESTS.fromDownloads}</Text>
            <Text size="sm" c="dimmed">
              {REQUESTS.fromDownloadsText}
            </Text>
          </div>
          <Button
            component={Link}
            to={to('showDownloads', { id: show.id })}
            variant="default"
            rightSection={<IconArrowRight size={17} aria-hidden />}
          >
            {REQUESTS.fromDownloadsAction}
          </Button>
        </Group>
      </Card>
      <MetricsFoot showId={show.id} />
    </Stack>
  )
}
