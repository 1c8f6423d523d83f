import { Anchor, Card, Group, Text, Title } from '@mantine/core'
import type { Overview } from '@podstead/contract/shows/shows'
import { Link } from 'react-router'
import { to } from '../../paths.ts'
import { countText } from '../../ui/formats.ts'
import { OVERVIEW } from '../copy.ts'
import { DaysChart } from './days-chart.tsx'

/**
 * Downloads of the last 30 days: a number to look at, and where the plan has statistics a chart with the same
 * numbers as a table for screen readers.
 */
export function DownloadsCard({ overview }: { overview: Overview }) {
  const {
    show,
    downloads_last_30_days: total,
    downloads_all_time: allTime,
    downloads_by_day: days,
  } = overview
  return (
    <Card component="section" aria-labelledby="downloads-title">
      <Group justify="space-between" align="start">
        <div>
          <Title order={2} size="h3" id="downloads-title">
            {OVERVIEW.downloads}
          </Title>
          <Text size="sm" c="dimmed">
            {OVERVIEW.downloadsSpan}
          </Text>
        </div>
        <div>
          <Text
            className="ps-number"
            fz={38}
            fw={640}
            lh={1}
            ta={{ base: 'left', xs: 'right' }}
            aria-live="polite"
          >
            {countText(total)}
          </Text>
          {allTime !== null && (
            <Text size="sm" c="dimmed" ta={{ base: 'left', xs: 'right' }} mt={4}>
              {OVERVIEW.allTime(countText(allTime))}
            </Text>
          )}
        </div>
      </Group>
      {!show.skill_standard_analytics ? (
        <Text c="dimmed" mt="lg">
          {OVERVIEW.chartNeedsPlan}{' '}
          <Anchor component={Link} to={to('plans')} fz="inherit" fw={600}>
            {OVERVIEW.toPlans}
          </Anchor>
        </Text>
      ) : total === 0 ? (
        <Text c="dimmed" mt="lg" py="xl" ta="center">
          {OVERVIEW.noDownloads}
        </Text>
      ) : (
        <>
          <DaysChart days={days} />
          {!show.is_advanced_private_feed && (
            <Anchor
              component={Link}
              to={to('metrics', { id: show.id })}
              size="sm"
              fw={600}
              mt="sm"
              display="inline-block"
            >
              {OVERVIEW.toMetrics}
            </Anchor>
          )}
        </>
      )}
    </Card>
  )
}
