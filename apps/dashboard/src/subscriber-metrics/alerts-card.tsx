import { Button, SegmentedControl, Text } from '@mantine/core'
import {
  listSubscriberAlerts,
  type SubscriberAlert,
} from '@podstead/contract/subscriber-metrics/subscriber-alerts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import type { Failure } from '../api/failure.ts'
import { plural } from '../ui/formats.ts'
import { Section } from '../ui/section.tsx'
import { AlertItem } from './alert-item.tsx'
import { LoadedPart } from './card.tsx'
import { ALERTS, DOWNLOADS } from './copy.ts'
import { NothingHere } from './numbers-table.tsx'
import classes from './private-downloads.module.css'

/** Addresses that were probably passed on, to be decided. */
export function AlertsCard({ showId }: { showId: number }) {
  const [shown, setShown] = useState<'open' | 'all'>('open')
  const result = useInfiniteQuery({
    queryKey: [listSubscriberAlerts.path, { showId }, shown],
    queryFn: ({ signal, pageParam }) =>
      call(listSubscriberAlerts, {
        params: { showId },
        query: { ...(shown === 'open' && { state: 'open' }), ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const rows = result.data?.pages.flatMap(({ alerts }) => alerts)
  return (
    <Section
      title={ALERTS.title}
      text={ALERTS.text}
      field="alerts"
      aside={
        <SegmentedControl
          aria-label={ALERTS.title}
          size="xs"
          data={(['open', 'all'] as const).map((value) => ({ value, label: ALERTS.show[value] }))}
          value={shown}
          onChange={(value) => setShown(value as typeof shown)}
        />
      }
    >
      <LoadedPart
        result={{ ...result, data: rows, error: result.error as Failure | null }}
        height={60}
        title={ALERTS.loadFailed}
      >
        {(alerts) =>
          alerts.length === 0 ? (
            <NothingHere>{shown === 'open' ? ALERTS.none : ALERTS.noneDecided}</NothingHere>
          ) : (
            <SortedAlerts showId={showId} alerts={alerts} />
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

/** Those that were probably passed on; what only stands in a catalogue is folded, for it is seldom a leak. */
function SortedAlerts({ showId, alerts }: { showId: number; alerts: readonly SubscriberAlert[] }) {
  const isShared = ({ kind, may_be_listener }: SubscriberAlert) =>
    kind === 'probably_shared' || !may_be_listener
  const items = (some: readonly SubscriberAlert[]) => (
    <ul className={classes.alerts}>
      {some.map((alert) => (
        <AlertItem key={alert.id} showId={showId} alert={alert} />
      ))}
    </ul>
  )
  const shared = alerts.filter(isShared)
  const listed = alerts.filter((alert) => !isShared(alert))
  return (
    <>
      {shared.length > 0 && items(shared)}
      {listed.length > 0 && (
        <details className={classes.catalogues} open={shared.length === 0 && listed.length < 3}>
          <summary>{ALERTS.inCatalogues(plural(listed.length, 'address'))}</summary>
          <Text size="sm" c="dimmed" mb="md">
            {ALERTS.catalogueText}
          </Text>
          {items(listed)}
        </details>
      )}
    </>
  )
}
