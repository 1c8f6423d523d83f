import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { useComputedColorScheme } from '@mantine/core'
import type { Overview } from '@podstead/contract/shows/shows'
import { ticksTo } from '../../ui/chart-ticks.ts'
import { countText, dateText } from '../../ui/formats.ts'
import { OVERVIEW } from '../copy.ts'

/** One bar a day. In a file of its own: the chart library is loaded only where a chart is shown. */
export function DownloadsChart({ days }: { days: Overview['downloads_by_day'] }) {
  const scheme = useComputedColorScheme('light')
  const ticks = ticksTo(Math.max(0, ...days.map(({ count }) => count)))
  return (
    <BarChart
      h={240}
      mt="lg"
      data={days}
      dataKey="date"
      series={[
        { name: 'count', label: OVERVIEW.downloads, color: scheme === 'dark' ? 'spruce.3' : 'spruce.6' },
      ]}
      withLegend={false}
      gridAxis="x"
      tickLine="none"
      maxBarWidth={26}
      valueFormatter={countText}
      barProps={{ radius: [5, 5, 0, 0], isAnimationActive: false }}
      xAxisProps={{ tickFormatter: shortDay, minTickGap: 40, interval: 'equidistantPreserveStart' }}
      yAxisProps={{ ticks, domain: [0, ticks.at(-1) ?? 1], width: 44 }}
      tooltipProps={{ labelFormatter: (date) => dateText(String(date), 'UTC'), isAnimationActive: false }}
      barChartProps={{ accessibilityLayer: false }}
    />
  )
}

/** 2026-03-12 -> 12 Mar */
function shortDay(date: string): string {
  return dateText(date, 'UTC').replace(/ \d{4}$/, '')
}
