import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { COPY } from './copy.ts'
import classes from './header.module.css'
import { METRICS, type MenuEntry, type MenuShow, MORE, NAV, SETTINGS, visible } from './menu.ts'
import { TABS } from './menu-tabs.ts'
import { isOpen, NavRow } from './nav-row.tsx'

/** The podcast's own menu: links, then what drops down. */
export function ShowNav({ show }: { show: MenuShow }) {
  return (
    <NavRow label={COPY.show.label} entries={visible(NAV, show)} className={classes.nav}>
      <DropDown
        label={COPY.show.metrics}
        entries={visible(METRICS, show)}
        area={visible(TABS.metrics, show)}
      />
      <DropDown label={COPY.show.settings} entries={visible(SETTINGS, show)} />
      <DropDown label={COPY.show.more} entries={visible(MORE, show)} />
    </NavRow>
  )
}

/** `area`: pages that belong to the menu without standing in it. */
function DropDown({
  label,
  entries,
  area = [],
}: {
  label: string
  entries: MenuEntry[]
  area?: MenuEntry[]
}) {
  const { pathname } = useLocation()
  if (entries.length === 0) return null
  const hasOpen = [...entries, ...area].some((entry) => isOpen(entry, pathname))
  return (
    <Menu position="bottom-start" width={230} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={classes.dropdown} data-current={hasOpen || undefined}>
          {label}
          <IconChevronDown size={15} stroke={2.2} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Menu.Item
            key={entry.to}
            component={Link}
            to={entry.to}
            className={classes.item}
            aria-current={isOpen(entry, pathname) ? 'page' : undefined}
          >
            {entry.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
