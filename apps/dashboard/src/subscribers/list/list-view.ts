import type { QueryInput } from '@podstead/contract/endpoint'
import {
  type listSubscribers,
  SUBSCRIBER_SORTS,
  SUBSCRIPTION_STATUSES,
  type SubscriberSort,
  type SubscriptionStatus,
} from '@podstead/contract/subscribers/subscribers'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** What the list shows; all of it is in the address, so that it can be linked to and survives going back. */
export interface ListView {
  status: StatusFilter
  sort: SubscriberSort
  search: string
}

export const STATUS_FILTERS = ['all', ...SUBSCRIPTION_STATUSES] as const
export type StatusFilter = 'all' | SubscriptionStatus

export const PAGE_ROWS = 50

/** `?status=Pending&sort=email&q=ana`; values that nobody knows are ignored. */
export function parseListView(address: URLSearchParams): ListView {
  return {
    status: STATUS_FILTERS.find((status) => status === address.get('status')) ?? 'all',
    sort: SUBSCRIBER_SORTS.find((sort) => sort === address.get('sort')) ?? 'newest',
    search: address.get('q') ?? '',
  }
}

export function toSearchParams({ status, sort, search }: ListView): URLSearchParams {
  const address = new URLSearchParams()
  if (status !== 'all') address.set('status', status)
  if (sort !== 'newest') address.set('sort', sort)
  if (search) address.set('q', search)
  return address
}

/** What narrows the list, as the wire has it. */
export function toFilter({ status, search }: Pick<ListView, 'status' | 'search'>) {
  return {
    ...(status === 'all' ? {} : { subscription_status: status }),
    ...(search.trim() ? { search: search.trim() } : {}),
  }
}

export function toListQuery(view: ListView, after: string | undefined): QueryInput<typeof listSubscribers> {
  return { ...toFilter(view), sort: view.sort, limit: PAGE_ROWS, ...(after ? { after } : {}) }
}

export function useListView(): [ListView, (change: Partial<ListView>) => void] {
  const [address, setAddress] = useSearchParams()
  const view = useMemo(() => parseListView(address), [address])
  const change = (next: Partial<ListView>) =>
    setAddress(toSearchParams({ ...view, ...next }), { replace: next.search !== undefined })
  return [view, change]
}
