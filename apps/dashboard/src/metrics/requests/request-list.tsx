import { Badge, Button, Stack, Table, Text } from '@mantine/core'
import { listRequests, type RequestRow } from '@podstead/contract/metrics/metrics-requests'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type CSSProperties, useEffect } from 'react'
import { call } from '../../api/call.ts'
import { queryKey } from '../../api/query.ts'
import { countText, dateTimeText } from '../../ui/formats.ts'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { NotAvailable } from '../charts/metric-card.tsx'
import { bytesText, rangeText } from '../charts/metric-formats.ts'
import table from '../charts/table.module.css'
import { CountryCode } from '../map/country-code.tsx'
import { PlacesSource } from '../reports/attribution.tsx'
import { useZone } from '../statistics-zone.tsx'
import type { BreakdownScope } from '../use-breakdown.ts'
import { REQUESTS } from './request-copy.ts'
import { NO_FILTER, type RequestFilter } from './request-filters.tsx'
import classes from './requests.module.css'
import { appText, resultText, shortPlaceText } from './why-words.ts'

const PAGE = 20

interface Props {
  about: BreakdownScope
  filter: RequestFilter
  onWhy: (requestKey: string) => void
}

/** Raw requests of a time, the newest first, older ones on demand. Each can be opened. */
export function RequestList({ about, filter, onWhy }: Props) {
  const { result, isLooking } = useRequests({ about, filter })
  if (result.isPending) return <RowsSkeleton />
  if (!result.data) return <NotAvailable onRetry={() => void result.refetch()} />
  const rows = result.data.pages.flatMap(({ requests }) => requests)
  const [{ kept_days: days = null, places_attribution } = {}] = result.data.pages
  if (rows.length === 0 && result.hasNextPage)
    return <Looking isLooking={isLooking} onRetry={() => void result.fetchNextPage()} />
  if (rows.length === 0)
    return (
      <>
        <Text c="dimmed" mb="sm">
          {isAny(filter) ? REQUESTS.noneAtAll : REQUESTS.none}
        </Text>
        <PlacesSource owed={places_attribution} />
      </>
    )
  return (
    <Stack gap="sm">
      <div className={table.scroll} style={{ '--table-width': '860px' } as CSSProperties}>
        {/* Said once more: where it is narrow the rows are drawn as cards, and browsers forget that those are rows. */}
        <Table
          className={`${table.table} ${classes.requests}`}
          role="table"
          aria-label={REQUESTS.list}
          highlightOnHover={false}
        >
          <Table.Thead role="rowgroup">
            <Table.Tr role="row">
              {[
                REQUESTS.when,
                REQUESTS.result,
                REQUESTS.app,
                ...(about.episodeId ? [] : [REQUESTS.episode]),
                REQUESTS.place,
              ].map((label) => (
                <Table.Th key={label} scope="col" role="columnheader" className={table.head}>
                  {label}
                </Table.Th>
              ))}
              <Table.Th scope="col" role="columnheader" className={`${table.head} ${table.number}`}>
                {REQUESTS.received}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody role="rowgroup">
            {rows.map((row) => (
              <Row
                key={row.request_key}
                row={row}
                isOfOneEpisode={about.episodeId !== undefined}
                onWhy={() => onWhy(row.request_key)}
              />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {result.hasNextPage ? (
        <Button
          variant="default"
          loading={result.isFetchingNextPage}
          onClick={() => void result.fetchNextPage()}
        >
          {REQUESTS.older}
        </Button>
      ) : (
        <Text className={classes.muted}>{endText(about, filter)}</Text>
      )}
      <Text className={classes.muted}>
        {days === null ? REQUESTS.kept : REQUESTS.keptDays(countText(days))}
      </Text>
      <PlacesSource owed={places_attribution} />
    </Stack>
  )
}

function Row({
  row,
  isOfOneEpisode,
  onWhy,
}: {
  row: RequestRow
  isOfOneEpisode: boolean
  onWhy: () => void
}) {
  const when = dateTimeText(row.at, useZone())
  return (
    <Table.Tr role="row">
      <Table.Th scope="row" role="rowheader" className={classes.when}>
        {when}
      </Table.Th>
      <Table.Td role="cell" className={classes.result}>
        <Badge size="md" color={COLORS[row.state]} className={table.badge}>
          {resultText(row)}
        </Badge>
        <Button
          variant="subtle"
          size="compact-sm"
          ml={4}
          aria-label={REQUESTS.whyOf(when, appText(row))}
          onClick={onWhy}
        >
          {REQUESTS.why}
        </Button>
      </Table.Td>
      <Table.Td role="cell">
        {appText(row)}
        {row.device && <div className={classes.muted}>{row.device}</div>}
      </Table.Td>
      {!isOfOneEpisode && (
        <Table.Td role="cell" className={classes.episode}>
          {row.audiopost_name}
        </Table.Td>
      )}
      <Table.Td role="cell" className={classes.place}>
        <CountryCode code={row.country_code} />
        {shortPlaceText(row)}
      </Table.Td>
      <Table.Td role="cell" className={table.number}>
        {bytesText(row.bytes_sent)}
      </Table.Td>
    </Table.Tr>
  )
}

const COLORS = { counted: 'spruce', excluded: 'gray', pending: 'marigold' } as const

/** Rare ones are looked for a few weeks at a time: nothing so far is not nothing. */
function Looking({ isLooking, onRetry }: { isLooking: boolean; onRetry: () => void }) {
  if (!isLooking) return <NotAvailable onRetry={onRetry} />
  return (
    <div role="status">
      <Text c="dimmed" mb="sm">
        {REQUESTS.looking}
      </Text>
      <RowsSkeleton />
    </div>
  )
}

function useRequests({ about: { showId, episodeId, range }, filter }: Omit<Props, 'onWhy'>) {
  const query = {
    limit: PAGE,
    bots: filter.showsBots ? ('shown' as const) : ('hidden' as const),
    ...(episodeId ? { episode_id: episodeId } : {}),
    ...(filter.day ? { day: filter.day } : range),
    ...(filter.state ? { state: filter.state } : {}),
    ...(filter.rule ? { rule: filter.rule } : {}),
  }
  const result = useInfiniteQuery({
    queryKey: [...queryKey(listRequests, { showId }), query],
    queryFn: ({ pageParam, signal }) =>
      call(listRequests, {
        params: { showId },
        query: { ...query, ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const { data, isFetching, isFetchNextPageError, fetchNextPage } = result
  const last = data?.pages.at(-1)
  const goOnAt = last?.requests.length === 0 && !isFetchNextPageError ? last.next : null
  useEffect(() => {
    if (goOnAt) void fetchNextPage()
  }, [goOnAt, fetchNextPage])
  return { result, isLooking: goOnAt !== null || isFetching }
}

function endText({ range }: BreakdownScope, { day }: RequestFilter): string {
  return day ? REQUESTS.endOfDay : REQUESTS.end(rangeText(range.from_date, range.to_date))
}

function isAny({ day, state, rule }: RequestFilter): boolean {
  return day === NO_FILTER.day && state === NO_FILTER.state && rule === NO_FILTER.rule
}
