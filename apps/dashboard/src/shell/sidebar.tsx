import { Kbd, ScrollArea } from '@mantine/core'
import { listShows } from '@podstead/contract/shows'
import { IconCirclePlus, IconLayoutGrid, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, NavLink, useLocation } from 'react-router'
import { query } from '../api/query.ts'
import { to } from '../paths.ts'
import { Logo } from '../ui/logo.tsx'
import { useCurrentHeader } from '../ui/page-header.tsx'
import { COPY } from './copy.ts'
import { MAIN_MENU } from './menu.ts'
import { openPalette } from './palette-host.tsx'
import classes from './sidebar.module.css'
import { UserMenu } from './user-menu.tsx'

const ICONS = [IconLayoutGrid, IconCirclePlus]
const MOST = 12
const isMac = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)

export function Sidebar({ isDrawer = false }: { isDrawer?: boolean }) {
  return (
    <div className={classes.root} data-drawer={isDrawer || undefined}>
      {!isDrawer && (
        <Link to={to('dashboard')} className={classes.home} aria-label="Podstead">
          <Logo size={32} />
        </Link>
      )}
      <button type="button" className={classes.search} onClick={openPalette}>
        <IconSearch size={17} aria-hidden />
        <span>{COPY.menu.search}</span>
        {!isDrawer && (
          <Kbd size="xs" aria-hidden>
            {isMac ? '⌘ K' : 'Ctrl K'}
          </Kbd>
        )}
      </button>
      <nav aria-label={COPY.menu.label} className={classes.nav}>
        {MAIN_MENU.map(({ label, to: address }, index) => {
          const Icon = ICONS[index] ?? IconLayoutGrid
          return (
            <NavLink key={address} to={address} className={classes.entry} end>
              <Icon size={19} stroke={1.8} aria-hidden />
              {label}
            </NavLink>
          )
        })}
      </nav>
      <ScrollArea flex={1} type="hover" scrollbarSize={6}>
        <YourPodcasts />
      </ScrollArea>
      <UserMenu />
    </div>
  )
}

/** A quick way from show to show. */
function YourPodcasts() {
  const { data: shows } = useQuery(query(listShows))
  const current = useCurrentHeader()?.show?.id
  const { pathname } = useLocation()
  if (!shows?.length) return null
  return (
    <nav aria-label={COPY.menu.yours} className={classes.shows}>
      <p className={classes.heading}>{COPY.menu.yours}</p>
      {shows.slice(0, MOST).map((show) => (
        <Link
          key={show.id}
          to={to('showOverview', { id: show.id })}
          className={classes.show}
          data-current={show.id === current || undefined}
          aria-current={pathname === to('showOverview', { id: show.id }) ? 'page' : undefined}
        >
          <img src={show.artwork_url_256} alt="" width={28} height={28} loading="lazy" />
          <span>{show.podcast_title}</span>
        </Link>
      ))}
    </nav>
  )
}
