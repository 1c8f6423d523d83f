import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { useComputedColorScheme } from '@mantine/core'
import { ticksTo } from '../ui/chart-ticks.ts'
import { countText, dayText } from '../ui/formats.ts'
import { DOWNLOADS } from './copy.ts'

/** A bar for each day. Loaded lazily. */
export function DownloadsChart({
  days,
  height,
}: {
  days: readonly { reported_at: string; download_count: number }[]
  height: number
}) {
  const isDark = useComputedColorScheme('light') === 'dark'
  const ticks = ticksTo(Math.max(0, ...days.map(({ download_count }) => download_count)))
  return (
    <BarChart
      h={height}
      data={[...days]}
      dataKey="reported_at"
      series={[
        { name: 'download_count', label: DOWNLOADS.downloads, color: isDark ? 'spruce.3' : 'spruce.6' },
      ]}
      gridAxis="x"
      tickLine="none"
      maxBarWidth={52}
      valueFormatter={countText}
      barProps={{ isAnimationActive: false }}
      xAxisProps={{
        tickFormatter: (day: string) => dayText(day),
        minTickGap: 36,
        interval: 'equidistantPreserveStart',
      }}
      yAxisProps={{ ticks, domain: [0, ticks.at(-1) ?? 1], width: 48 }}
      tooltipProps={{
        isAnimationActive: false,
        // Called before anything is pointed at, too.
        labelFormatter: (day) => (typeof day === 'string' ? dayText(day) : ''),
      }}
      barChartProps={{ accessibilityLayer: false, barCategoryGap: '18%' }}
    />
  )
}
