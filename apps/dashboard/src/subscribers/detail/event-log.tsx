import { Button, Skeleton, Text } from '@mantine/core'
import { getSubscriber, type SubscriberEvent } from '@podstead/contract/subscribers/subscribers-manage'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryKey } from '../../api/query.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { dateTimeText } from '../../ui/formats.ts'
import { Section } from '../../ui/section.tsx'
import { DETAIL, EVENTS } from './detail-copy.ts'
import classes from './subscriber-page.module.css'

interface Props {
  showId: number
  subscriberId: number
  timeZone: string
}

/** Everything that happened to a subscriber, with who did it. */
export function EventLog({ showId, subscriberId, timeZone }: Props) {
  const params = { showId, subscriberId }
  const log = useInfiniteQuery({
    // Below the key of the subscriber, so that both are read anew together.
    queryKey: [...queryKey(getSubscriber, params), 'log'],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(getSubscriber, { params, query: pageParam ? { before: pageParam } : {}, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const events = log.data?.pages.flatMap((page) => page.events) ?? []
  return (
    <Section title={DETAIL.log} text={DETAIL.logText}>
      {log.isPending && <Skeleton h={90} />}
      {log.isError && <ErrorPanel error={log.error} onRetry={() => void log.refetch()} />}
      {log.isSuccess && events.length === 0 && (
        <Text size="sm" c="dimmed">
          {DETAIL.logNone}
        </Text>
      )}
      <ol className={classes.log}>
        {events.map((event) => (
          <li key={event.id} className={classes.event}>
            <Text size="sm">{eventText(event)}</Text>
            <Text size="sm" c="dimmed" className={classes.when}>
              {dateTimeText(event.at, timeZone)}
            </Text>
          </li>
        ))}
      </ol>
      {log.hasNextPage && (
        <Button
          variant="default"
          size="compact-md"
          style={{ justifySelf: 'start', alignSelf: 'flex-start' }}
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {DETAIL.more}
        </Button>
      )}
    </Section>
  )
}

function eventText({ kind, actor, details }: SubscriberEvent): string {
  // Leaving is recorded as a rejection with a reason.
  const event = kind === 'rejected' && details.reason === 'left' ? 'left' : kind
  const what = EVENTS[event] ?? kind.replaceAll('_', ' ')
  const episode = typeof details.episode_name === 'string' ? `: ${details.episode_name}` : ''
  return [what + episode, actor ? DETAIL.by(actor) : ''].filter(Boolean).join(' ')
}
