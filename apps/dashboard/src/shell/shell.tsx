import '@mantine/notifications/styles.layer.css'
import { ActionIcon, Burger, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ModalsProvider } from '@mantine/modals'
import { Notifications, notifications } from '@mantine/notifications'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useEffect, useLayoutEffect } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router'
import { lazyPart } from '../api/load-part.ts'
import { registerShareWorker } from '../api/share-target.ts'
import { usePlayer } from '../audio/player-state.ts'
import { to } from '../paths.ts'
import { AlertArea } from '../ui/alert-area.tsx'
import { useFieldAnchor } from '../ui/field-anchor.ts'
import { Logo } from '../ui/logo.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { COPY } from './copy.ts'
import { Header } from './header.tsx'
import { openPalette, PaletteHost } from './palette-host.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

const PlayerBar = lazyPart(async () => (await import('./player-bar.tsx')).PlayerBar)

/** Everything around a signed-in page: sidebar, header, alerts, the page, and the player at the bottom. */
export function Shell() {
  const [isMenuOpen, menu] = useDisclosure()
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const { item, hide } = usePlayer()
  useFieldAnchor()
  // What was refused because a session ended is no news to whoever has signed in again.
  useLayoutEffect(() => notifications.clean(), [])
  useWelcome()
  useEffect(registerShareWorker, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page opens
  useEffect(menu.close, [pathname])

  return (
    <ModalsProvider>
      <Notifications position="bottom-center" limit={3} className={classes.toasts} />
      <a className="ps-skip" href="#page">
        {COPY.skip}
      </a>
      <div className={classes.progress} data-busy={state === 'loading' || undefined} aria-hidden />
      <div className={classes.root}>
        <section className={classes.topbar} aria-label={COPY.menu.bar}>
          <Burger opened={isMenuOpen} onClick={menu.toggle} size="sm" aria-label={COPY.menu.open} />
          <Link to={to('dashboard')} className={classes.home} aria-label="Podstead">
            <Logo size={28} />
          </Link>
          <ActionIcon onClick={openPalette} aria-label={COPY.menu.search}>
            <IconSearch size={20} aria-hidden />
          </ActionIcon>
        </section>
        <aside className={classes.sidebar} aria-label={COPY.menu.bar}>
          <Sidebar />
        </aside>
        <div className={classes.column}>
          <main id="page" tabIndex={-1} className={classes.page}>
            <Header />
            <AlertArea />
            <Outlet />
          </main>
          {item && !hide && (
            <Suspense>
              <PlayerBar item={item} />
            </Suspense>
          )}
        </div>
      </div>
      <Drawer
        opened={isMenuOpen}
        onClose={menu.close}
        size={288}
        padding={0}
        title={<Logo size={28} />}
        classNames={{ header: classes.drawerHeader, content: classes.drawer }}
        hiddenFrom="md"
      >
        <Sidebar isDrawer />
      </Drawer>
      <PaletteHost />
      <ScrollRestoration />
    </ModalsProvider>
  )
}

/** After the confirmation of an address has signed in; handed over by that page, said once. */
function useWelcome() {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const isNew = (state as { welcome?: true } | null)?.welcome === true
  useEffect(() => {
    if (!isNew) return
    notifySuccess(COPY.welcome)
    void navigate(pathname, { replace: true, state: null })
  }, [isNew, pathname, navigate])
}
