import { metricsAverage, metricsEpisodes, metricsSubscribers } from '@podstead/contract/metrics/metrics'
import type { Grain } from '@podstead/contract/metrics/metrics-fields'
import { metricsSummary } from '@podstead/contract/metrics/metrics-pages'
import type { Show } from '@podstead/contract/shows/shows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useGatheredCalls } from '../../api/gathered-calls.ts'
import { query } from '../../api/query.ts'
import { useNewDownloads } from '../../session/new-downloads.ts'
import { countText, plural } from '../../ui/formats.ts'
import { allTimeText, ComparedDownloads } from '../compare/compared-downloads.tsx'
import { OVERVIEW } from '../copy.ts'
import { EpisodeTable } from '../episode/episode-table.tsx'
import { ExportButtons } from '../export-buttons.tsx'
import { PlacesCard } from '../map/places-card.tsx'
import { MetricsFoot } from '../metrics-foot.tsx'
import { NoDownloads } from '../no-downloads.tsx'
import type { ChosenRange } from '../range.ts'
import { ShareCard } from '../share-card.tsx'
import type { BreakdownScope } from '../use-breakdown.ts'
import { WeeklySwitch } from '../weekly-switch.tsx'
import { ZoneSwitch } from '../zone-switch.tsx'
import { HoursCard } from './hours-card.tsx'
import classes from './metric-card.module.css'
import { MetricCard } from './metric-card.tsx'
import { averageText, rangeText } from './metric-formats.ts'
import { Compared, NumberCard } from './number-card.tsx'
import { TrendCard } from './trend-card.tsx'

interface Props {
  show: Show
  chosen: ChosenRange
  picker: ReactNode
}

/**
 * All cards of a podcast; each asks for its own numbers, so that one that fails leaves the others (RU236).
 */
export function ShowNumbers({ show, chosen, picker }: Props) {
  const about: BreakdownScope = { showId: show.id, range: chosen.range }
  const params = { showId: show.id }
  const [grain, setGrain] = useState<{ of: string; type: Grain } | null>(null)
  const rangeKey = `${chosen.range.from_date}/${chosen.range.to_date}`
  const summary = useQuery({
    ...query(metricsSummary, {
      params,
      query: { ...chosen.range, ...(grain?.of === rangeKey ? { type: grain.type } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  // One answer for every download that arrives while the page is open, at most every few seconds.
  useNewDownloads(
    show.id,
    useGatheredCalls(() => void summary.refetch(), 5000),
  )
  const average = useQuery(query(metricsAverage, { params }))
  const subscribers = useQuery(query(metricsSubscribers, { params }))
  const episodes = useQuery({
    ...query(metricsEpisodes, { params, query: chosen.range }),
    placeholderData: keepPreviousData,
  })
  if (summary.data && summary.data.all_time.count + summary.data.all_time.imported === 0)
    return <NoDownloads show={show} />
  return (
    <>
      {picker}
      <div className={classes.numbers}>
        <NumberCard
          title={OVERVIEW.downloads}
          result={summary}
          number={({ downloads }) => countText(downloads.count)}
        >
          {({ downloads, previous, all_time }) => (
            <>
              <ComparedDownloads downloads={downloads} previous={previous} />
              <div>{allTimeText(all_time)}</div>
            </>
          )}
        </NumberCard>
        <NumberCard
          title={OVERVIEW.listeners}
          result={summary}
          number={(data) => countText(data.listeners_per_day.count)}
        >
          {({ listeners_per_day: day, previous }) => (
            <>
              <Compared now={day.count} before={day.previous_count} previous={previous} />
              <div>{OVERVIEW.listenersHint}</div>
            </>
          )}
        </NumberCard>
        <NumberCard title={OVERVIEW.average} result={average} number={({ count }) => averageText(count)}>
          {({ audioposts_count }) => OVERVIEW.averageHint(plural(audioposts_count, 'episode'))}
        </NumberCard>
        <NumberCard
          title={OVERVIEW.subscribers}
          result={subscribers}
          number={({ count }) => countText(count)}
        >
          {({ from_date, to_date }) => OVERVIEW.subscribersHint(rangeText(from_date, to_date))}
        </NumberCard>
      </div>
      <TrendCard about={about} result={summary} onGrain={(type) => setGrain({ of: rangeKey, type })} />
      <MetricCard
        title={OVERVIEW.episodes}
        text={rangeText(chosen.range.from_date, chosen.range.to_date)}
        result={episodes}
        aside={<ExportButtons {...about} report="episodes" title={OVERVIEW.episodes} />}
      >
        {(rows) => <EpisodeTable showId={show.id} rows={rows} pageSize={5} />}
      </MetricCard>
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
      <ZoneSwitch showId={show.id} />
      <WeeklySwitch showId={show.id} />
      <MetricsFoot showId={show.id} />
    </>
  )
}
