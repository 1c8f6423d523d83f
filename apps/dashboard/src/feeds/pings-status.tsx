import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core'
import { getPings, type Ping, type Pings, sendPings } from '@podstead/contract/pings'
import {
  IconAlertTriangle,
  IconBellRinging,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { query, queryClient, useAction } from '../api/query.ts'
import { relativeTime } from '../ui/formats.ts'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { Section } from '../ui/section.tsx'
import classes from './pings.module.css'
import { PINGS } from './pings-copy.ts'

/** How soon the state is polled again while a notification is pending. */
const ASK_AGAIN_MS = 4000

const ICONS = {
  told: IconCircleCheck,
  waiting: IconClock,
  failed: IconAlertTriangle,
  never: IconCircleDashed,
}

/** The same with a heading of its own, for pages that are about something else. */
export function PingsCard({ showId }: { showId: number }) {
  return (
    <Section title={PINGS.title} text={PINGS.text}>
      <PingsStatus showId={showId} />
    </Section>
  )
}

/** Who was notified of the last change, what they answered, and a button to notify them again. */
export function PingsStatus({ showId }: { showId: number }) {
  const wanted = query(getPings, { params: { showId } })
  const pings = useQuery({
    ...wanted,
    refetchInterval: ({ state }) =>
      state.data?.services.some(({ state: at }) => at === 'waiting') ? ASK_AGAIN_MS : false,
  })
  const tell = useAction(sendPings, {
    onSuccess: (answer) => {
      queryClient.setQueryData(wanted.queryKey, answer)
      notifySuccess({ message: PINGS.telling })
    },
    onError: (failure) => notifyError({ message: failure.status === 429 ? PINGS.tooOften : failure.message }),
  })
  if (pings.isPending) return <Skeleton h={22} maw={320} />
  if (!pings.data)
    return (
      <Text size="sm" c="dimmed">
        {PINGS.loadFailed}{' '}
        <Anchor
          component="button"
          type="button"
          inherit
          underline="always"
          onClick={() => void pings.refetch()}
        >
          {PINGS.retry}
        </Anchor>
      </Text>
    )
  const { silence, services, next_at } = pings.data
  if (silence !== null || services.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {PINGS.silences[silence ?? 'not_configured']}
      </Text>
    )
  return (
    <div className={classes.status}>
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600} role="status">
            {headline(pings.data)}
          </Text>
          {next_at && (
            <Text size="sm" c="dimmed">
              {PINGS.next(relativeTime(next_at))}
            </Text>
          )}
        </div>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconBellRinging size={17} aria-hidden />}
          loading={tell.isPending}
          onClick={() => tell.mutate({ params: { showId } })}
        >
          {PINGS.again}
        </Button>
      </Group>
      <ul className={classes.services} aria-label={PINGS.services}>
        {services.map((ping) => (
          <Service key={`${ping.service} ${ping.host}`} ping={ping} />
        ))}
      </ul>
    </div>
  )
}

function Service({ ping }: { ping: Ping }) {
  const Icon = ICONS[ping.state]
  return (
    <li className={classes.service} data-state={ping.state}>
      <Icon size={19} stroke={1.8} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <Text size="sm" fw={600} className={classes.host}>
          {PINGS.names[ping.service]}{' '}
          <Text span c="dimmed" fw={400} inherit>
            {ping.host}
          </Text>
        </Text>
        <Text size="sm" c="dimmed">
          {stateText(ping)}
        </Text>
      </div>
    </li>
  )
}

function stateText({ state, told_at, error, status, tries }: Ping): string {
  if (state === 'told') return told_at ? PINGS.told(relativeTime(told_at)) : PINGS.toldOnce
  if (state === 'never') return PINGS.never
  if (state === 'waiting' && tries > 0)
    return tries === 1 ? PINGS.waitingOnce : PINGS.waitingAgain(String(tries))
  if (state === 'waiting') return PINGS.waiting
  const reason = PINGS.errors[error ?? 'unreachable']
  return status === null ? reason : `${reason} (${status})`
}

/** One sentence for all of them. */
function headline({ services }: Pings): string {
  if (services.some(({ state }) => state === 'waiting')) return PINGS.headWaiting
  const failed = services.filter(({ state }) => state === 'failed')
  if (failed.length > 0) return failed.length === services.length ? PINGS.headFailed : PINGS.headPartly
  const last = services
    .flatMap(({ told_at }) => (told_at ? [told_at] : []))
    .toSorted()
    .at(-1)
  return last ? PINGS.headTold(relativeTime(last)) : PINGS.headNever
}
