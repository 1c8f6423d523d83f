import { useEffect, useRef } from 'react'
import { useLive } from '../api/live.ts'
import { useAccount } from './session-state.ts'

const QUIET_MS = 60_000

/**
 * Calls `reload` when a podcast may have been downloaded: as it happens where the plan has the live view,
 * whose events say of each download where and with what it came. Other plans have the same numbers without
 * that, so they ask each minute while the page is looked at.
 */
export function useNewDownloads(showId: number, reload: () => void): void {
  const { skill_standard_analytics, live_view } = useAccount()
  // What the channel asks for; it would refuse the others.
  const isTold = skill_standard_analytics && live_view
  useLive('downloads', isTold ? showId : null, reload, reload)
  const latest = useRef(reload)
  useEffect(() => {
    latest.current = reload
  })
  useEffect(() => {
    if (isTold) return
    // A page that comes back to sight is loaded anew by itself.
    const timer = setInterval(() => document.visibilityState === 'visible' && latest.current(), QUIET_MS)
    return () => clearInterval(timer)
  }, [isTold])
}
