import { ActionIcon, Menu } from '@mantine/core'
import type { Subscriber } from '@podstead/contract/subscribers/subscribers'
import {
  IconDots,
  IconExternalLink,
  IconLink,
  IconMail,
  IconRefresh,
  IconTrash,
  IconUser,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { to } from '../../paths.ts'
import { ROW } from '../copy.ts'
import { subscriberName } from '../subscriber-words.ts'

/** What the menu of a row asks the page to do. */
export type RowTask = 'instructions' | 'copy access' | 'reset' | 'remove'

interface Props {
  subscriber: Subscriber
  onTask: (task: RowTask) => void
}

/** Only who is approved has something to send, to reset or to open; Delete is always there (RU285). */
export function RowMenu({ subscriber, onTask }: Props) {
  const { id, show_id, subscription_status, instructions_url } = subscriber
  return (
    <Menu width={230} position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={ROW.menu(subscriberName(subscriber))} size={40}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={to('subscriber', { id: show_id, subscriberId: id })}
          leftSection={<IconUser size={17} aria-hidden />}
        >
          {ROW.open}
        </Menu.Item>
        {subscription_status === 'Approved' && (
          <>
            <Menu.Item
              leftSection={<IconMail size={17} aria-hidden />}
              onClick={() => onTask('instructions')}
            >
              {ROW.instructions}
            </Menu.Item>
            <Menu.Item
              component="a"
              href={instructions_url}
              target="_blank"
              rel="noopener noreferrer"
              leftSection={<IconExternalLink size={17} aria-hidden />}
            >
              {ROW.access}
            </Menu.Item>
            <Menu.Item leftSection={<IconLink size={17} aria-hidden />} onClick={() => onTask('copy access')}>
              {ROW.copyAccess}
            </Menu.Item>
            <Menu.Item leftSection={<IconRefresh size={17} aria-hidden />} onClick={() => onTask('reset')}>
              {ROW.reset}
            </Menu.Item>
          </>
        )}
        <Menu.Divider />
        <Menu.Item
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={17} aria-hidden />}
          onClick={() => onTask('remove')}
        >
          {ROW.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
