import { Alert, Button, Group, Text } from '@mantine/core'
import {
  getSubscriberSchedule,
  type SubscriberSchedule as Schedule,
} from '@podstead/contract/release-schedule/subscriber-schedule'
import { IconPlayerPause, IconPlayerPlay, IconRotateClockwise } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../api/query.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { dateTimeText } from '../ui/formats.ts'
import { Section } from '../ui/section.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { EpisodeAccessList } from './episode-access-list.tsx'
import { OpenEpisodeDialog } from './open-episode-dialog.tsx'
import classes from './release-schedule.module.css'
import { PERSONAL } from './simulator-copy.ts'
import { TimelineView } from './timeline-view.tsx'
import { useExceptions } from './use-exceptions.ts'

interface Props {
  showId: number
  subscriberId: number
}

/** What one subscriber hears and why, what is ahead of them, and exceptions by hand. */
export function SubscriberSchedule({ showId, subscriberId }: Props) {
  const schedule = useQuery({
    ...query(getSubscriberSchedule, { params: { showId, subscriberId } }),
    staleTime: 0,
  })
  if (schedule.isPending)
    return (
      <Section title={PERSONAL.title}>
        <RowsSkeleton count={3} />
      </Section>
    )
  if (!schedule.data)
    return (
      <ErrorPanel error={schedule.error} title={PERSONAL.notLoaded} onRetry={() => void schedule.refetch()} />
    )
  return <Loaded names={{ showId, subscriberId }} schedule={schedule.data} />
}

function Loaded({ names, schedule }: { names: Props; schedule: Schedule }) {
  const exceptions = useExceptions(names, schedule)
  const [isRestarting, setRestarting] = useState(false)
  const [opened, setOpened] = useState<{ id: number; name: string } | null>(null)
  const isApproved = schedule.subscriber.subscription_status === 'Approved'
  const { episodes, show_time_zone: zone } = schedule
  return (
    <Section title={PERSONAL.title} text={PERSONAL.lead}>
      <Facts schedule={schedule} />
      {isApproved && (
        <Group gap={8}>
          {schedule.pause_id === null ? (
            <Button
              variant="default"
              leftSection={<IconPlayerPause size={17} aria-hidden />}
              disabled={exceptions.isBusy}
              onClick={() => void exceptions.pause()}
            >
              {PERSONAL.pause}
            </Button>
          ) : (
            <Button
              variant="default"
              leftSection={<IconPlayerPlay size={17} aria-hidden />}
              disabled={exceptions.isBusy}
              onClick={() => void exceptions.resume()}
            >
              {PERSONAL.resume}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconRotateClockwise size={17} aria-hidden />}
            disabled={exceptions.isBusy}
            onClick={() => setRestarting(true)}
          >
            {PERSONAL.restart}
          </Button>
        </Group>
      )}
      {episodes.length === 0 ? (
        <Text c="dimmed">{PERSONAL.noEpisodes}</Text>
      ) : (
        <EpisodeAccessList
          schedule={schedule}
          isBusy={exceptions.isBusy}
          onOpen={setOpened}
          onClose={(episode) => void exceptions.close(episode)}
        />
      )}
      {schedule.timeline.steps.length > 0 && (
        <div>
          <Text fw={650} mb={10}>
            {PERSONAL.ahead}
          </Text>
          <TimelineView
            timeline={schedule.timeline}
            episodes={episodes}
            timeZone={zone}
            now={new Date(schedule.now)}
          />
        </div>
      )}
      <ConfirmDialog
        opened={isRestarting}
        title={PERSONAL.restartTitle}
        text={PERSONAL.restartText}
        submit={PERSONAL.restart}
        failure={null}
        busy={exceptions.isBusy}
        onConfirm={() => void exceptions.restart().then(() => setRestarting(false))}
        onClose={() => setRestarting(false)}
      />
      {opened && (
        <OpenEpisodeDialog
          name={opened.name}
          busy={exceptions.isBusy}
          onOpen={(until) => void exceptions.open(opened, until).then((isDone) => isDone && setOpened(null))}
          onClose={() => setOpened(null)}
        />
      )}
    </Section>
  )
}

/** How it stands, in a line or two. */
function Facts({ schedule }: { schedule: Schedule }) {
  const { episodes, pauses, pause_id, subscriber, changes_at, has_ended, show_time_zone: zone } = schedule
  const pause = pauses.find(({ id }) => id === pause_id)
  if (subscriber.subscription_status !== 'Approved') return <Alert color="gray">{PERSONAL.notApproved}</Alert>
  return (
    <>
      {pause && (
        <Alert color="marigold" icon={<IconPlayerPause size={18} aria-hidden />}>
          {pause.until_at
            ? PERSONAL.pausedUntil(dateTimeText(pause.until_at, zone))
            : PERSONAL.pausedSince(dateTimeText(pause.from_at, zone))}
        </Alert>
      )}
      <Text className={classes.facts} component="div">
        <strong>{PERSONAL.summary(episodes.filter(({ open }) => open).length, episodes.length)}</strong>
        {has_ended ? (
          <span>{PERSONAL.ended}</span>
        ) : (
          <span>{changes_at ? PERSONAL.next(dateTimeText(changes_at, zone)) : PERSONAL.noNext}</span>
        )}
        {subscriber.restarted_at && (
          <span>{PERSONAL.restartedAt(dateTimeText(subscriber.restarted_at, zone))}</span>
        )}
      </Text>
    </>
  )
}
