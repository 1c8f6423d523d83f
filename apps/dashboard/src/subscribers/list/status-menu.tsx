import { Menu, UnstyledButton } from '@mantine/core'
import type { Subscriber, SubscriptionStatus } from '@podstead/contract/subscribers/subscribers'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { STATUS } from '../copy.ts'
import { subscriberName } from '../subscriber-words.ts'
import classes from './status.module.css'

interface Props {
  subscriber: Subscriber
  onChoose: (status: 'Approved' | 'Reject') => void
}

/** The status, and its two choices: an owner approves or rejects, and never makes anybody wait (RU286). */
export function StatusMenu({ subscriber, onChoose }: Props) {
  const { subscription_status: status } = subscriber
  return (
    <Menu position="bottom-end" width={190}>
      <Menu.Target>
        <UnstyledButton
          className={classes.status}
          data-status={status}
          aria-label={STATUS.change(subscriberName(subscriber), STATUS[status])}
        >
          <span className={classes.dot} aria-hidden />
          {STATUS[status]}
          <IconChevronDown size={14} stroke={2.4} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {(['Approved', 'Reject'] as const).map((choice) => (
          <Menu.Item
            key={choice}
            disabled={choice === status}
            leftSection={<span className={classes.dot} data-status={choice} aria-hidden />}
            rightSection={choice === status ? <IconCheck size={16} aria-hidden /> : null}
            onClick={() => onChoose(choice)}
          >
            {STATUS[choice]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The status where it is only read. */
export function StatusMark({ status }: { status: SubscriptionStatus }) {
  return (
    <span className={classes.status} data-status={status} data-quiet>
      <span className={classes.dot} aria-hidden />
      {STATUS[status]}
    </span>
  )
}
