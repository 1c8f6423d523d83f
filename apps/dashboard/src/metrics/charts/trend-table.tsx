import type { Grain } from '@podstead/contract/metrics/metrics-fields'
import { countText } from '../../ui/formats.ts'
import { CHART } from './chart-copy.ts'
import classes from './chart-figure.module.css'
import { periodText } from './metric-formats.ts'
import { hasImported, hasPrevious, type TrendPoint } from './trend.ts'

/** The numbers of a trend, for who cannot see the chart or would rather read. */
export function TrendTable({ label, points, grain }: { label: string; points: TrendPoint[]; grain: Grain }) {
  const [imported, previous] = [hasImported(points), hasPrevious(points)]
  const released = points.some((point) => point.released.length > 0)
  return (
    <table className={classes.plain} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{CHART.period[grain]}</th>
          <th scope="col" className={classes.digits}>
            {CHART.downloads}
          </th>
          {imported && (
            <th scope="col" className={classes.digits}>
              {CHART.imported}
            </th>
          )}
          {previous && (
            <th scope="col" className={classes.digits}>
              {CHART.previous}
            </th>
          )}
          {released && <th scope="col">{CHART.released}</th>}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.date}>
            <th scope="row">{periodText(point.date, grain)}</th>
            <td className={classes.digits}>{countText(point.count)}</td>
            {imported && <td className={classes.digits}>{countText(point.imported)}</td>}
            {previous && <td className={classes.digits}>{countText(point.previous ?? 0)}</td>}
            {released && <td>{point.released.join(', ')}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
