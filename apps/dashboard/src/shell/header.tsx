import { Badge, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useCurrentHeader } from '../ui/page-header.tsx'
import { COPY } from './copy.ts'
import classes from './header.module.css'
import { HeaderButtons } from './header-buttons.tsx'
import { Crumbs, Neighbors } from './header-ways.tsx'
import { useMenuShow } from './menu-show.ts'
import { tabsAt } from './menu-tabs.ts'
import { NavRow } from './nav-row.tsx'
import { ShowNav } from './show-nav.tsx'

/** Title, subtitle, the show's menu and the page's tabs, as the page asked for with usePageHeader. */
export function Header() {
  const header = useCurrentHeader()
  const heading = useFocusAfterNavigation(header?.title)
  const { pathname } = useLocation()
  const menuShow = useMenuShow(header?.show)
  if (!header) return null
  const { title, subtitle, subject, crumbs, badge, neighbors, show, actions } = header
  const tabs =
    header.tabs?.map((tab) => ({ ...tab, isExternal: false, places: [tab.to] })) ??
    (menuShow ? tabsAt(pathname, menuShow) : [])
  return (
    <header className={classes.root}>
      <div className={classes.row}>
        {show && (
          <img
            className={classes.artwork}
            src={header.picture ?? show.artwork_url_256}
            alt=""
            width={60}
            height={60}
          />
        )}
        <div className={classes.words}>
          {crumbs && <Crumbs crumbs={crumbs} />}
          <div className={classes.heading}>
            <Title order={1} ref={heading} tabIndex={-1} size={subject ? 'h2' : undefined} dir="auto">
              {subject ?? title}
              {subject && <VisuallyHidden> – {title}</VisuallyHidden>}
            </Title>
            {badge}
          </div>
          {subtitle && (
            <Text c="dimmed" component="div">
              {subtitle}
            </Text>
          )}
          {menuShow && menuShow.mode !== 'public' && (
            <Badge mt={6} color="marigold" leftSection={<IconLock size={13} stroke={2.2} aria-hidden />}>
              {COPY.privacy[menuShow.mode]}
            </Badge>
          )}
        </div>
        <Group gap="xs" className={classes.actions}>
          {neighbors && <Neighbors {...neighbors} />}
          {show && menuShow && <HeaderButtons show={show} menuShow={menuShow} />}
          {actions}
        </Group>
      </div>
      {menuShow && <ShowNav show={menuShow} />}
      {tabs.length > 0 && <NavRow label={title} entries={tabs} className={classes.tabs} />}
    </header>
  )
}

/**
 * After a change of page the focus goes to its heading, so that a screen reader says where
 * one is. Not at the first load.
 */
function useFocusAfterNavigation(title: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (!title) return
    if (last.current !== null && last.current !== pathname) heading.current?.focus({ preventScroll: true })
    last.current = pathname
  }, [pathname, title])
  return heading
}
