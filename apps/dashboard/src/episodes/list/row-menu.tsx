import { ActionIcon, Menu } from '@mantine/core'
import type { Episode } from '@podstead/contract/episodes/episodes'
import {
  IconArrowsRightLeft,
  IconCopyPlus,
  IconDots,
  IconLink,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { LIST } from '../copy.ts'
import { COPIES, PREVIEW } from './list-copy.ts'

/** What the menu of a row asks the list to do. */
export type RowTask = 'preview' | 'duplicate' | 'copy' | 'delete'

interface Props {
  episode: Episode
  edit: string
  canDelete: boolean
  onTask: (task: RowTask) => void
}

/**
 * What can be done with one episode. A published one needs no preview; those of a
 * cloud drive are deleted there.
 */
export function RowMenu({ episode, edit, canDelete, onTask }: Props) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={LIST.more(episode.name)} size={40}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={edit} leftSection={<IconPencil size={17} aria-hidden />}>
          {LIST.edit}
        </Menu.Item>
        {episode.publication !== 'published' && (
          <Menu.Item leftSection={<IconLink size={17} aria-hidden />} onClick={() => onTask('preview')}>
            {PREVIEW.menu}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCopyPlus size={17} aria-hidden />} onClick={() => onTask('duplicate')}>
          {COPIES.duplicate}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowsRightLeft size={17} aria-hidden />} onClick={() => onTask('copy')}>
          {COPIES.menu}
        </Menu.Item>
        {canDelete && (
          <Menu.Item
            color="clay"
            leftSection={<IconTrash size={17} aria-hidden />}
            onClick={() => onTask('delete')}
          >
            {LIST.delete}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
