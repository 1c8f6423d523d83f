import { Button, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { privateDownloadCountOvertime } from '@podstead/contract/subscriber-metrics/private-downloads'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '../api/load-part.ts'
import { query } from '../api/query.ts'
import { countText, dayText } from '../ui/formats.ts'
import { Section } from '../ui/section.tsx'
import { LoadedPart, ReportButtons } from './card.tsx'
import { DOWNLOADS } from './copy.ts'
import { NumbersTable } from './numbers-table.tsx'
import classes from './private-downloads.module.css'
import { type Filters, toQuery } from './use-filters.ts'

const Chart = lazyPart(async () => (await import('./downloads-chart.tsx')).DownloadsChart)
const HEIGHT = 260

/** Downloads over time (RU299), as bars or as the table behind them. */
export function ChartCard({ showId, filters }: { showId: number; filters: Filters }) {
  const [asTable, setAsTable] = useState(false)
  const result = useQuery({
    ...query(privateDownloadCountOvertime, { params: { showId }, query: toQuery(filters) }),
    placeholderData: keepPreviousData,
  })
  const { from_date, to_date } = filters
  return (
    <Section
      title={DOWNLOADS.overTime}
      text={result.data && DOWNLOADS.days(result.data.time_zone)}
      aside={
        <ReportButtons
          showId={showId}
          report="days"
          title={DOWNLOADS.overTime}
          asked={{ from_date, to_date }}
        />
      }
    >
      <LoadedPart result={result} height={HEIGHT}>
        {({ download_overtime: days }) => {
          if (days.every(({ download_count }) => download_count === 0))
            return (
              <div className={classes.quiet}>
                <Text fw={600}>{DOWNLOADS.noneTitle}</Text>
                <Text c="dimmed" size="sm">
                  {DOWNLOADS.none}
                </Text>
              </div>
            )
          const table = (
            <NumbersTable
              label={DOWNLOADS.overTime}
              rows={days}
              rowKey={({ reported_at }) => reported_at}
              columns={[
                { label: DOWNLOADS.day, render: ({ reported_at }) => dayText(reported_at) },
                {
                  label: DOWNLOADS.downloads,
                  render: ({ download_count }) => countText(download_count),
                  isNumber: true,
                },
              ]}
            />
          )
          return (
            <>
              {asTable ? (
                <div className={classes.longTable}>{table}</div>
              ) : (
                <>
                  <div aria-hidden>
                    <Suspense fallback={<Skeleton h={HEIGHT} />}>
                      <Chart days={days} height={HEIGHT} />
                    </Suspense>
                  </div>
                  <VisuallyHidden>{table}</VisuallyHidden>
                </>
              )}
              <div>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  leftSection={
                    asTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />
                  }
                  onClick={() => setAsTable(!asTable)}
                >
                  {asTable ? DOWNLOADS.asChart : DOWNLOADS.asTable}
                </Button>
              </div>
            </>
          )
        }}
      </LoadedPart>
    </Section>
  )
}
