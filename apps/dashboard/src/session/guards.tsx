import { Navigate, Outlet } from 'react-router'
import { to } from '../paths.ts'
import { CouldNotReach } from '../ui/could-not-reach.tsx'
import { Splash } from '../ui/splash.tsx'
import { checkSession, useSession } from './session-state.ts'

/** Waits for the sign-in check, then sends signed-out people to /signin (S1 2.1). */
export function ProtectedGuard() {
  const session = useSession()
  if (session.signedIn === 'unknown') return <Splash />
  if (session.signedIn === 'unreachable') return <CouldNotReach onRetry={checkSession} />
  if (session.signedIn) return <Outlet />
  return <Navigate to={to('signIn') + (session.farewell ? `?message=${encodeURIComponent(session.farewell)}` : '')} replace />
}

/** Sign-in, sign-up and so on: signed-in people go to /dashboard (S1 2.1). */
export function EntryGuard() {
  const { signedIn } = useSession()
  if (signedIn === 'unknown') return <Splash />
  return signedIn === true ? <Navigate to={to('dashboard')} replace /> : <Outlet />
}
