import { FILTERS, type Filter } from '@podstead/contract/metrics/metrics-filtered'
import { useSearchParams } from 'react-router'

export interface MetricsFilter {
  dimension: Filter
  value: string
}

/**
 * What the address narrows the numbers to, so that reloading, going back and sharing a link keep it, and
 * where a filter leads. One at a time.
 */
export function useFilter() {
  const [search] = useSearchParams()
  const dimension = FILTERS.find((one) => search.get(one))
  const filter: MetricsFilter | null = dimension ? { dimension, value: search.get(dimension) ?? '' } : null
  const filterSearch = (wanted: MetricsFilter | null): string => {
    const next = new URLSearchParams(search)
    for (const one of FILTERS) next.delete(one)
    if (wanted) next.set(wanted.dimension, wanted.value)
    return `?${next}`
  }
  return { filter, filterSearch }
}
