import { getStatisticsZone, type StatisticsZoneState } from '@podstead/contract/metrics/metrics-zones'
import type { Show } from '@podstead/contract/shows/shows'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { query } from '../api/query.ts'

const Zone = createContext('UTC')

/**
 * Every day and time below is of the zone in which the podcast's statistics are kept; until that is loaded,
 * of its own, which it is nearly always.
 */
export function StatisticsZone({
  show,
  children,
}: {
  show: Pick<Show, 'id' | 'time_zone'>
  children: ReactNode
}) {
  const { data } = useStatisticsZone(show.id)
  return <Zone value={data?.time_zone ?? show.time_zone}>{children}</Zone>
}

/** The zone of days and times on the page. */
export function useZone(): string {
  return useContext(Zone)
}

/** The zone, and from which day on it holds. */
export function useStatisticsZone(showId: number) {
  return useQuery({
    ...query(getStatisticsZone, { params: { showId } }),
    refetchInterval: ({ state }) => movingEvery(state.data),
  })
}

const SOON_MS = 5000

function movingEvery(data: StatisticsZoneState | undefined): number | false {
  return data?.is_moving ? SOON_MS : false
}
