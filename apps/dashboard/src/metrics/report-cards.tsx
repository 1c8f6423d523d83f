import type { ReplyOf } from '@podstead/contract/endpoint'
import type { downloadReport } from '@podstead/contract/metrics'
import { daysIn, grainOf, type MetricsRow } from '@podstead/contract/metrics-fields'
import type { MetricsBreakdown } from '@podstead/contract/metrics-pages'
import { lazy } from 'react'
import { countText } from '../ui/formats.ts'
import { RANGE } from './chart-copy.ts'
import { ChartFigure } from './chart-figure.tsx'
import { METRICS, OVERVIEW } from './copy.ts'
import { DayField } from './day-field.tsx'
import { EpisodeTable } from './episode-table.tsx'
import { ExportButtons } from './export-buttons.tsx'
import classes from './metric-card.module.css'
import { MetricCard } from './metric-card.tsx'
import { rangeText } from './metric-formats.ts'
import { NumberCard } from './number-card.tsx'
import { type AskedRange, withEnd, withStart } from './range.ts'
import { REPORT } from './report-copy.ts'
import { ShareTable } from './share-table.tsx'
import { trendOf } from './trend.ts'
import { TrendLegend } from './trend-legend.tsx'
import { TrendTable } from './trend-table.tsx'

const Chart = lazy(async () => ({ default: (await import('./trend-chart.tsx')).TrendChart }))
const HEIGHT = 260
const UNKNOWN = 'Unknown'

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
  const grain = grainOf(daysIn(range.from_date, range.to_date))
  const points = trendOf(report.download_by_time)
  const result = { data: report, isPending: false, isPlaceholderData: isStale, refetch: () => undefined }
  const span = rangeText(range.from_date, range.to_date)
  const exports = { showId, range }
  return (
    <>
      <div className={classes.controls}>
        <DayField label={RANGE.from} value={range.from_date} onChange={(day) => onRange(withStart(range, day))} />
        <DayField label={RANGE.to} value={range.to_date} onChange={(day) => onRange(withEnd(range, day))} />
      </div>
      <div className={classes.numbers}>
        <NumberCard title={OVERVIEW.downloads} result={result} number={({ total_download }) => countText(total_download)}>
          {() => span}
        </NumberCard>
        {report.imported_download > 0 && (
          <NumberCard title={OVERVIEW.imported} result={result} number={({ imported_download }) => countText(imported_download)}>
            {() => REPORT.importedHint}
          </NumberCard>
        )}
        <NumberCard title={REPORT.episodes} result={result} number={({ total_audioposts_count }) => countText(total_audioposts_count)}>
          {() => REPORT.episodesHint}
        </NumberCard>
      </div>
      <MetricCard
        title={REPORT.byTime}
        text={span}
        result={result}
        aside={<ExportButtons {...exports} report="trend" title={REPORT.byTime} />}
      >
        {() =>
          points.every(({ count, imported }) => count + imported === 0) ? (
            METRICS.quiet
          ) : (
            <ChartFigure
              height={HEIGHT}
              table={<TrendTable label={REPORT.byTime} points={points} grain={grain} />}
              legend={<TrendLegend points={points} />}
            >
              <Chart points={points} grain={grain} height={HEIGHT} />
            </ChartFigure>
          )
        }
      </MetricCard>
      <MetricCard
        title={OVERVIEW.episodes}
        text={REPORT.windowsHint}
        result={result}
        aside={<ExportButtons {...exports} report="episodes" title={OVERVIEW.episodes} />}
      >
        {({ report_by_audioposts }) => <EpisodeTable showId={showId} rows={report_by_audioposts} pageSize={20} />}
      </MetricCard>
      <div className={classes.pair}>
        {(
          [
            ['country', OVERVIEW.levels.country, report.countries],
            ['app', OVERVIEW.apps, report.user_agents],
            ['referrer', OVERVIEW.referrers, report.referrers],
          ] as const
        ).map(([dimension, title, rows]) => (
          <MetricCard key={dimension} title={title} result={result} aside={<ExportButtons {...exports} report={dimension} title={title} />}>
            {() => <ShareTable label={title} breakdown={asBreakdown(rows, dimension, report)} />}
          </MetricCard>
        ))}
      </div>
    </>
  )
}

function asBreakdown(rows: MetricsRow[], dimension: 'country' | 'app' | 'referrer', report: Report): MetricsBreakdown {
  return {
    time_zone: 'UTC',
    from_date: report.report_from_date,
    to_date: report.report_end_date,
    dimension,
    total: report.total_download,
    others: 0,
    places_attribution: null,
    rows: rows.map(({ name, count, code }) => ({
      // The specification's rows have a word where ours are empty.
      value: name === UNKNOWN ? '' : (code ?? name),
      name,
      country_code: dimension === 'country' ? code : null,
      count,
      previous: 0,
    })),
  }
}
