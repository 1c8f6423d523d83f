import { ActionIcon, Anchor, Badge, Button, Group, Menu, Text } from '@mantine/core'
import type { LiveItem } from '@podstead/contract/live-items'
import {
  IconBroadcast,
  IconBroadcastOff,
  IconDotsVertical,
  IconExternalLink,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { to } from '../paths.ts'
import { relativeTime } from '../ui/formats.ts'
import { longDateText } from '../ui/zoned-time.ts'
import type { Question } from './ask-dialog.tsx'
import { LIVE } from './copy.ts'
import classes from './live-items.module.css'

const SOON_MS = 30 * 60_000
const COLOURS = { live: 'clay', pending: 'spruce', ended: 'gray' } as const

interface Props {
  item: LiveItem
  timeZone: string
  onAsk: (question: Question) => void
  onDelete: () => void
}

export function LiveRow({ item, timeZone, onAsk, onDelete }: Props) {
  const { id, show_id, title, status } = item
  const edit = to('liveItem', { id: show_id, liveItemId: id })
  const stream = item.content_links[0]?.href ?? item.enclosure.url
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Group gap={8}>
          <Anchor component={Link} to={edit} fw={650} c="inherit" className={classes.name}>
            {title}
          </Anchor>
          <Badge size="sm" color={COLOURS[status]} variant={status === 'live' ? 'filled' : 'light'}>
            {LIVE.states[status]}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {timeText(item, timeZone)}
        </Text>
        {status === 'ended' && (
          <Text size="sm" c="dimmed">
            {feedText(item)}
          </Text>
        )}
      </div>
      <Group gap={6} wrap="nowrap" className={classes.tools}>
        {status === 'pending' && (
          <Button
            size="sm"
            variant={isDue(item) ? 'filled' : 'default'}
            aria-label={LIVE.startOf(title)}
            leftSection={<IconBroadcast size={17} aria-hidden />}
            onClick={() => onAsk({ about: 'start', item })}
          >
            {LIVE.start}
          </Button>
        )}
        {status === 'live' && (
          <Button
            size="sm"
            color="clay"
            aria-label={LIVE.endOf(title)}
            leftSection={<IconBroadcastOff size={17} aria-hidden />}
            onClick={() => onAsk({ about: 'end', item })}
          >
            {LIVE.end}
          </Button>
        )}
        <Menu>
          <Menu.Target>
            <ActionIcon aria-label={LIVE.more(title)} size={40}>
              <IconDotsVertical size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item component={Link} to={edit} leftSection={<IconPencil size={17} aria-hidden />}>
              {LIVE.edit}
            </Menu.Item>
            <Menu.Item
              component="a"
              href={stream}
              target="_blank"
              rel="noopener"
              leftSection={<IconExternalLink size={17} aria-hidden />}
            >
              {LIVE.watch}
            </Menu.Item>
            {status === 'pending' && (
              <Menu.Item
                leftSection={<IconBroadcastOff size={17} aria-hidden />}
                onClick={() => onAsk({ about: 'callOff', item })}
              >
                {LIVE.callOff}
              </Menu.Item>
            )}
            <Menu.Item color="clay" leftSection={<IconTrash size={17} aria-hidden />} onClick={onDelete}>
              {LIVE.delete}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
    </li>
  )
}

/** One button of a page calls for being pressed: that of a stream whose time has nearly come. */
function isDue({ start_time }: LiveItem): boolean {
  return new Date(start_time).getTime() - Date.now() < SOON_MS
}

function timeText(
  { status, start_time, started_at, ended_at, end_time }: LiveItem,
  timeZone: string,
): string {
  if (status === 'live') return LIVE.since(relativeTime(started_at ?? start_time))
  if (status === 'ended')
    return started_at
      ? LIVE.endedAt(longDateText(ended_at ?? end_time ?? started_at, timeZone))
      : LIVE.cancelled
  const text = LIVE.startsAt(longDateText(start_time, timeZone), relativeTime(start_time))
  return new Date(start_time) <= new Date() ? `${text}. ${LIVE.late}` : text
}

function feedText({ is_in_feed, leaves_feed_at }: LiveItem): string {
  if (!is_in_feed) return LIVE.gone
  return leaves_feed_at ? LIVE.leaves(relativeTime(leaves_feed_at)) : LIVE.stays
}
