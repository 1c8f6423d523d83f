import { Card, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import type { Overview } from '@podstead/contract/shows/shows'
import { IconArrowUpRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { to } from '../../paths.ts'
import { countText } from '../../ui/formats.ts'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { OVERVIEW } from '../copy.ts'
import classes from './count-cards.module.css'

/** Uploaded, Published and Scheduled; each leads to the list of just those. */
export function CountCards({ overview }: { overview: Overview }) {
  const episodes = to('episodes', { showId: overview.show.id })
  const counts = [
    { label: OVERVIEW.uploaded, count: overview.uploaded_count, address: episodes },
    { label: OVERVIEW.published, count: overview.published_count, address: `${episodes}?type=published` },
    { label: OVERVIEW.scheduled, count: overview.scheduled_count, address: `${episodes}?type=scheduled` },
  ]
  return (
    <div className={classes.counts}>
      {counts.map(({ label, count, address }) => (
        <Card key={label} component={Link} to={address} className={classes.count}>
          <Text className="ps-number" fz={38} fw={640} lh={1}>
            {countText(count)}
          </Text>
          <Text size="sm" fw={600} c="dimmed" mt={8}>
            {label}
          </Text>
          <IconArrowUpRight size={18} className={classes.arrow} aria-hidden />
        </Card>
      ))}
    </div>
  )
}

export function OverviewSkeleton() {
  return (
    <Stack gap="lg">
      <SimpleGrid cols={3}>
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} h={112} radius="lg" />
        ))}
      </SimpleGrid>
      <Skeleton h={320} radius="lg" />
      <RowsSkeleton count={3} />
    </Stack>
  )
}
