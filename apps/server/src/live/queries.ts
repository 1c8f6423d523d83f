import { CHANNELS, type ChannelName } from '@podstead/contract/live'
import { isPermitted } from '@podstead/contract/permissions'
import { rolesOfEpisodes, rolesOfShows } from '../access/queries.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { LiveSession } from '../kernel/live/live-channels.ts'

/** Which of these sessions are still open, their accounts enabled? */
export async function openSessions(kernel: Kernel, ids: number[]): Promise<Set<number>> {
  const rows = await sessionsIn(kernel, ids).select('sessions.id').execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Which of these channels may this session listen to? At most three questions to the database,
 * however many channels there are.
 */
export async function allowedChannels(
  kernel: Kernel,
  session: LiveSession,
  channels: string[],
): Promise<Set<string>> {
  const user = await sessionsIn(kernel, [session.id])
    .selectAll('users')
    .where('users.id', '=', session.userId)
    .executeTakeFirst()
  if (!user) return new Set()
  const wanted = channels.flatMap((channel) => {
    const [name = '', id] = channel.split(':')
    if (!Object.hasOwn(CHANNELS, name)) return []
    const { resource, permission, skills } = CHANNELS[name as ChannelName]
    // Skills are those of the podcast's owner, and nobody else has a role in it.
    return skills.every((skill) => user[skill]) ? [{ channel, resource, permission, id: Number(id) }] : []
  })
  const resourceIds = (resource: string) => [
    ...new Set(wanted.filter((one) => one.resource === resource).map(({ id }) => id)),
  ]
  const roles = {
    show: await rolesOfShows(kernel.db, user, resourceIds('show')),
    episode: await rolesOfEpisodes(kernel.db, user, resourceIds('episode')),
  }
  const isAllowed = ({ resource, permission, id }: (typeof wanted)[number]) => {
    const role = roles[resource].get(id)
    return role !== undefined && isPermitted(role, permission)
  }
  return new Set(wanted.filter(isAllowed).map(({ channel }) => channel))
}

function sessionsIn({ db, clock }: Kernel, ids: number[]) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.id', 'in', ids)
    .where('sessions.expires_at', '>', clock.now())
    .where('users.disabled_at', 'is', null)
}
