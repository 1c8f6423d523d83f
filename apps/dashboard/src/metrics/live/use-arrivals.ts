import type { RecentDownload } from '@podstead/contract/metrics/metrics-pages'
import { useEffect, useRef, useState } from 'react'

/** A download that came in while the page was open. */
export interface LiveDownload {
  key: string
  download: RecentDownload
}

/**
 * What is new against the list before, newest first. What was there when the page opened
 * has not arrived: it was there.
 */
export function useArrivals(recent: RecentDownload[] | undefined): LiveDownload[] {
  const known = useRef<Set<string> | null>(null)
  const [arrivals, setArrivals] = useState<LiveDownload[]>([])
  useEffect(() => {
    if (!recent) return
    const keyed = recent.map((download) => ({ key: keyOfDownload(download), download }))
    const before = known.current
    known.current = new Set(keyed.map(({ key }) => key))
    if (!before) return
    const fresh = keyed.filter(({ key }) => !before.has(key))
    if (fresh.length) setArrivals(fresh)
  }, [recent])
  return arrivals
}

/** Downloads whose request is forgotten are told apart by what is known of them. */
export function keyOfDownload({
  request_key,
  audiopost_id,
  created_at,
  browser,
  city,
}: RecentDownload): string {
  return request_key ?? [audiopost_id, created_at, browser, city].join('/')
}
