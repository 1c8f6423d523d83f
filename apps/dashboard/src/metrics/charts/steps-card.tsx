import { SegmentedControl } from '@mantine/core'
import type { Grain } from '@podstead/contract/metrics/metrics-fields'
import { lazyPart } from '../../api/load-part.ts'
import { METRICS } from '../copy.ts'
import { type AskedRange, rangeLength } from '../range.ts'
import { CHART } from './chart-copy.ts'
import { ChartFigure } from './chart-figure.tsx'
import { RowsAsFile } from './file-buttons.tsx'
import { MetricCard, type MetricQuery } from './metric-card.tsx'
import { rangeText } from './metric-formats.ts'
import { grainsFor, toTrend } from './trend.ts'
import { TrendLegend } from './trend-legend.tsx'
import { TrendTable } from './trend-table.tsx'

const Chart = lazyPart(async () => (await import('./trend-chart.tsx')).TrendChart)
const HEIGHT = 280

interface Steps {
  type: Grain
  trend: { date: string; count: number; previous_count: number }[]
}

interface Props {
  title: string
  range: AskedRange
  result: MetricQuery<Steps>
  onGrain: (grain: Grain) => void
  /** Begins the name of its file. */
  file: string
}

/** Downloads over time beside the range before, of what is counted here alone. */
export function StepsCard({ title, range, result, onGrain, file }: Props) {
  const grains = grainsFor(rangeLength(range))
  return (
    <MetricCard
      title={title}
      text={rangeText(range.from_date, range.to_date)}
      result={result}
      waiting={HEIGHT + 40}
      aside={
        result.data && (
          <>
            {grains.length > 1 && (
              <SegmentedControl
                aria-label={CHART.grain}
                size="xs"
                data={grains.map((grain) => ({ value: grain, label: CHART.grains[grain] }))}
                value={result.data.type}
                onChange={(grain) => onGrain(grain as Grain)}
              />
            )}
            <RowsAsFile
              title={title}
              name={`${file}-${result.data.type}`}
              range={range}
              rows={result.data.trend.map((step) => ({
                date: step.date,
                downloads: step.count,
                previous_downloads: step.previous_count,
              }))}
            />
          </>
        )
      }
    >
      {({ trend, type }) => {
        const points = toTrend(trend.map((step) => ({ ...step, imported: 0 })))
        if (points.every(({ count, previous }) => count + (previous ?? 0) === 0)) return METRICS.quiet
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
