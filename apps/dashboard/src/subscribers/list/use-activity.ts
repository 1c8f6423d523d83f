import { listSubscriberActivity } from '@podstead/contract/subscriber-metrics/private-downloads'
import type { Subscriber } from '@podstead/contract/subscribers/subscribers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'

export interface ListedActivity {
  heardAt: string | null
  isShared: boolean
}

/** Of the subscribers on a page, when each last listened; empty until it is known, and in privacy mode. */
export function useActivity(
  showId: number,
  subscribers: readonly Subscriber[],
): ReadonlyMap<number, ListedActivity> {
  const approved = subscribers.filter((one) => one.subscription_status === 'Approved')
  const ids = approved.map(({ id }) => id).join(',')
  const { data } = useQuery({
    ...query(listSubscriberActivity, { params: { showId }, query: { ids } }),
    enabled: ids !== '',
    placeholderData: keepPreviousData,
  })
  return new Map(
    data?.activity.map((one) => [
      one.subscriber_id,
      { heardAt: one.last_download_at, isShared: one.is_probably_shared },
    ]),
  )
}
