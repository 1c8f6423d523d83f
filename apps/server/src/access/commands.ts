import type { TeamRole } from '@podstead/contract/permissions'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import type { TeamMemberRow } from './table.ts'

/** Rows of `team_members`, for the slices that decide over them. */

const NOTE_ACTIVITY_AFTER_MS = 5 * 60_000

export type NewMember = Pick<
  TeamMemberRow,
  'show_id' | 'email_address' | 'role' | 'episode_id' | 'invited_by' | 'invited_at'
>

/** @returns null where this address is invited already */
export async function insertMember(trx: Trx, member: NewMember): Promise<TeamMemberRow | null> {
  const created = await trx
    .insertInto('team_members')
    .values({ ...member, user_id: null, last_active_at: null })
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst()
  return created ?? null
}

export async function setMemberRole(
  trx: Trx,
  member: { id: number },
  { role, episodeId }: { role: TeamRole; episodeId: number | null },
): Promise<void> {
  await trx
    .updateTable('team_members')
    .set({ role, episode_id: episodeId })
    .where('id', '=', member.id)
    .execute()
}

export async function deleteMembers(trx: Trx, ids: number[]): Promise<void> {
  if (ids.length) await trx.deleteFrom('team_members').where('id', 'in', ids).execute()
}

/** They have opened the podcast: from now on the membership is this account's. */
export async function noteActivity(
  db: Queryable,
  member: TeamMemberRow,
  user: { id: number },
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - NOTE_ACTIVITY_AFTER_MS)
  if (member.user_id !== null && member.last_active_at && member.last_active_at > before) return
  await db
    .updateTable('team_members')
    .set({ user_id: user.id, last_active_at: now })
    .where('id', '=', member.id)
    .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', user.id)]))
    .execute()
}
