import { Text } from '@mantine/core'
import { episodeDownloads } from '@podstead/contract/metrics/metrics'
import type { EpisodeNumbers } from '@podstead/contract/metrics/metrics-fields'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { countText } from '../../ui/formats.ts'
import { MetricCard } from '../charts/metric-card.tsx'
import { shareText } from '../charts/metric-formats.ts'
import { EPISODE } from '../reports/report-copy.ts'
import classes from './episode-windows.module.css'

/** When an episode was downloaded, from its release on: days 1–3, 4–15, 16 and later (RU242). */
export function EpisodeWindows({ showId, episodeId }: { showId: number; episodeId: number }) {
  const result = useQuery(query(episodeDownloads, { params: { showId, episodeId } }))
  return (
    <MetricCard title={EPISODE.windows} result={result} waiting={84}>
      {(numbers) => (
        <dl className={classes.windows}>
          {listWindows(numbers).map(({ label, count }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Text span className="ps-number" fz={26} fw={640} lh={1.1}>
                  {countText(count)}
                </Text>
                <Text span size="xs" c="dimmed" display="block">
                  {EPISODE.share(shareText(count, numbers.total_count))}
                </Text>
                <span className={classes.bar} aria-hidden>
                  <span
                    style={{ width: `${numbers.total_count ? (100 * count) / numbers.total_count : 0}%` }}
                  />
                </span>
              </dd>
            </div>
          ))}
          <div>
            <dt>{EPISODE.windowOf.total}</dt>
            <dd>
              <Text span className="ps-number" fz={26} fw={640} lh={1.1}>
                {countText(numbers.total_count)}
              </Text>
              {numbers.imported_count > 0 && (
                <Text span size="xs" c="dimmed" display="block">
                  {`${EPISODE.windowOf.imported}: ${countText(numbers.imported_count)}`}
                </Text>
              )}
            </dd>
          </div>
        </dl>
      )}
    </MetricCard>
  )
}

function listWindows(numbers: EpisodeNumbers): { label: string; count: number }[] {
  return [
    { label: EPISODE.windowOf.first, count: numbers.first_three_day_count },
    { label: EPISODE.windowOf.next, count: numbers.three_to_fifteen_day_count },
    { label: EPISODE.windowOf.later, count: numbers.later_fifteen_day_count },
  ]
}
