import { Kbd, ScrollArea } from '@mantine/core'
import { listShows } from '@podstead/contract/shows/shows'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { query } from '../api/query.ts'
import { to } from '../paths.ts'
import { Logo } from '../ui/logo.tsx'
import { useCurrentHeader } from '../ui/page-header.tsx'
import { COPY } from './copy.ts'
import { SIDEBAR, visible } from './menu.ts'
import { MenuIcon } from './menu-icon.tsx'
import { MenuLink } from './menu-link.tsx'
import { useMenuAccount } from './menu-show.ts'
import { openPalette } from './palette-host.tsx'
import classes from './sidebar.module.css'
import { UserMenu } from './user-menu.tsx'

const MOST = 12
const isMac = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)

export function Sidebar({ isDrawer = false }: { isDrawer?: boolean }) {
  const about = useMenuAccount()
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
            {isMac ? '⌘ K' : COPY.menu.searchKey}
          </Kbd>
        )}
      </button>
      <nav aria-label={COPY.menu.label} className={classes.nav}>
        {visible(SIDEBAR, about).map((entry) => (
          <MenuLink key={entry.label} entry={entry} className={classes.entry}>
            <MenuIcon page={entry.places[0]} />
            {entry.label}
          </MenuLink>
        ))}
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
  const { data } = useQuery(query(listShows))
  const shows = data?.filter(({ is_archived }) => !is_archived)
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
