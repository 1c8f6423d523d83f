import { metricsOptions } from '@podstead/contract/metrics'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { query } from '../api/query.ts'
import { type ChosenRange, chosenRange } from './range.ts'

/** The time that the address names, so that reloading, going back and sharing a link keep it. */
export function useRange(showId: number) {
  const [search, setSearch] = useSearchParams()
  const options = useQuery(query(metricsOptions, { params: { showId } }))
  const choose = (option: ChosenRange['option'], range?: ChosenRange['range']) =>
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
  return { options, chosen: chosenRange(options.data, search), choose }
}
