import '@mantine/charts/styles.layer.css'
import { CompositeChart } from '@mantine/charts'
import { useComputedColorScheme } from '@mantine/core'
import type { EpisodeComparison } from '@podstead/contract/metrics/metrics-pages'
import { ticksTo } from '../../ui/chart-ticks.ts'
import { countText } from '../../ui/formats.ts'
import { CHART } from '../charts/chart-copy.ts'
import classes from '../charts/chart-figure.module.css'
import { shortCount } from '../charts/metric-formats.ts'
import { type ComparePoint, LINES } from './compare-rules.ts'

interface Props {
  comparison: EpisodeComparison
  points: ComparePoint[]
  height: number
}

/** A curve for each episode over the band of what is typical. Loaded lazily. */
export function CompareChart({ comparison: { curves, typical }, points, height }: Props) {
  const scheme = useComputedColorScheme('light')
  const ticks = ticksTo(
    Math.max(
      0,
      ...curves.flatMap(({ counts }) => counts.map((count) => count ?? 0)),
      ...typical.map(({ upper }) => upper),
    ),
  )
  const quiet = scheme === 'dark' ? 'dark.3' : 'gray.5'
  return (
    <CompositeChart
      h={height}
      data={points}
      dataKey="day"
      series={[
        ...(typical.length
          ? ([
              { name: 'band', type: 'area', label: CHART.band, color: quiet },
              { name: 'median', type: 'line', label: CHART.typical, color: quiet, strokeDasharray: '1 4' },
            ] as const)
          : []),
        ...curves.map(({ episode_title }, at) => ({
          name: `e${at}`,
          type: 'line' as const,
          label: episode_title,
          color: lineStyle(at)[scheme],
          strokeDasharray: lineStyle(at).dashes,
        })),
      ]}
      withDots={false}
      withLegend={false}
      gridAxis="x"
      tickLine="none"
      curveType="linear"
      connectNulls={false}
      strokeWidth={2.5}
      valueFormatter={shortCount}
      lineProps={{ isAnimationActive: false }}
      areaProps={{ isAnimationActive: false, strokeOpacity: 0 }}
      xAxisLabel={CHART.sinceRelease}
      xAxisProps={{ minTickGap: 24, interval: 'equidistantPreserveStart' }}
      yAxisProps={{ ticks, domain: [0, ticks.at(-1) ?? 1], width: 48 }}
      tooltipProps={{
        isAnimationActive: false,
        content: ({ active, label }) => {
          const point = active ? points.find(({ day }) => day === label) : undefined
          return point ? <Tip point={point} curves={curves} /> : null
        },
      }}
      composedChartProps={{ accessibilityLayer: false }}
    />
  )
}

function Tip({ point, curves }: { point: ComparePoint; curves: EpisodeComparison['curves'] }) {
  const rows = [
    ...curves.map(({ episode_title }, at) => [episode_title, point[`e${at}`] ?? null] as const),
    [CHART.typical, point.median === null ? null : Math.round(point.median)] as const,
  ].filter(([, count]) => count !== null)
  return (
    <div className={classes.tip}>
      <strong>{CHART.dayOf(point.day)}</strong>
      <table>
        <tbody>
          {rows.map(([label, count]) => (
            <tr key={label}>
              <td>{label}</td>
              <td>{countText(count ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function lineStyle(at: number): (typeof LINES)[number] {
  return LINES[at % LINES.length] ?? LINES[0]
}
