import { deleteMembers } from '../access/commands.ts'
import type { PermittedShow } from '../access/queries.ts'
import type { Teammate } from '../access/queries-team.ts'
import type { TeamMemberRow } from '../access/table.ts'
import type { Trx } from '../kernel/database/database.ts'
import { notFound } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { removeUnused } from '../uploads/commands-sweep.ts'
import { unusedUploads } from '../uploads/queries.ts'
import { endedMail, leftMail } from './mails.ts'
import { membershipsIn, type ReachedMember, readersOfTeam } from './queries.ts'

/** How somebody comes out of a team: removed, gone by themselves, with the podcast or with their account. */

/** They are out with their next request; what they were uploading stops. */
export async function removeTeammate(
  kernel: Kernel,
  show: PermittedShow,
  member: ReachedMember,
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    // Who has never been there learns nothing new.
    if (member.last_active_at) await notifyTeam(kernel, trx, show, 'removed', [member.id])
    await deleteMembers(trx, [member.id])
  })
  await stopUploads(kernel, member)
}

/** @returns what was left. @throws Failure 404 where they are no member */
export async function leaveTeam(
  kernel: Kernel,
  user: Pick<Teammate, 'id' | 'email'>,
  showId: number,
): Promise<{ owner_id: number; podcast_title: string }> {
  const members = await membershipsIn(kernel.db, user, showId)
  const [first] = members
  if (!first) throw notFound()
  await kernel.db.transaction().execute(async (trx) => {
    await deleteMembers(
      trx,
      members.map(({ id }) => id),
    )
    await queueMail(
      kernel,
      trx,
      leftMail(kernel, {
        to: first.owner_email,
        language: first.owner_language,
        who: user.email,
        title: first.podcast_title,
        showId,
      }),
    )
  })
  for (const member of members) await stopUploads(kernel, { ...member, user_id: user.id })
  return first
}

type Ending = 'removed' | 'deleted' | 'transferred'

/** Notifies members that the podcast is not shared with them any more. @param ids those alone */
async function notifyTeam(
  kernel: Kernel,
  trx: Trx,
  show: { id: number; podcast_title: string },
  ending: Ending,
  ids?: number[],
): Promise<void> {
  const readers = await readersOfTeam(trx, show.id)
  const notified = new Set<string>()
  for (const { id, user_id, email, language } of readers) {
    // An address without an account has seen nothing of it yet.
    if (user_id === null || notified.has(email) || (ids && !ids.includes(id))) continue
    notified.add(email)
    await queueMail(
      kernel,
      trx,
      endedMail(kernel, { to: email, language, title: show.podcast_title, ending }),
    )
  }
}

/** A podcast is deleted: its shares rest, and come back with it. */
export async function notifyOfDeletion(trx: Trx, kernel: Kernel, showId: number): Promise<void> {
  await notifyTeam(kernel, trx, await showOfId(trx, showId), 'deleted')
}

/** Who takes a podcast over has chosen nobody yet: all shares end. */
export async function endShares(trx: Trx, kernel: Kernel, showId: number, newOwner: number): Promise<void> {
  const members = await readersOfTeam(trx, showId)
  const others = members.filter(({ user_id }) => user_id !== newOwner).map(({ id }) => id)
  await notifyTeam(kernel, trx, await showOfId(trx, showId), 'transferred', others)
  await deleteMembers(
    trx,
    members.map(({ id }) => id),
  )
}

/** An account ends: so do its memberships, and the owners learn of it. */
export async function endMemberships(trx: Trx, kernel: Kernel, userId: number): Promise<void> {
  const rows = await trx
    .selectFrom('team_members')
    .innerJoin('shows', 'shows.id', 'team_members.show_id')
    .innerJoin('users as owners', 'owners.id', 'shows.user_id')
    .innerJoin('users as members', 'members.id', 'team_members.user_id')
    .select(['team_members.id', 'shows.id as show_id', 'podcast_title', 'shows.deleted_at'])
    .select(['owners.email as owner_email', 'owners.language', 'members.email'])
    .where('team_members.user_id', '=', userId)
    .execute()
  for (const { owner_email, language, email, podcast_title, show_id, deleted_at } of rows) {
    if (deleted_at) continue
    const mail = { to: owner_email, language, who: email, title: podcast_title, showId: show_id }
    await queueMail(kernel, trx, leftMail(kernel, mail))
  }
  await deleteMembers(
    trx,
    rows.map(({ id }) => id),
  )
}

async function showOfId(trx: Trx, id: number) {
  return trx
    .selectFrom('shows')
    .select(['id', 'podcast_title'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** What they have sent and no episode has taken is removed; a stream that is still coming ends by that. */
export async function stopUploads(kernel: Kernel, member: TeamMemberRow): Promise<void> {
  if (member.user_id === null) return
  const uploads = await unusedUploads(kernel.db, { userId: member.user_id, showId: member.show_id })
  for (const upload of uploads) await removeUnused(kernel, upload)
}
