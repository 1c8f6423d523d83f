import { Anchor, Text } from '@mantine/core'
import { RANGE } from './chart-copy.ts'
import { METRICS } from './copy.ts'
import classes from './metric-card.module.css'

/** The public page about the method (docs/counting.md); it is no page of the dashboard. */
export const COUNTING_PAGE = '/counting'

/** Below every page of numbers: by which rules they were made. */
export function MetricsFoot() {
  return (
    <Text className={classes.foot} component="p" m={0}>
      {METRICS.counted} {RANGE.zone}{' '}
      <Anchor href={COUNTING_PAGE} target="_blank" rel="noopener" fz="inherit">
        {METRICS.method}
      </Anchor>
    </Text>
  )
}
