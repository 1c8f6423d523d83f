import { Text } from '@mantine/core'
import type { ReplyOf } from '@podstead/contract/endpoint'
import type { downloadReport } from '@podstead/contract/metrics/metrics'
import type { Grain } from '@podstead/contract/metrics/metrics-fields'
import { metricsSummary } from '@podstead/contract/metrics/metrics-pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { countText, plural } from '../../ui/formats.ts'
import { RANGE } from '../charts/chart-copy.ts'
import { HoursCard } from '../charts/hours-card.tsx'
import classes from '../charts/metric-card.module.css'
import { MetricCard } from '../charts/metric-card.tsx'
import { rangeText } from '../charts/metric-formats.ts'
import { NumberCard } from '../charts/number-card.tsx'
import { TrendCard } from '../charts/trend-card.tsx'
import { ComparedDownloads } from '../compare/compared-downloads.tsx'
import { OVERVIEW } from '../copy.ts'
import { DayField } from '../day-field.tsx'
import { EpisodeTable } from '../episode/episode-table.tsx'
import { ExportButtons } from '../export-buttons.tsx'
import { PlacesCard } from '../map/places-card.tsx'
import { type AskedRange, withEnd, withStart } from '../range.ts'
import { ShareCard } from '../share-card.tsx'
import { REPORT } from './report-copy.ts'

type Report = ReplyOf<typeof downloadReport>

interface Props {
  showId: number
  report: Report
  /** Of another time than the one asked for, which is on its way. */
  isStale: boolean
  onRange: (range: AskedRange) => void
}

/** The download report: what, when, of which episode, by which apps, from where. */
export function ReportCards({ showId, report, isStale, onRange }: Props) {
  const range = { from_date: report.report_from_date, to_date: report.report_end_date }
  const span = rangeText(range.from_date, range.to_date)
  const result = { data: report, isPending: false, isPlaceholderData: isStale, refetch: () => undefined }
  const about = { showId, range }
  const [grain, setGrain] = useState<{ of: string; type: Grain } | null>(null)
  const summary = useQuery({
    ...query(metricsSummary, {
      params: { showId },
      query: { ...range, ...(grain?.of === span ? { type: grain.type } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className={classes.controls}>
        <DayField
          label={RANGE.from}
          value={range.from_date}
          onChange={(day) => onRange(withStart(range, day))}
        />
        <DayField label={RANGE.to} value={range.to_date} onChange={(day) => onRange(withEnd(range, day))} />
      </div>
      <div className={classes.numbers}>
        <NumberCard
          title={OVERVIEW.downloads}
          result={result}
          number={({ total_download }) => countText(total_download)}
        >
          {() => (
            <>
              <div>{span}</div>
              {summary.data && (
                <ComparedDownloads downloads={summary.data.downloads} previous={summary.data.previous} />
              )}
            </>
          )}
        </NumberCard>
        {report.imported_download > 0 && (
          <NumberCard
            title={OVERVIEW.imported}
            result={result}
            number={({ imported_download }) => countText(imported_download)}
          >
            {() => REPORT.importedHint}
          </NumberCard>
        )}
        <NumberCard
          title={REPORT.episodes}
          result={result}
          number={({ total_audioposts_count }) => countText(total_audioposts_count)}
        >
          {() => REPORT.episodesHint}
        </NumberCard>
      </div>
      <TrendCard
        title={REPORT.byTime}
        about={about}
        result={summary}
        onGrain={(type) => setGrain({ of: span, type })}
      />
      <MetricCard
        title={OVERVIEW.episodes}
        text={REPORT.windowsHint}
        result={result}
        aside={<ExportButtons {...about} report="episodes" title={OVERVIEW.episodes} />}
      >
        {({ report_by_audioposts, total_download }) => (
          <>
            <EpisodeTable showId={showId} rows={report_by_audioposts} pageSize={20} />
            <GoneEpisodes
              downloads={
                total_download - report_by_audioposts.reduce((sum, { total_count }) => sum + total_count, 0)
              }
            />
          </>
        )}
      </MetricCard>
      <PlacesCard about={about} />
      <div className={classes.pair}>
        <ShareCard title={OVERVIEW.apps} dimension="app" about={about} />
        <ShareCard title={OVERVIEW.devices} dimension="device" about={about} />
        <ShareCard
          title={OVERVIEW.referrers}
          text={OVERVIEW.referrersHint}
          dimension="referrer"
          about={about}
        />
        <HoursCard about={about} />
      </div>
    </>
  )
}

/** So that the rows and the total above them are the same number. */
function GoneEpisodes({ downloads }: { downloads: number }) {
  if (downloads <= 0) return null
  return (
    <Text size="sm" c="dimmed">
      {REPORT.goneHint(plural(downloads, 'download'))}
    </Text>
  )
}
