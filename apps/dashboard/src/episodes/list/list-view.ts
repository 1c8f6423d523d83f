import type { QueryInput } from '@podstead/contract/endpoint'
import type { listEpisodes } from '@podstead/contract/episodes/episodes'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** What the list shows; all of it is in the address, so that it can be linked to and survives going back. */
export interface ListView {
  filter: Filter
  sort: Sort
  search: string
  page: number
}

export const FILTERS = ['all', 'draft', 'scheduled', 'published', 'processing', 'failed', 'deleted'] as const
export type Filter = (typeof FILTERS)[number]
export const SORTS = ['newest', 'oldest', 'nameUp', 'nameDown', 'downloads'] as const
export type Sort = (typeof SORTS)[number]

/** `?type=published&sort=oldest&q=rain&page=2`; values that nobody knows are ignored. */
export function parseListView(address: URLSearchParams): ListView {
  return {
    filter: FILTERS.find((filter) => filter === address.get('type')) ?? 'all',
    sort: SORTS.find((sort) => sort === address.get('sort')) ?? 'newest',
    search: address.get('q') ?? '',
    page: Math.max(1, Math.floor(Number(address.get('page'))) || 1),
  }
}

export function toSearchParams({ filter, sort, search, page }: ListView): URLSearchParams {
  const address = new URLSearchParams()
  if (filter !== 'all') address.set('type', filter)
  if (sort !== 'newest') address.set('sort', sort)
  if (search) address.set('q', search)
  if (page > 1) address.set('page', String(page))
  return address
}

export function toListQuery(
  { filter, sort, search, page }: ListView,
  pageSize: number,
): QueryInput<typeof listEpisodes> {
  return {
    page,
    per_page: pageSize,
    ...(sort === 'newest' ? { published_date_sort: 'desc' } : {}),
    ...(sort === 'oldest' ? { published_date_sort: 'asc' } : {}),
    ...(sort === 'nameUp' ? { name_sort: 'asc' } : {}),
    ...(sort === 'nameDown' ? { name_sort: 'desc' } : {}),
    ...(sort === 'downloads' ? { downloads_sort: 'desc' } : {}),
    ...(filter === 'all' ? {} : { filter_on: filter }),
    ...(search.trim() ? { search: search.trim() } : {}),
  }
}

/** Any change but that of the page itself goes back to the first page. */
export function useListView(): [ListView, (change: Partial<ListView>) => void] {
  const [address, setAddress] = useSearchParams()
  const view = useMemo(() => parseListView(address), [address])
  const change = (next: Partial<ListView>) =>
    setAddress(toSearchParams({ ...view, page: 1, ...next }), { replace: next.search !== undefined })
  return [view, change]
}
