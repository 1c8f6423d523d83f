import { ActionIcon, Badge, Group, Text } from '@mantine/core'
import type { SchedulerAction } from '@podstead/contract/release-schedule/release-schedule'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { describeAction } from './action-words.ts'
import { SCHEDULE } from './copy.ts'
import type { OlderSetting } from './older-settings.ts'
import classes from './release-schedule.module.css'

interface Props {
  actions: readonly SchedulerAction[]
  older: readonly OlderSetting[]
  /** Stands in the place of the action that is edited. */
  edited: { id: number; form: ReactNode } | null
  onEdit: (action: SchedulerAction) => void
  onRemove: (action: SchedulerAction) => void
  onTurnOff: (setting: OlderSetting) => void
}

/** What a podcast does, in sentences. */
export function ActionList({ actions, older, edited, onEdit, onRemove, onTurnOff }: Props) {
  return (
    <ul className={classes.list}>
      {actions.map((action) => (
        <li key={action.id} className={classes.row}>
          {edited?.id === action.id ? (
            <div className={classes.words}>{edited.form}</div>
          ) : (
            <>
              <Text className={classes.words} fw={550}>
                {describeAction(action)}
              </Text>
              <Group gap={4} wrap="nowrap">
                <ActionIcon
                  size={40}
                  aria-label={SCHEDULE.editOf(describeAction(action))}
                  onClick={() => onEdit(action)}
                >
                  <IconPencil size={19} aria-hidden />
                </ActionIcon>
                <RemoveButton sentence={describeAction(action)} onClick={() => onRemove(action)} />
              </Group>
            </>
          )}
        </li>
      ))}
      {older.map((setting) => (
        <li key={setting.field} className={classes.row}>
          <div className={classes.words}>
            <Group gap={8}>
              <Text fw={550}>{describeAction(setting.action)}</Text>
              <Badge variant="light" color="gray" size="sm">
                {SCHEDULE.olderMark}
              </Badge>
            </Group>
            <Text size="sm" c="dimmed">
              {SCHEDULE.olderHint}
            </Text>
          </div>
          <RemoveButton sentence={describeAction(setting.action)} onClick={() => onTurnOff(setting)} />
        </li>
      ))}
    </ul>
  )
}

function RemoveButton({ sentence, onClick }: { sentence: string; onClick: () => void }) {
  return (
    <ActionIcon size={40} color="clay" aria-label={SCHEDULE.removeOf(sentence)} onClick={onClick}>
      <IconTrash size={19} aria-hidden />
    </ActionIcon>
  )
}
