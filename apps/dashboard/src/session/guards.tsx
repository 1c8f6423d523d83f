import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router'
import { to } from '../paths.ts'
import { CouldNotReach } from '../ui/could-not-reach.tsx'
import { Splash } from '../ui/splash.tsx'
import { nextPath, signInPath } from './next-path.ts'
import { checkSession, type SessionEnd, useSession } from './session-state.ts'

/** Waits for the sign-in check, then sends signed-out people to /signin, from where they come back. */
export function ProtectedGuard() {
  const session = useSession()
  const place = useLocation()
  if (session.signedIn === 'unknown') return <Splash />
  if (session.signedIn === 'unreachable') return <CouldNotReach onRetry={checkSession} />
  // Another account, signed in elsewhere, gets pages of its own.
  if (session.signedIn === true) return <Outlet key={session.account.id} />
  const why = session.signedIn === false ? session.why : undefined
  return <Navigate to={why?.how === 'left' ? to('signIn') : signInPath(place)} state={why} replace />
}

/** Sign-in, sign-up and so on: signed-in people go on to where they wanted to be, else to /dashboard. */
export function EntryGuard() {
  const session = useSession()
  const [query] = useSearchParams()
  const why = useLocation().state as SessionEnd | null
  if (session.signedIn === 'unknown') return <Splash />
  if (session.signedIn !== true) return <Outlet />
  // The place belongs to whoever was signed out there.
  const isOther = why?.how === 'ended' && why.of !== undefined && why.of !== session.account.id
  return <Navigate to={(!isOther && nextPath(query)) || to('dashboard')} replace />
}
