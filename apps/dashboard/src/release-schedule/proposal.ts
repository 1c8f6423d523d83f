import type { BodyInput } from '@podstead/contract/endpoint'
import { compareSchedules } from '@podstead/contract/release-schedule/simulation'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { Failure } from '../api/failure.ts'
import { queryClient } from '../api/query.ts'
import { DAYS_AHEAD, type Difference } from './difference-words.ts'

/** A schedule that is not saved: what differs from the saved one. */
export type Proposal = Pick<
  BodyInput<typeof compareSchedules>,
  'actions' | 'drip_separate_days' | 'expires_days'
>

const FRESH_MS = 10_000

/** What a proposal means for subscribers; nothing is asked without one. */
export function useDifference(showId: number, proposal: Proposal | null) {
  return useQuery({ ...differenceQuery(showId, proposal ?? {}), enabled: proposal !== null })
}

/** The same at once, from what is known of the last seconds where it is. */
export async function loadDifference(showId: number, proposal: Proposal): Promise<Difference> {
  return queryClient.fetchQuery(differenceQuery(showId, proposal))
}

function differenceQuery(showId: number, proposal: Proposal) {
  return queryOptions<Difference, Failure>({
    queryKey: [compareSchedules.path, { showId }, proposal],
    queryFn: ({ signal }) =>
      call(compareSchedules, {
        params: { showId },
        body: { ...proposal, days_ahead: DAYS_AHEAD },
        signal,
      }),
    staleTime: FRESH_MS,
    retry: false,
  })
}
