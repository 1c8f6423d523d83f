import { notifications } from '@mantine/notifications'
import type { Account } from '@podstead/contract/accounts/accounts'
import { cleanup } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { Outlet } from 'react-router'
import { vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { resetReachability } from '../api/reachability.ts'
import { startSession } from '../session/session-state.ts'
import { AlertArea, clearAlerts } from '../ui/alert-area.tsx'
import { useCurrentHeader } from '../ui/page-header.tsx'
import { showPage } from './page.tsx'
import { ACCOUNT, answering, type Seen } from './server.ts'

interface Options {
  at: string
  /** The page's pattern in the route table. */
  path: string
  answers: Parameters<typeof answering>[0]
  account?: Partial<Account>
}

interface OpenPage {
  user: UserEvent
  /** Where the browser is. */
  address: () => string
  /** What following a link does. */
  goTo: (path: string, state?: object) => void
  /** Bodies of what was sent to `POST /v2/shows`. */
  sent: (call: string) => unknown[]
}

/**
 * Opens a protected page as a signed-in person sees it: title, buttons of the
 * header, alerts and toasts around it.
 */
export function openPage(Page: ComponentType, { at, path, answers, account = {} }: Options): OpenPage {
  const requests: Seen[] = answering(answers)
  startSession({ ...ACCOUNT, ...account })
  const router = showPage(
    [
      {
        Component: Frame,
        children: [
          { path, Component: Page },
          { path: '*', Component: () => null },
        ],
      },
    ],
    at,
  )
  return {
    user: userEvent.setup(),
    goTo: (path, state) => void router.navigate(path, { state }),
    address: () => router.state.location.pathname + router.state.location.search,
    sent: (name) =>
      requests
        .filter(({ method, path: sentTo }) => `${method} ${sentTo.split('?')[0]}` === name)
        .map(({ body }) => body),
  }
}

/** After each test: what one left must not be seen by the next. */
export function closePage(): void {
  cleanup()
  clearAlerts()
  resetReachability()
  notifications.clean()
  queryClient.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
}

function Frame() {
  const header = useCurrentHeader()
  return (
    <main>
      <h1>{header?.title}</h1>
      {header?.actions}
      <AlertArea />
      <Outlet />
    </main>
  )
}
