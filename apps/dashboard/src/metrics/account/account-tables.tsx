import { Anchor, Group } from '@mantine/core'
import type { AccountMetrics } from '@podstead/contract/metrics/metrics-account'
import { Link } from 'react-router'
import { to } from '../../paths.ts'
import { countText } from '../../ui/formats.ts'
import { type Column, DataTable } from '../charts/data-table.tsx'
import { shareText } from '../charts/metric-formats.ts'
import { Change } from '../charts/number-card.tsx'
import classes from '../charts/table.module.css'
import { OVERVIEW } from '../copy.ts'
import { ACCOUNT_METRICS } from './account-copy.ts'

type PodcastRow = AccountMetrics['podcasts'][number]
type EpisodeRow = AccountMetrics['episodes'][number]

/** Each podcast with its share of all downloads; leads to its own numbers. */
export function PodcastTable({ rows, total }: { rows: PodcastRow[]; total: number }) {
  const columns: Column<PodcastRow>[] = [
    {
      key: 'name',
      label: ACCOUNT_METRICS.podcast,
      value: ({ podcast_title }) => podcast_title,
      render: ({ show_id, podcast_title, artwork_url_256, count }) => (
        <>
          <Group gap="sm" wrap="nowrap">
            <img src={artwork_url_256} alt="" width={32} height={32} style={{ borderRadius: 6 }} />
            <Anchor component={Link} to={to('metrics', { id: show_id })} fz="inherit" dir="auto">
              {podcast_title}
            </Anchor>
          </Group>
          <span className={classes.bar} aria-hidden>
            <span style={{ width: `${(100 * count) / Math.max(total, 1)}%` }} />
          </span>
        </>
      ),
    },
    {
      key: 'count',
      label: OVERVIEW.count,
      value: ({ count }) => count,
      render: ({ count }) => (
        <>
          {countText(count)}
          <span className={classes.share}>{shareText(count, total)}</span>
        </>
      ),
      isNumber: true,
    },
    {
      key: 'change',
      label: OVERVIEW.change,
      value: ({ count, previous_count }) =>
        previous_count ? count / previous_count : Number.MAX_SAFE_INTEGER,
      render: ({ count, previous_count }) =>
        previous_count ? <Change now={count} before={previous_count} /> : '–',
      isNumber: true,
    },
  ]
  return (
    <DataTable
      label={ACCOUNT_METRICS.byPodcast}
      columns={columns}
      rows={rows}
      rowKey={({ show_id }) => show_id}
      sorting={{ key: 'count', direction: 'descending' }}
      pageSize={10}
      hasWideName
      minWidth={260}
    />
  )
}

/** The episodes that were downloaded most, of whichever podcast. */
export function AccountEpisodes({ rows }: { rows: EpisodeRow[] }) {
  const columns: Column<EpisodeRow>[] = [
    {
      key: 'name',
      label: OVERVIEW.episode,
      value: ({ episode_title }) => episode_title,
      render: ({ show_id, episode_id, episode_title }) => (
        <Anchor
          component={Link}
          to={to('episodeMetrics', { showId: show_id, episodeId: episode_id })}
          fz="inherit"
          dir="auto"
        >
          {episode_title}
        </Anchor>
      ),
    },
    {
      key: 'podcast',
      label: ACCOUNT_METRICS.podcast,
      value: ({ podcast_title }) => podcast_title,
      render: ({ podcast_title }) => <span dir="auto">{podcast_title}</span>,
    },
    {
      key: 'count',
      label: OVERVIEW.count,
      value: ({ count }) => count,
      render: ({ count }) => countText(count),
      isNumber: true,
    },
  ]
  return (
    <DataTable
      label={ACCOUNT_METRICS.episodes}
      columns={columns}
      rows={rows}
      rowKey={({ episode_id }) => episode_id}
      sorting={{ key: 'count', direction: 'descending' }}
      pageSize={10}
      minWidth={320}
    />
  )
}
