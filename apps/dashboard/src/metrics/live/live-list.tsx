import { Anchor, Badge, Button, Text, VisuallyHidden } from '@mantine/core'
import type { RecentDownload } from '@podstead/contract/metrics/metrics-pages'
import { useState } from 'react'
import { Link } from 'react-router'
import { to } from '../../paths.ts'
import { relativeTime } from '../../ui/formats.ts'
import { type Column, DataTable } from '../charts/data-table.tsx'
import { MetricCard, type MetricQuery } from '../charts/metric-card.tsx'
import { OVERVIEW } from '../copy.ts'
import { CountryCode } from '../map/country-code.tsx'
import { REQUESTS } from '../requests/request-copy.ts'
import classes from '../requests/requests.module.css'
import { WhyDialog } from '../requests/why-dialog.tsx'
import { placeText, shortPlaceText } from '../requests/why-words.ts'
import { LIVE } from './live-copy.ts'
import { keyOfDownload, type LiveDownload } from './use-arrivals.ts'

interface Props {
  showId: number
  recent: MetricQuery<RecentDownload[]>
  arrivals: LiveDownload[]
  now: Date
}

/** The last hundred downloads, newest first, each with its reason. Screen readers hear of the newest one. */
export function LiveList({ showId, recent, arrivals, now }: Props) {
  const [opened, setOpened] = useState<string | null>(null)
  const fresh = new Set(arrivals.map(({ key }) => key))
  const [newest] = arrivals
  const columns: Column<RecentDownload>[] = [
    {
      key: 'when',
      label: LIVE.ago,
      value: ({ created_at }) => Date.parse(created_at),
      render: (row) => (
        <span className={classes.whole}>
          {agoText(row.created_at, now)}{' '}
          {fresh.has(keyOfDownload(row)) && (
            <Badge size="sm" color="marigold">
              {LIVE.new}
            </Badge>
          )}
        </span>
      ),
    },
    {
      key: 'episode',
      label: OVERVIEW.episode,
      value: ({ audiopost_name }) => audiopost_name,
      render: ({ audiopost_id, audiopost_name }) => (
        <Anchor component={Link} to={to('episodeMetrics', { showId, episodeId: audiopost_id })} fz="inherit">
          {audiopost_name}
        </Anchor>
      ),
    },
    { key: 'app', label: OVERVIEW.names.app, value: ({ browser }) => browser || REQUESTS.unknownApp },
    {
      key: 'place',
      label: REQUESTS.place,
      value: placeText,
      render: (row) => (
        <>
          <CountryCode code={row.country_code} />
          {shortPlaceText(row)}
        </>
      ),
    },
    {
      key: 'why',
      label: REQUESTS.why,
      value: ({ request_key }) => (request_key ? 1 : 0),
      isNumber: true,
      isAction: true,
      render: ({ request_key, created_at, browser }) =>
        request_key && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={REQUESTS.whyOf(agoText(created_at, now), browser || REQUESTS.unknownApp)}
            onClick={() => setOpened(request_key)}
          >
            {REQUESTS.why}
          </Button>
        ),
    },
  ]
  return (
    <MetricCard title={LIVE.latest} result={recent}>
      {(rows) => (
        <>
          <VisuallyHidden aria-live="polite">
            {newest ? LIVE.arrived(newest.download.audiopost_name, placeText(newest.download)) : ''}
          </VisuallyHidden>
          {rows.length === 0 ? (
            <Text c="dimmed">{LIVE.waiting}</Text>
          ) : (
            <DataTable
              label={LIVE.latest}
              columns={columns}
              rows={rows}
              rowKey={keyOfDownload}
              sorting={{ key: 'when', direction: 'descending' }}
              pageSize={20}
              minWidth={640}
              cards="plain"
            />
          )}
          <WhyDialog showId={showId} requestKey={opened} onOpen={setOpened} onClose={() => setOpened(null)} />
        </>
      )}
    </MetricCard>
  )
}

function agoText(instant: string, now: Date): string {
  return now.getTime() - Date.parse(instant) < 60_000 ? LIVE.justNow : relativeTime(instant, now)
}
