import type { BodyOf } from '@podstead/contract/endpoint'
import { isPermitted, type TeamRole } from '@podstead/contract/permissions'
import type {
  inviteTeammate as contract,
  updateTeammate as updateContract,
} from '@podstead/contract/teams/teams'
import { insertMember, setMemberRole } from '../access/commands.ts'
import { episodeOfShow, type PermittedShow } from '../access/queries.ts'
import type { TeamMemberRow } from '../access/table.ts'
import { languageOfAddress, userByEmail } from '../accounts/queries.ts'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import { Failure, invalid, notFound, tooManyRequests } from '../kernel/http/failure.ts'
import { countAttempt } from '../kernel/http/limits.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { mayMail, queueMail } from '../outgoing-mail/commands.ts'
import { lockedShow } from '../shows/queries.ts'
import { stopUploads } from './commands-endings.ts'
import { invitationMail } from './mails.ts'
import { listMembers, type ReachedMember } from './queries.ts'
import { INVITATIONS_A_DAY, MAX_TEAMMATES } from './rules.ts'

type Owner = { id: number; email: string; language: string | null }
type Wish = BodyOf<typeof contract>

/**
 * Shares a podcast with whoever has, or gets, a confirmed account with that address; the answer is the same
 * in all cases.
 * @throws Failure 422 at `email_address` for the owner's own address and where it is shared already, at
 * `episode_id` where a guest has no episode of the podcast; 429
 */
export async function inviteTeammate(
  kernel: Kernel,
  owner: Owner,
  show: PermittedShow,
  wish: Wish,
): Promise<void> {
  const { email_address: email, role } = wish
  if (email === owner.email) throw invalid({ email_address: ['is your own address'] })
  await countAttempt(kernel, { key: `team:${owner.id}`, max: INVITATIONS_A_DAY, windowSeconds: 86_400 })
  await kernel.db.transaction().execute(async (trx) => {
    await lockedShow(trx, show)
    const episodeId = await requireGuestEpisode(trx, show, wish)
    const members = await listMembers(trx, show)
    if (members.length >= MAX_TEAMMATES)
      throw invalid({ email_address: [`A podcast can be shared with ${MAX_TEAMMATES} people.`] })
    const account = await userByEmail(trx, email)
    const isThere = members.some(
      (member) =>
        (member.email_address === email || (account && member.user_id === account.id)) &&
        (member.episode_id === null || member.episode_id === episodeId),
    )
    if (isThere) throw invalid({ email_address: ['has been invited already'] })
    const member = await insertMember(trx, {
      show_id: show.id,
      email_address: email,
      role,
      episode_id: episodeId,
      invited_by: owner.id,
      invited_at: kernel.clock.now(),
    })
    if (!member) throw invalid({ email_address: ['has been invited already'] })
    await mailInvitation(kernel, trx, owner, show, member)
  })
}

/** @throws Failure 429 where this address got enough mails for now */
export async function resendInvitation(
  kernel: Kernel,
  owner: Owner,
  show: PermittedShow,
  member: ReachedMember,
): Promise<void> {
  if (member.last_active_at) throw notFound()
  await kernel.db.transaction().execute(async (trx) => {
    if (!(await mailInvitation(kernel, trx, owner, show, member))) throw tooManyRequests(3600)
  })
}

/**
 * Gives a member another role, with their next request. @throws Failure 422 at `episode_id` where a guest
 * has no episode of the podcast
 */
export async function updateTeammate(
  kernel: Kernel,
  show: PermittedShow,
  member: ReachedMember,
  wish: BodyOf<typeof updateContract>,
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    await lockedShow(trx, show)
    const episodeId = await requireGuestEpisode(trx, show, wish)
    const others = (await listMembers(trx, show)).filter(({ id }) => id !== member.id)
    const isThere = others.some(
      ({ email_address, episode_id }) => email_address === member.email_address && episode_id === episodeId,
    )
    if (isThere) throw invalid({ role: ['is theirs by another invitation already'] })
    await setMemberRole(trx, member, { role: wish.role, episodeId })
  })
  if (!isPermitted(wish.role, 'episodes.write')) await stopUploads(kernel, member)
}

/** @returns whether a mail goes out; of too many in an hour the invitation waits all the same */
async function mailInvitation(
  kernel: Kernel,
  trx: Trx,
  owner: Owner,
  show: PermittedShow,
  member: TeamMemberRow,
): Promise<boolean> {
  const email = member.email_address
  if (!(await mayMail(kernel, trx, email, 'team'))) return false
  const account = await userByEmail(trx, email)
  const mail = {
    to: email,
    from: owner.email,
    title: show.podcast_title,
    role: member.role,
    language: await languageOfAddress(trx, email, owner.language),
    hasAccount: account !== undefined,
  }
  await queueMail(kernel, trx, invitationMail(kernel, mail))
  return true
}

/** The episode of a guest, null for everybody else. */
async function requireGuestEpisode(
  db: Queryable,
  show: PermittedShow,
  { role, episode_id }: { role: TeamRole; episode_id?: number | null | undefined },
): Promise<number | null> {
  if (role !== 'guest') return null
  if (!episode_id) throw invalid({ episode_id: ["can't be blank"] })
  const episode = await episodeOfShow(db, show, episode_id).catch((error) => {
    throw error instanceof Failure ? invalid({ episode_id: ['is not an episode of this podcast'] }) : error
  })
  return episode.id
}
