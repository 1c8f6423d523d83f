import { Button, Group, Stack } from '@mantine/core'
import { getOverview, type Overview } from '@podstead/contract/shows/shows'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { useGatheredCalls } from '../../api/gathered-calls.ts'
import { useLive } from '../../api/live.ts'
import { query } from '../../api/query.ts'
import { to } from '../../paths.ts'
import { useNewDownloads } from '../../session/new-downloads.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Microphone } from '../../ui/illustrations.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { usePageHeader } from '../../ui/page-header.tsx'
import { OVERVIEW } from '../copy.ts'
import { CountCards, OverviewSkeleton } from './count-cards.tsx'
import { DirectoriesCard } from './directories-card.tsx'
import { DownloadsCard } from './downloads-card.tsx'
import { GlanceCards } from './glance-cards.tsx'
import { ImportHint } from './import-hint.tsx'
import { LatestEpisodes } from './latest-episodes.tsx'
import { NextSteps } from './next-steps.tsx'

/**
 * /shows/{id}/overview: what there is, and how it is doing. `Members`: who hears it, in place of public
 * numbers, where it is members-only.
 */
export function ShowOverviewPage({ Members }: { Members?: ComponentType<{ showId: number }> }) {
  const id = Number(useParams().id)
  const overview = useQuery(query(getOverview, { params: { id } }))
  // A busy show counts many downloads a second; one reload for all of them is enough.
  const reload = useGatheredCalls(() => void overview.refetch(), 1500)
  useNewDownloads(id, reload)
  useLive('show', id, reload, reload)

  const show = overview.data?.show
  const newEpisode = to('newEpisodeTab', { showId: id })
  const actions = useMemo(
    () => (
      <Button component={Link} to={newEpisode} leftSection={<IconPlus size={18} aria-hidden />}>
        {OVERVIEW.newEpisode}
      </Button>
    ),
    [newEpisode],
  )
  usePageHeader({
    title: show?.podcast_title ?? OVERVIEW.title,
    subtitle: OVERVIEW.title,
    show: show ?? null,
    ...(show ? { actions } : {}),
  })

  if (overview.isPending) return <OverviewSkeleton />
  if (!overview.data)
    return (
      <LoadFailure
        error={overview.error}
        title={OVERVIEW.loadFailed}
        onRetry={() => void overview.refetch()}
        leaveTo={to('dashboard')}
      />
    )
  const isEmpty = overview.data.uploaded_count === 0
  const isMembersOnly = overview.data.show.is_advanced_private_feed
  return (
    <Stack gap="lg">
      <ImportHint showId={id} />
      {isMembersOnly && Members && <Members showId={id} />}
      {isEmpty && (
        <EmptyState
          illustration={<Microphone />}
          title={OVERVIEW.emptyTitle}
          action={
            <Group justify="center">
              <Button component={Link} to={newEpisode}>
                {OVERVIEW.emptyAction}
              </Button>
              <Button component={Link} to={to('importFromRss', { id })} variant="default">
                {OVERVIEW.emptyImport}
              </Button>
            </Group>
          }
        >
          {show?.rss_feed ? OVERVIEW.emptyText : OVERVIEW.emptyTextNoFeed}
        </EmptyState>
      )}
      <NextSteps show={overview.data.show} />
      {!isEmpty && (
        <>
          {!isMembersOnly && <GlanceCards overview={overview.data} />}
          <CountCards overview={overview.data} />
          {!isMembersOnly && <DownloadsCard overview={overview.data} />}
          <LatestEpisodes overview={overview.data} />
          {isPublished(overview.data) && <DirectoriesCard overview={overview.data} />}
        </>
      )}
    </Stack>
  )
}

/** Directories take public podcasts only, and only with an episode in the feed. */
function isPublished({ show, published_count }: Overview): boolean {
  return !show.is_private_show && Boolean(show.rss_feed) && published_count > 0
}
