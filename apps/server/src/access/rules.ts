import { RESTORE_DAYS } from '@podstead/contract/limits'
import { isPermitted, type Permission, ROLES, type Role, type TeamRole } from '@podstead/contract/permissions'

/** What somebody is of a podcast of their own; null for everybody else. */
export function roleInShow(show: { user_id: number }, user: { id: number }): Role | null {
  return show.user_id === user.id ? 'owner' : null
}

/**
 * Who was invited twice, to the podcast and as the guest of an episode, may do what either
 * permits. @returns undefined where there is none
 */
export function strongestMember<Member extends { role: TeamRole }>(
  members: Member[],
  permission: Permission,
): Member | undefined {
  const strength = ({ role }: Member) => (isPermitted(role, permission) ? 100 : 0) + ROLES[role].length
  return members.toSorted((a, b) => strength(b) - strength(a))[0]
}

/** What was deleted before this moment cannot be restored any more. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORE_DAYS * 86_400_000)
}

export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORE_DAYS * 86_400_000)
}
