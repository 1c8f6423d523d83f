import { Anchor, Text } from '@mantine/core'
import { language } from '../language/language.ts'
import { dateText } from '../ui/formats.ts'
import { zoneName } from '../ui/zoned-time.ts'
import { RANGE } from './charts/chart-copy.ts'
import classes from './charts/metric-card.module.css'
import { METRICS, ZONE } from './copy.ts'
import { useStatisticsZone, useZone } from './statistics-zone.tsx'

/**
 * The public page about the method (docs/counting.md), in the language of the dashboard;
 * it is no page of the dashboard.
 */
export const COUNTING_PAGE = `/counting?lang=${language}`

/** Below every page of numbers: by which rules they were made, and of which zone their days are. */
export function MetricsFoot({ showId }: { showId: number }) {
  const zone = useZone()
  const { data } = useStatisticsZone(showId)
  return (
    <Text className={classes.foot} component="p" m={0}>
      {METRICS.counted} {RANGE.zone(zoneName(zone))} {data?.is_moving && `${ZONE.moving} `}
      {data?.since &&
        `${ZONE.before(dateText(data.since, 'UTC'), data.zone_before === null ? null : zoneName(data.zone_before))} `}
      <Anchor href={COUNTING_PAGE} target="_blank" rel="noopener" fz="inherit">
        {METRICS.method}
      </Anchor>
    </Text>
  )
}
