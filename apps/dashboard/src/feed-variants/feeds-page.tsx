import { Button, Card, Group, Text } from '@mantine/core'
import {
  type FeedVariant,
  type FeedVariants,
  listFeedVariants,
  MAX_FEED_VARIANTS,
} from '@podstead/contract/feed-variants/feed-variants'
import type { Show } from '@podstead/contract/shows/shows'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { query } from '../api/query.ts'
import { ShowPage } from '../page-frames/show-page.tsx'
import { to } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Signpost } from '../ui/illustrations.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { FEEDS } from './copy.ts'
import { DeleteFeed } from './delete-feed.tsx'
import { FeedRow, fetchesText } from './feed-row.tsx'
import classes from './feed-variants.module.css'

/** /shows/{id}/feeds: the feeds that a podcast has beside its main one. */
export function FeedsPage() {
  return (
    <ShowPage title={FEEDS.title} loadFailed={FEEDS.loadFailed}>
      {(show) => <Feeds key={show.id} show={show} />}
    </ShowPage>
  )
}

function Feeds({ show }: { show: Show }) {
  const found = useQuery(query(listFeedVariants, { params: { showId: show.id } }))
  const [deleted, setDeleted] = useState<FeedVariant | null>(null)
  if (found.isPending) return <RowsSkeleton count={3} />
  if (!found.data)
    return <ErrorPanel error={found.error} title={FEEDS.loadFailed} onRetry={() => void found.refetch()} />
  const feeds = found.data.feed_variants
  const add = (
    <Button
      component={Link}
      to={to('newFeed', { id: show.id })}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {FEEDS.add}
    </Button>
  )
  if (feeds.length === 0)
    return (
      <EmptyState illustration={<Signpost />} title={FEEDS.emptyTitle} action={add}>
        {show.is_advanced_private_feed ? FEEDS.emptyMembers : FEEDS.empty}
      </EmptyState>
    )
  return (
    <div className={classes.page}>
      <Group justify="space-between" align="flex-start">
        <Text c="dimmed" maw={560}>
          {isFull(found.data) ? FEEDS.full(MAX_FEED_VARIANTS) : FEEDS.lead}
        </Text>
        {canAdd(found.data) && add}
      </Group>
      <Card padding={0} component="ul" className={classes.list}>
        {feeds.map((feed) => (
          <FeedRow key={feed.id} showId={show.id} feed={feed} onDelete={() => setDeleted(feed)} />
        ))}
      </Card>
      {(found.data.main_recent_fetches?.fetches ?? 0) > 0 && found.data.main_recent_fetches && (
        <Text size="sm" c="dimmed">
          {FEEDS.mainFetches(fetchesText(found.data.main_recent_fetches))}
        </Text>
      )}
      <DeleteFeed showId={show.id} feed={deleted} onClose={() => setDeleted(null)} />
    </div>
  )
}

function isFull({ feed_variants }: FeedVariants): boolean {
  return feed_variants.length >= MAX_FEED_VARIANTS
}

function canAdd(found: FeedVariants): boolean {
  return found.audiences.length > 0 && !isFull(found)
}
