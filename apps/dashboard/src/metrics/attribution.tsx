import { Anchor, Text } from '@mantine/core'
import type { MetricsBreakdown } from '@podstead/contract/metrics-pages'
import { MAP } from './chart-copy.ts'
import classes from './metric-card.module.css'

/** Below a map: whose data it is drawn from. The licence of the places asks for the name and a link; another database may ask for nothing. */
export function Attribution({ owed }: { owed: MetricsBreakdown['places_attribution'] | undefined }) {
  return (
    <Text className={classes.foot} mt={10} component="p" mb={0}>
      {owed && (
        <>
          <Anchor href={owed.url} target="_blank" rel="noopener" fz="inherit">
            {owed.text.includes('DB-IP') ? MAP.attribution : owed.text}
          </Anchor>
          {' ('}
          <Anchor href="https://creativecommons.org/licenses/by/4.0/" target="_blank" rel="noopener" fz="inherit">
            CC BY 4.0
          </Anchor>
          {'). '}
        </>
      )}
      {MAP.worldMap}.
    </Text>
  )
}
