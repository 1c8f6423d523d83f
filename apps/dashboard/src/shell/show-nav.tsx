import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { COPY } from './copy.ts'
import classes from './header.module.css'
import { type MenuEntry, type MenuShow, NAV, visible } from './menu.ts'
import { findArea } from './menu-areas.ts'
import { TABS } from './menu-tabs.ts'
import { isOpen, NavRow } from './nav-row.tsx'

const DROP_DOWNS = [
  ['metrics', COPY.show.metrics],
  ['settings', COPY.show.settings],
  ['more', COPY.show.more],
] as const

/** The podcast's own menu: links, then what drops down. One of them is marked, on every page of a podcast. */
export function ShowNav({ show }: { show: MenuShow }) {
  const { pathname } = useLocation()
  const area = findArea(pathname, show)
  return (
    <NavRow label={COPY.show.label} entries={visible(NAV, show)} area={area} className={classes.nav}>
      {DROP_DOWNS.map(([name, label]) => (
        <DropDown key={name} label={label} entries={visible(TABS[name], show)} isOpen={area === name} />
      ))}
    </NavRow>
  )
}

interface DropDownProps {
  label: string
  entries: MenuEntry[]
  isOpen: boolean
}

function DropDown({ label, entries, isOpen: isMarked }: DropDownProps) {
  const { pathname } = useLocation()
  if (entries.length === 0) return null
  return (
    <Menu position="bottom-start" width={230} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={classes.dropdown} data-current={isMarked || undefined}>
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
