import type { EpisodeComparison } from '@podstead/contract/metrics/metrics-pages'
import { countText } from '../../ui/formats.ts'
import { CHART } from '../charts/chart-copy.ts'
import classes from '../charts/chart-figure.module.css'
import { COMPARE } from '../reports/report-copy.ts'
import { type ComparePoint, readableDays } from './compare-rules.ts'

/** The curves as numbers: a row a day, a column an episode. */
export function CompareTable({
  comparison: { curves, typical },
  points,
}: {
  comparison: EpisodeComparison
  points: ComparePoint[]
}) {
  return (
    <table className={classes.plain} aria-label={COMPARE.chart}>
      <thead>
        <tr>
          <th scope="col">{CHART.sinceRelease}</th>
          {curves.map(({ episode_id, episode_title }) => (
            <th key={episode_id} scope="col" className={classes.digits}>
              {episode_title}
            </th>
          ))}
          {typical.length > 0 && (
            <th scope="col" className={classes.digits}>
              {CHART.typical}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {readableDays(points).map((point) => (
          <tr key={point.day}>
            <th scope="row">{CHART.dayOf(point.day)}</th>
            {curves.map(({ episode_id }, at) => (
              <td key={episode_id} className={classes.digits}>
                {formatNumber(point[`e${at}`])}
              </td>
            ))}
            {typical.length > 0 && <td className={classes.digits}>{formatNumber(point.median)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function formatNumber(count: number | null | undefined): string {
  return count === null || count === undefined ? '–' : countText(Math.round(count))
}
