import type { Skill } from '@podstead/contract/endpoint'
import { CHANNELS, type ChannelName } from '@podstead/contract/live'
import { isPermitted } from '@podstead/contract/permissions'
import { skillsOfAccount } from '../access/queries-gate.ts'
import { rolesOfEpisodes, rolesOfShows } from '../access/queries-team.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { LiveSession } from '../kernel/live/live-channels.ts'

/** Which of these sessions are still open, their accounts enabled? */
export async function openSessions(kernel: Kernel, ids: number[]): Promise<Set<number>> {
  const rows = await sessionsIn(kernel, ids).select('sessions.id').execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Which of these channels may this session listen to? A few questions to the database,
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
    return [{ channel, resource, permission, skills, id: Number(id) }]
  })
  const listIds = (isEpisode: boolean) => [
    ...new Set(wanted.filter((one) => one.resource.endsWith('episode') === isEpisode).map(({ id }) => id)),
  ]
  const shows = await rolesOfShows(kernel.db, user, listIds(false))
  const episodes = await rolesOfEpisodes(kernel.db, user, listIds(true))
  const findSkills = createSkillsLookup(kernel, user)
  const isAllowed = async ({ resource, permission, skills, id }: (typeof wanted)[number]) => {
    const found = (resource.endsWith('episode') ? episodes : shows).get(id)
    if (!found?.roles.some((role) => isPermitted(role, permission))) return false
    if (!resource.startsWith('team_') && found.ownerId !== user.id) return false
    if (!skills.length) return true
    const owned = await findSkills(found.ownerId)
    return skills.every((skill) => owned[skill])
  }
  const allowed = new Set<string>()
  for (const one of wanted) if (await isAllowed(one)) allowed.add(one.channel)
  return allowed
}

type Skills = Readonly<Record<Skill, boolean>>

/** Those of the caller are known; of other owners they are asked once. */
function createSkillsLookup(kernel: Kernel, user: Skills & { id: number }): (id: number) => Promise<Skills> {
  const known = new Map<number, Skills>([[user.id, user]])
  return async (id) => {
    const skills = known.get(id) ?? (await skillsOfAccount(kernel.db, id))
    known.set(id, skills)
    return skills
  }
}

function sessionsIn({ db, clock }: Kernel, ids: number[]) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.id', 'in', ids)
    .where('sessions.expires_at', '>', clock.now())
    .where('users.disabled_at', 'is', null)
}
