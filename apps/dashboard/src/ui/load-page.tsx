import { type ComponentType, useEffect, useState } from 'react'
import { isMissingCode, loadPart } from '../api/load-part.ts'
import { checkReachability } from '../api/reachability.ts'
import { CouldNotReach } from './could-not-reach.tsx'

type Load = () => Promise<ComponentType>

/**
 * The code of a page. When the server cannot be reached a page comes in its stead that says so and waits for
 * it, at the same address.
 */
export async function loadPage(load: Load, place: 'window' | 'page'): Promise<ComponentType> {
  try {
    return await load()
  } catch (error) {
    if (!isMissingCode(error)) throw error
    return (await checkReachability()) === 'none' ? createWaitingPage(load, place) : loadPart(load)
  }
}

interface Waiting {
  load: Load
  place: 'window' | 'page'
  /** Once it is loaded. */
  page: ComponentType | null
}

/** One component, whose page is loaded once however often it is opened. */
function createWaitingPage(load: Load, place: Waiting['place']): ComponentType {
  const waiting: Waiting = { load, place, page: null }
  return () => <WaitingPage waiting={waiting} />
}

function WaitingPage({ waiting }: { waiting: Waiting }) {
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
  return Page ? <Page /> : <CouldNotReach place={waiting.place} onRetry={checkReachability} />
}
