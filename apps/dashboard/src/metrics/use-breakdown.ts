import { type Dimension, metricsBreakdown } from '@podstead/contract/metrics/metrics-pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import type { AskedRange } from './range.ts'

/** What a card is about. */
export interface BreakdownScope {
  showId: number
  range: AskedRange
  /** Of one episode only. */
  episodeId?: number
}

/** Rows asked for at once; sorting and pages are made of them in the browser. */
const ROWS = 250

/** Downloads by country, app and so on; the numbers before stay while others are loaded. */
export function useBreakdown({ showId, range, episodeId }: BreakdownScope, dimension: Dimension) {
  return useQuery({
    ...query(metricsBreakdown, {
      params: { showId },
      query: { ...range, dimension, limit: ROWS, ...(episodeId ? { episode_id: episodeId } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
}
