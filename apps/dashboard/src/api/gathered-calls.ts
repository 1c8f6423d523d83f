import { useEffect, useRef } from 'react'

/**
 * Answers a stable function; however often it is called, `work` runs at most once in
 * `everyMs`, the first time soon.
 */
export function useGatheredCalls(work: () => void, everyMs: number): () => void {
  const latest = useRef(work)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const lastRun = useRef(0)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const gathered = useRef(() => {
    if (timer.current) return
    const wait = Math.max(150, lastRun.current + everyMs - Date.now())
    timer.current = setTimeout(() => {
      timer.current = undefined
      lastRun.current = Date.now()
      latest.current()
    }, wait)
  })
  return gathered.current
}
