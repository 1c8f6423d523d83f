import { Checkbox, Group, Text } from '@mantine/core'
import type { ListedSubscriber } from '@podstead/contract/subscribers/subscribers'
import { listKeys } from '../../ui/lists/list-keys.ts'
import type { Marks } from '../../ui/lists/selection.ts'
import { MANY, SUBSCRIBERS } from '../copy.ts'
import type { RowTask } from './row-menu.tsx'
import classes from './subscriber-list.module.css'
import { SubscriberRow } from './subscriber-row.tsx'
import type { ListedActivity } from './use-activity.ts'

interface Props {
  subscribers: readonly ListedSubscriber[]
  activity: ReadonlyMap<number, ListedActivity>
  isBusy: boolean
  marks: Marks
  onStatus: (subscriber: ListedSubscriber, status: 'Approved' | 'Reject') => void
  onTask: (subscriber: ListedSubscriber, task: RowTask) => void
}

/** The rows of one page, with boxes that keys move through. */
export function SubscriberRows({ subscribers, activity, isBusy, marks, onStatus, onTask }: Props) {
  const { selection, toggle, toggleAll } = marks
  const rows = subscribers.map(({ id }) => id)
  const selectedHere = rows.filter((id) => selection.ids.has(id)).length
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the boxes inside
    <div onKeyDown={listKeys(marks, rows)}>
      <Group gap={10} className={classes.all}>
        <Checkbox
          size="sm"
          label={MANY.selectPage}
          checked={selectedHere === rows.length}
          indeterminate={selectedHere > 0 && selectedHere < rows.length}
          onChange={() => toggleAll(rows)}
        />
        {selection.ids.size > 0 && (
          <Text size="xs" c="dimmed" visibleFrom="sm">
            {MANY.hint}
          </Text>
        )}
      </Group>
      <ul className={classes.list} aria-label={SUBSCRIBERS.list} aria-busy={isBusy}>
        {subscribers.map((subscriber) => (
          <SubscriberRow
            key={subscriber.id}
            subscriber={subscriber}
            activity={activity.get(subscriber.id)}
            isSelected={selection.ids.has(subscriber.id)}
            onSelect={(reach) => toggle(subscriber.id, rows, reach)}
            onStatus={(status) => onStatus(subscriber, status)}
            onTask={(task) => onTask(subscriber, task)}
          />
        ))}
      </ul>
    </div>
  )
}
