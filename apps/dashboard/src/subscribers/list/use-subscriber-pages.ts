import { listSubscribers } from '@podstead/contract/subscribers/subscribers'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../api/query.ts'
import { type ListView, toListQuery, toSearchParams } from './list-view.ts'

/** Where each page so far began: the first at nothing, the others after a row. */
type Starts = readonly (string | undefined)[]
const FIRST: Starts = [undefined]

/**
 * The list, a page at a time: from where a page ended the next one is read, so that the thousandth is as
 * quick as the first. The next one is fetched ahead.
 */
export function useSubscriberPages(showId: number, view: ListView) {
  const client = useQueryClient()
  const place = toSearchParams(view).toString()
  const [held, setHeld] = useState({ place, starts: FIRST })
  const starts = held.place === place ? held.starts : FIRST
  const pageAt = (after: string | undefined) =>
    query(listSubscribers, { params: { showId }, query: toListQuery(view, after) })
  const list = useQuery({ ...pageAt(starts.at(-1)), placeholderData: keepPreviousData })
  const next = list.isPlaceholderData ? null : (list.data?.next ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that was reached
  useEffect(() => {
    if (next) void client.prefetchQuery(pageAt(next))
  }, [next, place])
  const turn = (to: Starts) => setHeld({ place, starts: to })
  return {
    list,
    page: starts.length,
    next: next === null ? null : () => turn([...starts, next]),
    back: starts.length > 1 ? () => turn(starts.slice(0, -1)) : null,
    first: starts.length > 2 ? () => turn(FIRST) : null,
  }
}
