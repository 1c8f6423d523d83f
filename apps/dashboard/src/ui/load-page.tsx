import { type ComponentType, useEffect, useState } from 'react'
import { isMissingCode, loadPart } from '../api/load-part.ts'
import { checkReachability, useReachability } from '../api/reachability.ts'
import { CouldNotReach } from './could-not-reach.tsx'
import { Splash } from './splash.tsx'

type Load = () => Promise<ComponentType>

/**
 * The code of a page. Where it does not arrive a page comes in its stead that waits for it and says why. Only
 * then is the new address that of the window, which is loaded again for a newer version.
 */
export async function loadPage(load: Load, place: 'window' | 'page'): Promise<ComponentType> {
  try {
    return await load()
  } catch (error) {
    if (!isMissingCode(error)) throw error
    await checkReachability()
    return createWaitingPage(load, place)
  }
}

interface PendingPage {
  load: Load
  place: 'window' | 'page'
  /** Once it is loaded. */
  page: ComponentType | null
}

/** One component, whose page is loaded once however often it is opened. */
function createWaitingPage(load: Load, place: PendingPage['place']): ComponentType {
  const waiting: PendingPage = { load, place, page: null }
  return () => <WaitingPage waiting={waiting} />
}

function WaitingPage({ waiting }: { waiting: PendingPage }) {
  const { isReachable } = useReachability()
  const [Page, setPage] = useState(() => waiting.page)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  useEffect(() => {
    if (waiting.page) return
    let isShown = true
    loadPart(waiting.load).then(
      (page) => {
        waiting.page = page
        if (isShown) setPage(() => page)
      },
      (error: unknown) => isShown && setFailure({ error }),
    )
    return () => {
      isShown = false
    }
  }, [waiting])
  if (failure) throw failure.error
  if (Page) return <Page />
  return isReachable ? <Splash /> : <CouldNotReach place={waiting.place} onRetry={checkReachability} />
}
