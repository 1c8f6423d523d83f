import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { RichTextInsert } from './rich-text.tsx'

interface Props {
  button: string
  label: string
  items: RichTextInsert[]
  onInsert: (item: RichTextInsert) => void
}

/** A menu of words to put where the cursor is. */
export function InsertMenu({ button, label, items, onInsert }: Props) {
  return (
    <Menu position="bottom-start" withinPortal returnFocus={false}>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={label}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {button}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map((item) => (
          <Menu.Item key={item.label} onClick={() => onInsert(item)}>
            {item.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
