import '@mantine/charts/styles.layer.css'
import { CompositeChart } from '@mantine/charts'
import { useComputedColorScheme } from '@mantine/core'
import type { Grain } from '@podstead/contract/metrics/metrics-fields'
import { ticksTo } from '../../ui/chart-ticks.ts'
import { countText } from '../../ui/formats.ts'
import { CHART } from './chart-copy.ts'
import classes from './chart-figure.module.css'
import { periodText, shortCount, tickText } from './metric-formats.ts'
import { hasImported, hasPrevious, type TrendPoint } from './trend.ts'
import { HATCH, HatchPattern } from './trend-legend.tsx'

/**
 * Bars of what was counted, hatched ones for what was imported, a line for the period before, and a mark
 * for each release. Loaded lazily.
 */
export function TrendChart({
  points,
  grain,
  height,
}: {
  points: TrendPoint[]
  grain: Grain
  height: number
}) {
  const isDark = useComputedColorScheme('light') === 'dark'
  const ticks = ticksTo(
    Math.max(0, ...points.map(({ count, imported, previous }) => Math.max(count + imported, previous ?? 0))),
  )
  const bar = isDark ? 'spruce.3' : 'spruce.6'
  return (
    <CompositeChart
      h={height}
      data={points}
      dataKey="date"
      series={[
        { name: 'count', type: 'bar', label: CHART.downloads, color: bar },
        ...(hasImported(points)
          ? [{ name: 'imported', type: 'bar' as const, label: CHART.imported, color: bar }]
          : []),
        ...(hasPrevious(points)
          ? [
              {
                name: 'previous',
                type: 'line' as const,
                label: CHART.previous,
                color: isDark ? 'gray.4' : 'gray.5',
                strokeDasharray: '4 4',
              },
            ]
          : []),
      ]}
      // A line of one point would not be seen.
      withDots={points.length === 1}
      withLegend={false}
      gridAxis="x"
      tickLine="none"
      curveType="linear"
      maxBarWidth={52}
      valueFormatter={shortCount}
      barProps={(series) => ({
        stackId: 'downloads',
        isAnimationActive: false,
        ...(series.name === 'imported' ? { fill: `url(#${HATCH})` } : {}),
      })}
      lineProps={{ isAnimationActive: false }}
      referenceDots={points
        .filter(({ released }) => released.length > 0)
        .map(({ date }) => ({ x: date, y: 0, r: 5, color: 'marigold.4', ifOverflow: 'visible' as const }))}
      xAxisProps={{
        tickFormatter: (date: string) => tickText(date, grain),
        minTickGap: 36,
        interval: 'equidistantPreserveStart',
      }}
      yAxisProps={{ ticks, domain: [0, ticks.at(-1) ?? 1], width: 48 }}
      tooltipProps={{
        isAnimationActive: false,
        content: ({ active, label }) => {
          const point = active ? points.find(({ date }) => date === label) : undefined
          return point ? <Tip point={point} points={points} grain={grain} /> : null
        },
      }}
      composedChartProps={{ accessibilityLayer: false, barCategoryGap: '18%' }}
    >
      <HatchPattern color={`var(--mantine-color-${bar.replace('.', '-')})`} />
    </CompositeChart>
  )
}

function Tip({ point, points, grain }: { point: TrendPoint; points: TrendPoint[]; grain: Grain }) {
  const rows = [
    [CHART.downloads, point.count],
    ...(hasImported(points) ? [[CHART.imported, point.imported] as const] : []),
    ...(hasPrevious(points) ? [[CHART.previous, point.previous ?? 0] as const] : []),
  ] as const
  return (
    <div className={classes.tip}>
      <strong>{periodText(point.date, grain)}</strong>
      <table>
        <tbody>
          {rows.map(([label, count]) => (
            <tr key={label}>
              <td>{label}</td>
              <td>{countText(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {point.released.length > 0 && (
        <div className={classes.release}>
          {CHART.released}: {point.released.slice(0, 3).join(', ')}
          {point.released.length > 3 && ` +${point.released.length - 3}`}
        </div>
      )}
    </div>
  )
}
