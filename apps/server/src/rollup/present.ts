import type { StatisticsZoneState } from '@podstead/contract/metrics/metrics-zones'
import type { ZoneState } from './queries-zones.ts'

export function presentZone(show: { time_zone: string }, state: ZoneState): StatisticsZoneState {
  return {
    time_zone: state.zone,
    in_utc: state.in_utc,
    show_time_zone: show.time_zone,
    since: state.since,
    zone_before: state.since && state.zone_before ? state.zone_before : null,
    is_moving: state.is_moving || state.zone !== state.wanted,
  }
}
