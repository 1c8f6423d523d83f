import { Button, Group, Stack } from '@mantine/core'
import type { EpisodeWithShow } from '@podstead/contract/episodes/episodes'
import type { Grain } from '@podstead/contract/metrics/metrics-fields'
import { metricsSummary } from '@podstead/contract/metrics/metrics-pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { query } from '../../api/query.ts'
import { to } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { countText } from '../../ui/formats.ts'
import { Microphone } from '../../ui/illustrations.tsx'
import { HoursCard } from '../charts/hours-card.tsx'
import classes from '../charts/metric-card.module.css'
import { rangeText } from '../charts/metric-formats.ts'
import { NumberCard } from '../charts/number-card.tsx'
import { TrendCard } from '../charts/trend-card.tsx'
import { allTimeText, ComparedDownloads } from '../compare/compared-downloads.tsx'
import { METRICS, OVERVIEW } from '../copy.ts'
import { FilteredNumbers } from '../filtered/filtered-numbers.tsx'
import { useFilter } from '../filtered/use-filter.ts'
import { PlacesCard } from '../map/places-card.tsx'
import { MetricsFoot } from '../metrics-foot.tsx'
import type { ChosenRange } from '../range.ts'
import { EPISODE } from '../reports/report-copy.ts'
import { ShareCard } from '../share-card.tsx'
import { EpisodeFrame } from './episode-frame.tsx'
import { EpisodeRange } from './episode-range.tsx'
import { EpisodeWindows } from './episode-windows.tsx'
import { SINCE_RELEASE } from './since-release.ts'

/**
 * /shows/{showId}/episodes/{episodeId}/metrics: one episode, from its release on
 * unless another time is chosen.
 */
export function EpisodeMetricsPage() {
  const { filter } = useFilter()
  return (
    <EpisodeFrame title={EPISODE.title}>
      {(episode) => (
        <EpisodeRange episode={episode}>
          {(given) =>
            filter ? (
              <Stack gap="lg">
                <FilteredNumbers
                  about={{ showId: episode.show.id, episodeId: episode.id, range: given.chosen.range }}
                  filter={filter}
                  picker={given.picker}
                />
              </Stack>
            ) : (
              <Numbers key={episode.id} episode={episode} {...given} />
            )
          }
        </EpisodeRange>
      )}
    </EpisodeFrame>
  )
}

function Numbers({
  episode,
  chosen,
  picker,
}: {
  episode: EpisodeWithShow
  chosen: ChosenRange
  picker: ReactNode
}) {
  const params = { showId: episode.show.id, episodeId: episode.id }
  const about = { ...params, range: chosen.range }
  const [type, setType] = useState<{ of: string; grain: Grain } | null>(null)
  const rangeKey = rangeText(chosen.range.from_date, chosen.range.to_date)
  const summary = useQuery({
    ...query(metricsSummary, {
      params: { showId: episode.show.id },
      query: {
        ...chosen.range,
        episode_id: episode.id,
        ...(type?.of === rangeKey ? { type: type.grain } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  })
  if (summary.data && summary.data.all_time.count + summary.data.all_time.imported === 0)
    return (
      <EmptyState illustration={<Microphone />} title={EPISODE.emptyTitle}>
        {METRICS.emptyText}
      </EmptyState>
    )
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-end" gap="sm">
        {picker}
        <Group gap="xs">
          <Button component={Link} to={to('episodeDownloads', params)} variant="default" size="sm">
            {EPISODE.toRequests}
          </Button>
          <Button
            component={Link}
            to={`${to('compareEpisodes', { id: episode.show.id })}?episodes=${episode.id}`}
            variant="default"
            size="sm"
          >
            {EPISODE.toCompare}
          </Button>
        </Group>
      </Group>
      <div className={classes.numbers}>
        <NumberCard
          title={OVERVIEW.downloads}
          result={summary}
          number={({ downloads }) => countText(downloads.count)}
        >
          {({ downloads, previous, all_time }) => (
            <>
              {chosen.option !== SINCE_RELEASE && (
                <ComparedDownloads downloads={downloads} previous={previous} />
              )}
              <div>{allTimeText(all_time)}</div>
            </>
          )}
        </NumberCard>
        <NumberCard
          title={OVERVIEW.listeners}
          result={summary}
          number={(data) => countText(data.listeners_per_day.count)}
        >
          {() => OVERVIEW.listenersHint}
        </NumberCard>
      </div>
      <EpisodeWindows {...params} />
      <TrendCard about={about} result={summary} onGrain={(grain) => setType({ of: rangeKey, grain })} />
      <PlacesCard about={about} />
      <div className={classes.pair}>
        <ShareCard title={OVERVIEW.apps} dimension="app" about={about} />
        <ShareCard title={OVERVIEW.devices} dimension="device" about={about} />
        <ShareCard
          title={OVERVIEW.referrers}
          text={OVERVIEW.referrersHint}
          dimension="referrer"
          about={about}
        />
        <HoursCard about={about} />
      </div>
      <MetricsFoot showId={episode.show.id} />
    </Stack>
  )
}
