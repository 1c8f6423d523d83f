import { Button, Group, Text, Title } from '@mantine/core'
import { IconRss } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { type HeaderShow, useCurrentHeader } from '../ui/page-header.tsx'
import { COPY } from './copy.ts'
import classes from './header.module.css'
import { hasFeedButton, type MenuEntry, showMenu } from './menu.ts'

const FeedModal = lazy(async () => ({ default: (await import('./feed-modal.tsx')).FeedModal }))

/** Title, subtitle, the show's menu and the page's tabs, as the page asked for with usePageHeader. */
export function Header() {
  const header = useCurrentHeader()
  const heading = useFocusAfterNavigation(header?.title)
  if (!header) return null
  const { title, subtitle, show, tabs, actions } = header
  return (
    <header className={classes.root}>
      <div className={classes.row}>
        {show && <img className={classes.artwork} src={show.artwork_url_256} alt="" width={60} height={60} />}
        <div className={classes.words}>
          <Title order={1} ref={heading} tabIndex={-1}>
            {title}
          </Title>
          {subtitle && (
            <Text c="dimmed" component="div">
              {subtitle}
            </Text>
          )}
        </div>
        <Group gap="xs" className={classes.actions}>
          {show && hasFeedButton(show) && <FeedButton show={show} />}
          {actions}
        </Group>
      </div>
      {show && <NavRow label={COPY.show.label} entries={showMenu(show)} className={classes.nav} />}
      {tabs && tabs.length > 0 && <NavRow label={title} entries={tabs.map((tab) => ({ ...tab, end: true }))} className={classes.tabs} />}
    </header>
  )
}

function NavRow({ label, entries, className }: { label: string; entries: MenuEntry[]; className: string | undefined }) {
  return (
    <nav aria-label={label} className={className}>
      {entries.map(({ label: text, to, end }) => (
        <NavLink key={to} to={to} end={end ?? false}>
          {text}
        </NavLink>
      ))}
    </nav>
  )
}

function FeedButton({ show }: { show: HeaderShow }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconRss size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {COPY.feed.button}
      </Button>
      {isOpen && (
        <Suspense>
          <FeedModal show={show} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** After a change of page the focus goes to its heading, so that a screen reader says where one is. Not at the first load. */
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
