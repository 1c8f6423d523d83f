import { z } from 'zod'
import { get } from '../endpoint.ts'
import { Id, Instant } from '../fields.ts'
import { Overview } from '../shows/shows.ts'
import { TeamShowHeader } from './team-podcasts.ts'

/** What those of a team see who may see numbers, and nothing by which a listener could be known. */

const Shares = z.array(z.object({ label: z.string(), count: z.int() }))

export const getTeamNumbers = get('/v2/team_podcasts/:showId/numbers', {
  resource: 'team_show',
  permission: 'metrics.read',
  skill: 'skill_standard_analytics',
  summary:
    'Downloads of a shared podcast: by day, by episode, and the commonest countries and apps of 30 days',
  reply: z.object({
    show: TeamShowHeader,
    downloads_last_30_days: z.int(),
    downloads_all_time: z.int(),
    downloads_by_day: Overview.shape.downloads_by_day,
    trends: Overview.shape.trends,
    /** Published ones, newest first. */
    episodes: z.array(
      z.object({
        id: Id,
        name: z.string(),
        audio_date: Instant,
        all_time: z.int(),
        last_30_days: z.int(),
      }),
    ),
    countries: Shares,
    apps: Shares,
  }),
  failure: 'message',
})
export type TeamNumbers = z.infer<(typeof getTeamNumbers)['reply']>
