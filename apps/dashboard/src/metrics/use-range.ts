import { type MetricsOption, metricsOptions } from '@podstead/contract/metrics/metrics'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { query } from '../api/query.ts'
import { RANGE } from './charts/chart-copy.ts'
import { type AskedRange, chosenRange, type RangeOption } from './range.ts'

/**
 * The time that the address names, so that reloading, going back and sharing a link keep it. `own`: a time
 * of this page alone, its default.
 */
export function useRange(showId: number, own?: RangeOption | undefined) {
  return useChosenRange(useQuery(query(metricsOptions, { params: { showId } })), own)
}

/** The same over times that the page has loaded itself. */
export function useChosenRange(loaded: UseQueryResult<MetricsOption[]>, own?: RangeOption | undefined) {
  const [search, setSearch] = useSearchParams()
  const options = loaded.data && [
    ...(own ? [own] : []),
    ...loaded.data.map((option) => ({ ...option, label: RANGE.options[option.value] ?? option.label })),
  ]
  const choose = (option: string, range?: AskedRange) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('range', option)
        for (const [name, value] of [
          ['from', range?.from_date],
          ['to', range?.to_date],
        ] as const) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  return { loaded, options, chosen: chosenRange(options, search, own?.value), choose }
}
