import { type PodcastResource, resourceIds, SKILLS } from '@podstead/contract/endpoint'
import type { Permission } from '@podstead/contract/permissions'
import type { Clock } from '../kernel/clock.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { keyNotPermitted, notFound, upgradeNeeded } from '../kernel/http/failure.ts'
import type { Actor, Gate } from '../kernel/http/gate.ts'
import type { SignedIn } from '../kernel/http/session.ts'
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
import { roleInShow } from './rules.ts'

declare module '../kernel/http/gate.ts' {
  interface ReachedRows {
    show: { show: PermittedShow; actor: Actor }
    deleted_show: { show: DeletedShow; actor: Actor }
    episode: { show: PermittedShow; episode: PermittedEpisode; actor: Actor }
    deleted_episode: { show: PermittedShow; episode: DeletedEpisode; actor: Actor }
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
        if (skill && !user[skill]) throw upgradeNeeded()
        return {}
      }
      if (!permission) throw new Error(`nothing is said of who may call what is about ${resource}`)
      const reached = await reachAbout(db, clock, user, { resource, permission, params })
      const actor = findActor(user, reached.show)
      if (skill && !actor.skills[skill]) throw upgradeNeeded()
      return { ...reached, actor }
    },
  }
}

/** @throws Failure 404 or 403 */
async function reachAbout(
  db: Queryable,
  clock: Clock,
  user: SignedIn,
  {
    resource,
    permission,
    params,
  }: { resource: PodcastResource; permission: Permission; params: Record<string, unknown> },
) {
  const { showId, episodeId } = resourceIds(resource, params)
  if (resource === 'episode' || resource === 'deleted_episode') {
    if (episodeId === undefined) throw notFound()
    return resource === 'episode'
      ? reachEpisode(db, user, permission, episodeId, showId)
      : reachDeletedEpisode(db, user, permission, episodeId, showId, clock.now())
  }
  if (showId === undefined) throw notFound()
  return {
    show: await (resource === 'show'
      ? reachShow(db, user, permission, showId)
      : reachDeletedShow(db, user, permission, showId, clock.now())),
  }
}

/** Nobody but the owner has a role of a podcast, so the plan of the caller is the owner's. */
function findActor(user: SignedIn, show: { user_id: number }): Actor {
  const role = roleInShow(show, user)
  if (!role) throw notFound()
  return {
    user,
    role,
    skills: Object.fromEntries(SKILLS.map((skill) => [skill, user[skill]])) as Actor['skills'],
  }
}
