import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconFileImport, IconLink, IconPlus, IconUserPlus } from '@tabler/icons-react'
import { ADD } from '../copy.ts'

/** The ways in for new subscribers. */
export interface AddWays {
  onOne: () => void
  onMany: () => void
  onInvite: () => void
}

export function AddMenu({ onOne, onMany, onInvite }: AddWays) {
  return (
    <Menu width={240} position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {ADD.button}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUserPlus size={17} aria-hidden />} onClick={onOne}>
          {ADD.one}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileImport size={17} aria-hidden />} onClick={onMany}>
          {ADD.many}
        </Menu.Item>
        <Menu.Item leftSection={<IconLink size={17} aria-hidden />} onClick={onInvite}>
          {ADD.invite}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
