import { Text } from '@mantine/core'
import type { AccountMetrics } from '@podstead/contract/metrics/metrics-account'
import type { Grain } from '@podstead/contract/metrics/metrics-fields'
import { countText } from '../../ui/formats.ts'
import { RowsAsFile, toFileRows } from '../charts/file-buttons.tsx'
import classes from '../charts/metric-card.module.css'
import { MetricCard, type MetricQuery } from '../charts/metric-card.tsx'
import { rangeText } from '../charts/metric-formats.ts'
import { Compared, NumberCard } from '../charts/number-card.tsx'
import { ShareTable } from '../charts/share-table.tsx'
import { StepsCard } from '../charts/steps-card.tsx'
import { OVERVIEW } from '../copy.ts'
import type { AskedRange } from '../range.ts'
import { ACCOUNT_METRICS } from './account-copy.ts'
import { AccountEpisodes, PodcastTable } from './account-tables.tsx'

const FILE = 'all-podcasts'

interface Props {
  result: MetricQuery<AccountMetrics>
  range: AskedRange
  onGrain: (grain: Grain) => void
}

/** The cards of the page; one call answers all of them. */
export function AccountNumbers({ result, range, onGrain }: Props) {
  const text = rangeText(range.from_date, range.to_date)
  const { data } = result
  return (
    <>
      <div className={classes.numbers}>
        <NumberCard
          title={OVERVIEW.downloads}
          result={result}
          number={({ downloads }) => countText(downloads.count)}
        >
          {({ downloads, previous, all_time }) => (
            <>
              <Compared now={downloads.count} before={downloads.previous_count} previous={previous} />
              <div>{OVERVIEW.allTime(countText(all_time))}</div>
            </>
          )}
        </NumberCard>
        <NumberCard
          title={ACCOUNT_METRICS.podcasts}
          result={result}
          number={({ podcasts }) => countText(podcasts.filter(({ count }) => count > 0).length)}
        >
          {({ podcasts }) => ACCOUNT_METRICS.podcastsOf(countText(podcasts.length))}
        </NumberCard>
        <NumberCard
          title={ACCOUNT_METRICS.best}
          result={result}
          number={({ podcasts }) => countText(podcasts[0]?.count ?? 0)}
        >
          {({ podcasts: [first] }) => (first?.count ? first.podcast_title : ACCOUNT_METRICS.none)}
        </NumberCard>
      </div>
      <StepsCard title={OVERVIEW.trends} result={result} range={range} onGrain={onGrain} file={FILE} />
      <MetricCard
        title={ACCOUNT_METRICS.byPodcast}
        text={text}
        result={result}
        aside={
          <RowsAsFile
            title={ACCOUNT_METRICS.byPodcast}
            name={`${FILE}-podcasts`}
            range={range}
            rows={(data?.podcasts ?? []).map((row) => ({
              podcast_id: row.show_id,
              podcast: row.podcast_title,
              downloads: row.count,
              previous_downloads: row.previous_count,
            }))}
          />
        }
      >
        {({ podcasts, downloads }) => <PodcastTable rows={podcasts} total={downloads.count} />}
      </MetricCard>
      <MetricCard
        title={ACCOUNT_METRICS.episodes}
        text={text}
        result={result}
        aside={
          <RowsAsFile
            title={ACCOUNT_METRICS.episodes}
            name={`${FILE}-episodes`}
            range={range}
            rows={(data?.episodes ?? []).map((row) => ({
              episode_id: row.episode_id,
              episode: row.episode_title,
              podcast: row.podcast_title,
              downloads: row.count,
            }))}
          />
        }
      >
        {({ episodes }) =>
          episodes.length ? (
            <AccountEpisodes rows={episodes} />
          ) : (
            <Text c="dimmed">{ACCOUNT_METRICS.none}</Text>
          )
        }
      </MetricCard>
      <div className={classes.pair}>
        <MetricCard
          title={OVERVIEW.apps}
          text={text}
          result={result}
          aside={
            <RowsAsFile
              title={OVERVIEW.apps}
              name={`${FILE}-apps`}
              range={range}
              rows={toFileRows('app', data?.apps)}
            />
          }
        >
          {({ apps, downloads }) => (
            <Shares title={OVERVIEW.apps} of="app" rows={apps} total={downloads.count} />
          )}
        </MetricCard>
        <MetricCard
          title={OVERVIEW.levels.country}
          text={text}
          result={result}
          aside={
            <RowsAsFile
              title={OVERVIEW.levels.country}
              name={`${FILE}-countries`}
              range={range}
              rows={toFileRows('country', data?.countries)}
            />
          }
        >
          {({ countries, downloads }) => (
            <Shares title={OVERVIEW.levels.country} of="country" rows={countries} total={downloads.count} />
          )}
        </MetricCard>
      </div>
    </>
  )
}

interface SharesProps {
  title: string
  of: 'app' | 'country'
  rows: AccountMetrics['apps']
  total: number
}

function Shares({ title, of: dimension, rows, total }: SharesProps) {
  const others = total - rows.reduce((sum, { count }) => sum + count, 0)
  return <ShareTable label={title} breakdown={{ dimension, rows, total, others }} />
}
