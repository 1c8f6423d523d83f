import { Anchor, Badge, Button, Checkbox, Text } from '@mantine/core'
import type { ListedSubscriber } from '@podstead/contract/subscribers/subscribers'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { to } from '../../paths.ts'
import { ROW, STATUS, SUBSCRIBERS } from '../copy.ts'
import { activityText, joinedText, paymentText, subscriberName } from '../subscriber-words.ts'
import { RowMenu, type RowTask } from './row-menu.tsx'
import { StatusMenu } from './status-menu.tsx'
import classes from './subscriber-list.module.css'
import type { ListedActivity } from './use-activity.ts'

interface Props {
  subscriber: ListedSubscriber
  activity: ListedActivity | undefined
  isSelected: boolean
  onSelect: (reach: 'one' | 'range') => void
  onStatus: (status: 'Approved' | 'Reject') => void
  onTask: (task: RowTask) => void
}

/** One subscriber of the list; a card where it is narrow. */
export function SubscriberRow({
  subscriber,
  activity: known,
  isSelected,
  onSelect,
  onStatus,
  onTask,
}: Props) {
  const { id, show_id, full_name, email_address, subscription_status } = subscriber
  const name = subscriberName(subscriber)
  const activity = activityText(subscriber, { heardAt: known?.heardAt })
  const payment = paymentText(subscriber)
  // The payment before, for on telephones the end may be cut off.
  const facts = [payment, activity].filter(Boolean).join(' · ')
  const page = to('subscriber', { id: show_id, subscriberId: id })
  return (
    <li className={classes.row} data-selected={isSelected || undefined}>
      <Checkbox
        className={classes.check}
        aria-label={ROW.select(name)}
        checked={isSelected}
        // The click knows of Shift; the change that follows it does not.
        onChange={() => undefined}
        onClick={(event) => onSelect(event.shiftKey ? 'range' : 'one')}
      />
      <div className={classes.words}>
        <div className={classes.who}>
          <Anchor component={Link} to={page} className={classes.name} c="inherit" dir="auto">
            {name}
          </Anchor>
          {known?.isShared && (
            <Badge
              component={Link}
              to={page}
              className={classes.shared}
              variant="light"
              color="clay"
              size="sm"
              leftSection={<IconAlertTriangle size={12} aria-hidden />}
              aria-label={SUBSCRIBERS.sharedHint(name)}
            >
              {SUBSCRIBERS.shared}
            </Badge>
          )}
        </div>
        {full_name && (
          <Text size="sm" c="dimmed" className={classes.email}>
            {email_address}
          </Text>
        )}
        <Text size="xs" c="dimmed" className={classes.factsBelow}>
          <span className={facts ? classes.joined : undefined}>
            {joinedText(subscriber)}
            {facts && ' · '}
          </span>
          {facts}
        </Text>
      </div>
      <Text size="sm" c="dimmed" className={classes.fact} component="div">
        {joinedText(subscriber)}
        {payment && <div>{payment}</div>}
      </Text>
      {subscription_status === 'Pending' ? (
        <div className={classes.decide}>
          <Button
            size="compact-sm"
            variant="light"
            aria-label={`${STATUS.approve}: ${name}`}
            onClick={() => onStatus('Approved')}
          >
            {STATUS.approve}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={`${STATUS.reject}: ${name}`}
            onClick={() => onStatus('Reject')}
          >
            {STATUS.reject}
          </Button>
        </div>
      ) : (
        <Text size="sm" c="dimmed" className={classes.fact}>
          {activity}
        </Text>
      )}
      <StatusMenu subscriber={subscriber} onChoose={onStatus} />
      <RowMenu subscriber={subscriber} onTask={onTask} />
    </li>
  )
}
