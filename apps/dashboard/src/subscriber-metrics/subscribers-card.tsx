import { Anchor, Button, Group, SegmentedControl, Select, Text } from '@mantine/core'
import {
  LISTENING_STATES,
  type ListeningState,
  listSubscriberDownloads,
  type PrivateReport,
  type SubscriberDownloads,
} from '@podstead/contract/subscriber-metrics/private-downloads'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../api/call.ts'
import type { Failure } from '../api/failure.ts'
import { to } from '../paths.ts'
import { countText, dateText, percentText } from '../ui/formats.ts'
import { Section } from '../ui/section.tsx'
import { LoadedPart, ReportButtons } from './card.tsx'
import { DOWNLOADS } from './copy.ts'
import { NothingHere, type NumbersColumn, NumbersTable } from './numbers-table.tsx'
import type { Filters } from './use-filters.ts'

const SILENT_DAYS = [14, 30, 60, 90]
const REPORTS: Record<ListeningState, PrivateReport> = {
  heard: 'subscribers',
  never_opened: 'never_opened',
  stopped: 'stopped',
}

/** Who listened, who never opened an episode, who stopped. */
export function SubscribersCard({ showId, filters }: { showId: number; filters: Filters }) {
  const [state, setState] = useState<ListeningState>('heard')
  const [silent, setSilent] = useState(30)
  const { from_date, to_date, audiopost_id, subscriber_email } = filters
  const asked = {
    ...{ from_date, to_date, state, silent_days: silent },
    ...(audiopost_id && { audiopost_id }),
    ...(subscriber_email && { search: subscriber_email }),
  }
  const result = useInfiniteQuery({
    queryKey: [listSubscriberDownloads.path, { showId }, asked, 'pages'],
    queryFn: ({ signal, pageParam }) =>
      call(listSubscriberDownloads, {
        params: { showId },
        query: { ...asked, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const rows = result.data?.pages.flatMap(({ subscribers }) => subscribers)
  return (
    <Section
      title={DOWNLOADS.people}
      text={DOWNLOADS.stateTexts[state]}
      aside={
        <ReportButtons
          showId={showId}
          report={REPORTS[state]}
          title={DOWNLOADS.states[state]}
          asked={{ from_date, to_date, silent_days: String(silent) }}
        />
      }
    >
      <Group gap="sm" align="flex-end">
        <SegmentedControl
          aria-label={DOWNLOADS.people}
          size="sm"
          data={LISTENING_STATES.map((value) => ({ value, label: DOWNLOADS.states[value] }))}
          value={state}
          onChange={(value) => setState(value as ListeningState)}
        />
        {state === 'stopped' && (
          <Select
            aria-label={DOWNLOADS.silent}
            size="sm"
            w={130}
            allowDeselect={false}
            data={SILENT_DAYS.map((days) => ({ value: String(days), label: DOWNLOADS.silentDays(days) }))}
            value={String(silent)}
            onChange={(days) => days && setSilent(Number(days))}
          />
        )}
      </Group>
      <LoadedPart result={{ ...result, data: rows, error: result.error as Failure | null }}>
        {(people) =>
          people.length === 0 ? (
            <NothingHere>{DOWNLOADS.nobody[state]}</NothingHere>
          ) : (
            <NumbersTable
              label={DOWNLOADS.people}
              rows={people}
              rowKey={({ subscriber_id }) => subscriber_id}
              columns={listColumns(showId, state)}
            />
          )
        }
      </LoadedPart>
      {result.hasNextPage && (
        <Button
          variant="default"
          loading={result.isFetchingNextPage}
          onClick={() => void result.fetchNextPage()}
        >
          {DOWNLOADS.more}
        </Button>
      )}
    </Section>
  )
}

function listColumns(showId: number, state: ListeningState): NumbersColumn<SubscriberDownloads>[] {
  const who: NumbersColumn<SubscriberDownloads> = {
    label: DOWNLOADS.subscriber,
    render: ({ subscriber_id: subscriberId, full_name, email_address }) => (
      <>
        <Anchor component={Link} to={to('subscriber', { id: showId, subscriberId })}>
          {full_name || email_address}
        </Anchor>
        {full_name && (
          <Text size="xs" c="dimmed" fw={400}>
            {email_address}
          </Text>
        )}
      </>
    ),
  }
  if (state === 'never_opened')
    return [
      who,
      {
        label: DOWNLOADS.app,
        render: ({ first_fetch_at }) => (first_fetch_at ? dateText(first_fetch_at) : DOWNLOADS.notYet),
      },
    ]
  return [
    who,
    { label: DOWNLOADS.downloads, isNumber: true, render: ({ downloads }) => countText(downloads) },
    { label: DOWNLOADS.episodes, isNumber: true, render: ({ episodes }) => countText(episodes) },
    {
      label: DOWNLOADS.completion,
      isNumber: true,
      render: ({ completion }) => (completion === null ? '–' : percentText(completion)),
    },
    {
      label: DOWNLOADS.last,
      render: ({ last_download_at }) => (last_download_at ? dateText(last_download_at) : '–'),
    },
    ...(state === 'stopped'
      ? [
          {
            label: DOWNLOADS.waiting,
            isNumber: true,
            render: ({ waiting_episodes }: SubscriberDownloads) => countText(waiting_episodes ?? 0),
          },
        ]
      : []),
  ]
}
