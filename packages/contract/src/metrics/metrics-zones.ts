import { z } from 'zod'
import { get, put } from '../endpoint.ts'
import { Day, StatisticsZone } from './metrics-fields.ts'

/** In which time zone the days of a podcast's statistics are kept. */

const gate = {
  resource: 'show',
  permission: 'metrics.read',
  skill: 'skill_standard_analytics',
  failure: 'message',
} as const

export const StatisticsZoneState = z.object({
  /** The zone that days and hours are kept in now. */
  time_zone: StatisticsZone,
  /** Whether its owner chose UTC rather than the podcast's own zone. */
  in_utc: z.boolean(),
  /** The podcast's own zone. */
  show_time_zone: z.string(),
  /**
   * The first day that is of `time_zone`; null where all are. Earlier days are of the
   * zone that was used until then.
   */
  since: Day.nullable(),
  /** That zone; null where it is not one. */
  zone_before: z.string().nullable(),
  /** Whether downloads that were counted in another zone are still on their way to their days. */
  is_moving: z.boolean(),
})
export type StatisticsZoneState = z.infer<typeof StatisticsZoneState>

export const getStatisticsZone = get('/v2/shows/:showId/statistics_zone', {
  ...gate,
  summary: 'The time zone of the days and hours in the statistics of a podcast',
  reply: StatisticsZoneState,
})

export const setStatisticsZone = put('/v2/shows/:showId/statistics_zone', {
  ...gate,
  permission: 'metrics.write',
  summary:
    'Count statistics by UTC days or by days of the podcast’s own time zone. Past numbers are moved as far back as raw requests are kept',
  body: z.object({ in_utc: z.boolean("can't be blank") }),
  reply: StatisticsZoneState,
})
