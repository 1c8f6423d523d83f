import { SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import type { Overview } from '@podstead/contract/shows/shows'
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
    <nav aria-label={OVERVIEW.counts} className={classes.counts}>
      {counts.map(({ label, count, address }) => (
        <Link key={label} to={address} className={classes.count}>
          <Text span className="ps-number" fw={640}>
            {countText(count)}
          </Text>{' '}
          {label}
        </Link>
      ))}
    </nav>
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
