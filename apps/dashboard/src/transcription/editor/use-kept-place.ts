import { useEffect, useRef } from 'react'
import { storePlace } from './kept-places.ts'

/** A page that moves on its own is not written down at each of its steps. */
const REST_MS = 300

/**
 * Writes down where somebody is in the text of an episode whenever the page has come to rest, and when it is
 * left. `place`: the second in the middle of the window; null at the very beginning.
 */
export function useKeptPlace(episodeId: number, place: () => number | null): void {
  const latest = useRef(place)
  latest.current = place
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let seen: number | null = null
    const store = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      storePlace(episodeId, seen)
    }
    const look = () => {
      seen = latest.current()
      clearTimeout(timer)
      timer = setTimeout(store, REST_MS)
    }
    addEventListener('scroll', look, { passive: true })
    addEventListener('pagehide', store)
    return () => {
      store()
      removeEventListener('scroll', look)
      removeEventListener('pagehide', store)
    }
  }, [episodeId])
}
