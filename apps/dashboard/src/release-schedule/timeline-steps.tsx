import { Text } from '@mantine/core'
import type { ScheduleReason, Timeline } from '@podstead/contract/release-schedule/schedule-answers'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { longDateText } from '../ui/zoned-time.ts'
import { describeReason } from './reason-words.ts'
import { SIMULATOR, TIMELINE } from './simulator-copy.ts'
import classes from './timeline.module.css'
import type { TimelineRow } from './timeline-rows.ts'

interface Props {
  timeline: Timeline
  rows: readonly TimelineRow[]
  timeZone: string
}

/** Each moment at which something opens or closes, with what and why. */
export function TimelineSteps({ timeline, rows, timeZone }: Props) {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  if (timeline.steps.length === 0) return <Text c="dimmed">{SIMULATOR.noSteps}</Text>
  return (
    <ol className={classes.steps}>
      {timeline.steps.map(({ at, opened, closed, ends }) => (
        <li key={at} className={classes.step} data-ends={ends || undefined}>
          <Text size="sm" fw={650}>
            <time dateTime={at}>{longDateText(at, timeZone)}</time>
          </Text>
          {ends && <Text c="clay">{TIMELINE.ends}</Text>}
          <Group isOpen items={opened} names={names} />
          <Group items={closed} names={names} />
        </li>
      ))}
    </ol>
  )
}

interface GroupProps {
  isOpen?: boolean
  items: readonly { id: number; why: ScheduleReason }[]
  names: Map<number, string>
}

/** What opens or closes at one moment; those with the same reason share its words. */
function Group({ isOpen = false, items, names }: GroupProps) {
  const Icon = isOpen ? IconLockOpen : IconLock
  return [...Map.groupBy(items, ({ why }) => describeReason(why))].map(([reason, together]) => (
    <div key={reason} className={classes.change} data-open={isOpen || undefined}>
      <Icon size={18} aria-hidden />
      <div>
        <Text className={classes.words}>
          <span className={classes.verb}>{isOpen ? TIMELINE.opens : TIMELINE.closes}: </span>
          {together.map(({ id }) => names.get(id)).join(' · ')}
        </Text>
        <Text size="sm" c="dimmed">
          {reason}
        </Text>
      </div>
    </div>
  ))
}
