import { z } from 'zod'
import { del, get, post, put } from '../endpoint.ts'
import { Deleted, Email, Id, Instant } from '../fields.ts'
import { TEAM_ROLES } from '../permissions.ts'

/** With whom a podcast is shared. Only its owner may see and change that. */

export const Teammate = z.object({
  id: Id,
  /** Where the invitation went. */
  teammate_email_address: z.string(),
  role: z.enum(TEAM_ROLES),
  /**
   * `invited` until they open the podcast for the first time: whether the address has an account is not said.
   */
  state: z.enum(['invited', 'active']),
  /** Of a guest: the one episode that they see. */
  episode: z.object({ id: Id, name: z.string() }).nullable(),
  invited_at: Instant,
  /** Exact to five minutes. */
  last_active_at: Instant.nullable(),
})
export type Teammate = z.infer<typeof Teammate>

export const TeamSharing = z.object({
  show: z.object({ id: Id, podcast_title: z.string(), name: z.string(), artwork_url_256: z.string() }),
  teams: z.array(Teammate),
})
export type TeamSharing = z.infer<typeof TeamSharing>

const role = z.enum(TEAM_ROLES)

export const listTeammates = get('/v2/shows/:showId/teams', {
  resource: 'show',
  permission: 'teams.read',
  summary: 'With whom the podcast is shared',
  reply: TeamSharing,
  failure: 'message',
})

export const inviteTeammate = post('/v2/shows/:showId/teams', {
  resource: 'show',
  permission: 'teams.write',
  summary:
    'Share the podcast with whoever has, or gets, an account with this address; the answer is the same',
  body: z.object({
    email_address: Email,
    role: role.default('editor'),
    /** Of a guest: the draft that they are asked about. */
    episode_id: Id.nullish(),
  }),
  reply: TeamSharing,
  status: 201,
  failure: 'messages',
  rate: 'mail',
})

export const updateTeammate = put('/v2/shows/:showId/teams/:teammateId', {
  resource: 'show',
  permission: 'teams.write',
  summary: 'Give a teammate another role',
  body: z.object({ role, episode_id: Id.nullish() }),
  reply: TeamSharing,
  failure: 'messages',
})

export const resendInvitation = post('/v2/shows/:showId/teams/:teammateId/resend', {
  resource: 'show',
  permission: 'teams.write',
  summary: 'Mail the invitation again',
  reply: TeamSharing,
  failure: 'message',
  rate: 'mail',
})

/** They are out with their next request: open pages, connections and uploads too. */
export const removeTeammate = del('/v2/shows/:showId/teams/:teammateId', {
  resource: 'show',
  permission: 'teams.write',
  summary: 'Remove a teammate, or take an invitation back',
  reply: Deleted,
  failure: 'message',
})
