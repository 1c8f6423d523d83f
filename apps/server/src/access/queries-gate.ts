import { type PodcastResource, resourceIds, SKILLS, type Skill } from '@podstead/contract/endpoint'
import type { Permission, Role } from '@podstead/contract/permissions'
import type { Clock } from '../kernel/clock.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { keyNotPermitted, notFound, ownerNeedsUpgrade, upgradeNeeded } from '../kernel/http/failure.ts'
import type { Actor, Gate } from '../kernel/http/gate.ts'
import type { SignedIn } from '../kernel/http/session.ts'
import { noteActivity } from './commands.ts'
import {
  type DeletedEpisode,
  type DeletedShow,
  type PermittedEpisode,
  type PermittedShow,
  reachDeletedEpisode,
  reachDeletedShow,
  reachEpisode,
  reachShow,
} from './queries.ts'
import { reachTeamEpisode, reachTeamShow } from './queries-team.ts'
import type { TeamMemberRow } from './table.ts'

declare module '../kernel/http/gate.ts' {
  interface ReachedRows {
    show: { show: PermittedShow; actor: Actor }
    deleted_show: { show: DeletedShow; actor: Actor }
    episode: { show: PermittedShow; episode: PermittedEpisode; actor: Actor }
    deleted_episode: { show: PermittedShow; episode: DeletedEpisode; actor: Actor }
    team_show: { show: PermittedShow; actor: Actor }
    team_episode: { show: PermittedShow; episode: PermittedEpisode; actor: Actor }
  }
}

/** Every call of the API and every address for people who are signed in passes here. */
export function createGate({ db, clock }: { db: Queryable; clock: Clock }): Gate {
  return {
    async reach(user, { resource = 'none', permission, keyPermission, skill }, params) {
      if (resource === 'none' || resource === 'server') {
        // A key is for podcasts, never for the account itself.
        if (user.key && !(keyPermission && user.key.permissions.includes(keyPermission)))
          throw keyNotPermitted()
        // One that is for a single podcast makes no others.
        if (keyPermission === 'shows.create' && user.key && user.key.showId !== null) throw keyNotPermitted()
        if (skill && !user[skill]) throw upgradeNeeded()
        return {}
      }
      if (!permission) throw new Error(`nothing is said of who may call what is about ${resource}`)
      const { role, member, ...rows } = await reachAbout(db, clock, user, { resource, permission, params })
      const skills = member ? await skillsOfAccount(db, rows.show.user_id) : pickSkills(user)
      if (skill && !skills[skill]) throw member ? ownerNeedsUpgrade() : upgradeNeeded()
      if (member) await noteActivity(db, member, user, clock.now())
      const actor: Actor = { user, role, memberId: member?.id ?? null, skills }
      return { ...rows, actor }
    },
  }
}

interface About {
  resource: PodcastResource
  permission: Permission
  params: Record<string, unknown>
}
type ResourceRows = {
  show: PermittedShow | DeletedShow
  episode?: PermittedEpisode | DeletedEpisode
  role: Role
  member: TeamMemberRow | null
}

/** @throws Failure 404 or 403 */
async function reachAbout(
  db: Queryable,
  clock: Clock,
  user: SignedIn,
  { resource, permission, params }: About,
): Promise<ResourceRows> {
  const { showId, episodeId } = resourceIds(resource, params)
  const id = resource.endsWith('episode') ? episodeId : showId
  if (id === undefined) throw notFound()
  const asOwner = { role: 'owner', member: null } as const
  switch (resource) {
    case 'show':
      return { show: await reachShow(db, user, permission, id), ...asOwner }
    case 'deleted_show':
      return { show: await reachDeletedShow(db, user, permission, id, clock.now()), ...asOwner }
    case 'episode':
      return { ...(await reachEpisode(db, user, permission, id, showId)), ...asOwner }
    case 'deleted_episode':
      return { ...(await reachDeletedEpisode(db, user, permission, id, showId, clock.now())), ...asOwner }
    case 'team_show':
      return reachTeamShow(db, user, permission, id)
    case 'team_episode':
      return reachTeamEpisode(db, user, permission, id, showId)
  }
}

/** What the plan of an account has. */
export async function skillsOfAccount(db: Queryable, id: number): Promise<Actor['skills']> {
  return pickSkills(
    await db.selectFrom('users').select(SKILLS).where('id', '=', id).executeTakeFirstOrThrow(),
  )
}

function pickSkills(user: Record<Skill, boolean>): Actor['skills'] {
  return Object.fromEntries(SKILLS.map((skill) => [skill, user[skill]])) as Actor['skills']
}
