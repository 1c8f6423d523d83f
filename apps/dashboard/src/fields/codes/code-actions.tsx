import { ActionIcon, Group, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { UI } from '../../ui/copy.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { CODES } from './code-copy.ts'
import classes from './code-table.module.css'
import type { ListedCode } from './code-values.ts'

interface Props {
  code: ListedCode
  busy: boolean
  /** Changes its limits; without it, they stay as they are. */
  onEdit?: () => void
  onSwitch: () => void
  onDelete: () => void
}

/** Copies a code and its link, edits it, switches it off or on, or asks to delete it: the end of its row. */
export function CodeActions({ code: { code, url, is_active }, busy, ...rest }: Props) {
  const { onEdit, onSwitch, onDelete } = rest
  const Icon = is_active ? IconPlayerPause : IconPlayerPlay
  return (
    <td className={classes.actions}>
      <Group gap={6} wrap="nowrap" justify="flex-end">
        <CopyButton value={code} label={CODES.copyCode} of={code} size="sm" />
        {url && <CopyButton value={url} label={CODES.copyLink} of={code} size="sm" />}
        <Menu withInitialFocusPlaceholder={false} position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={CODES.menuOf(code)} size={36} loading={busy}>
              <IconDots size={19} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {onEdit && (
              <Menu.Item leftSection={<IconPencil size={17} aria-hidden />} onClick={onEdit}>
                {CODES.edit}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<Icon size={17} aria-hidden />} onClick={onSwitch}>
              {is_active ? CODES.switchOff : CODES.switchOn}
            </Menu.Item>
            <Menu.Item
              c="var(--mantine-color-error)"
              leftSection={<IconTrash size={17} aria-hidden />}
              onClick={onDelete}
            >
              {UI.delete}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
    </td>
  )
}
