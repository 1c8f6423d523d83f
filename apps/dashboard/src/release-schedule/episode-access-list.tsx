import { Button, Text } from '@mantine/core'
import type { EpisodeAccess } from '@podstead/contract/release-schedule/schedule-answers'
import type { SubscriberSchedule } from '@podstead/contract/release-schedule/subscriber-schedule'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { dateTimeText } from '../ui/formats.ts'
import { describeReason } from './reason-words.ts'
import classes from './release-schedule.module.css'
import { PERSONAL, TIMELINE } from './simulator-copy.ts'

const FEW = 8
/** Nothing opens before its publication, not even by hand. */
const UNOPENABLE = ['draft', 'waits_for_date', 'scheduled', 'not_approved', 'access_ended']

interface Props {
  schedule: SubscriberSchedule
  isBusy: boolean
  onOpen: (episode: EpisodeAccess) => void
  onClose: (episode: EpisodeAccess & { opening_id: number }) => void
}

/** Every episode with why it is open or closed to one subscriber. */
export function EpisodeAccessList({ schedule, isBusy, onOpen, onClose }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const { episodes, show_time_zone: zone } = schedule
  const shown = showsAll ? episodes : episodes.slice(0, FEW)
  return (
    <div>
      <ul className={classes.list}>
        {shown.map((episode) => (
          <li key={episode.id} className={classes.accessRow}>
            <span className={classes.state} data-open={episode.open || undefined}>
              {episode.open ? <IconLockOpen size={20} aria-hidden /> : <IconLock size={20} aria-hidden />}
            </span>
            <div className={classes.words}>
              <Text fw={600}>{episode.name}</Text>
              <Text size="sm" c="dimmed">
                {describeState(episode, zone)}. {describeReason(episode.why)}.
              </Text>
            </div>
            {episode.opening_id !== null ? (
              <Button
                variant="default"
                size="compact-md"
                aria-label={PERSONAL.closeAgainOf(episode.name)}
                disabled={isBusy}
                onClick={() => onClose({ ...episode, opening_id: episode.opening_id ?? 0 })}
              >
                {PERSONAL.closeAgain}
              </Button>
            ) : (
              !episode.open &&
              !UNOPENABLE.includes(episode.why.code) && (
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={PERSONAL.openNowOf(episode.name)}
                  disabled={isBusy}
                  onClick={() => onOpen(episode)}
                >
                  {PERSONAL.openNow}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {episodes.length > FEW && (
        <Button variant="subtle" size="compact-md" mt={6} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? PERSONAL.few : PERSONAL.all(episodes.length)}
        </Button>
      )}
    </div>
  )
}

/** "Open since 1 Mar 2026, 13:00, until 5 Mar 2026, 13:00" */
function describeState({ open, since, until, opens_at }: EpisodeAccess, zone: string): string {
  if (!open)
    return opens_at
      ? `${TIMELINE.closed}, ${TIMELINE.opensAt(dateTimeText(opens_at, zone))}`
      : TIMELINE.closed
  const from = since ? `${TIMELINE.open} ${TIMELINE.since(dateTimeText(since, zone))}` : TIMELINE.open
  return until ? `${from}, ${TIMELINE.until(dateTimeText(until, zone))}` : from
}
