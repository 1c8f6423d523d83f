import { SegmentedControl } from '@mantine/core'
import type { Grain } from '@podstead/contract/metrics/metrics-fields'
import type { MetricsSummary } from '@podstead/contract/metrics/metrics-pages'
import { lazyPart } from '../../api/load-part.ts'
import { METRICS, OVERVIEW } from '../copy.ts'
import { ExportButtons } from '../export-buttons.tsx'
import { rangeLength } from '../range.ts'
import type { BreakdownScope } from '../use-breakdown.ts'
import { CHART } from './chart-copy.ts'
import { ChartFigure } from './chart-figure.tsx'
import { MetricCard, type MetricQuery } from './metric-card.tsx'
import { rangeText } from './metric-formats.ts'
import { grainsFor, toTrend } from './trend.ts'
import { TrendLegend } from './trend-legend.tsx'
import { TrendTable } from './trend-table.tsx'

const Chart = lazyPart(async () => (await import('./trend-chart.tsx')).TrendChart)
const HEIGHT = 280

interface Props {
  title?: string
  about: BreakdownScope
  result: MetricQuery<MetricsSummary>
  onGrain: (grain: Grain) => void
}

/** Downloads over time, with the period before and what came out when. */
export function TrendCard({ title = OVERVIEW.trends, about, result, onGrain }: Props) {
  const summary = result.data
  const grains = grainsFor(rangeLength(about.range))
  return (
    <MetricCard
      title={title}
      text={rangeText(about.range.from_date, about.range.to_date)}
      result={result}
      waiting={HEIGHT + 40}
      aside={
        <>
          {grains.length > 1 && summary && (
            <SegmentedControl
              aria-label={CHART.grain}
              size="xs"
              data={grains.map((grain) => ({ value: grain, label: CHART.grains[grain] }))}
              value={summary.type}
              onChange={(grain) => onGrain(grain as Grain)}
            />
          )}
          <ExportButtons {...about} report="trend" title={title} type={summary?.type} />
        </>
      }
    >
      {({ trend, releases, type }) => {
        const points = toTrend(trend, releases)
        if (points.every(({ count, imported, previous }) => count + imported + (previous ?? 0) === 0))
          return METRICS.quiet
        return (
          <ChartFigure
            height={HEIGHT}
            table={<TrendTable label={title} points={points} grain={type} />}
            legend={<TrendLegend points={points} />}
          >
            <Chart points={points} grain={type} height={HEIGHT} />
          </ChartFigure>
        )
      }}
    </MetricCard>
  )
}
