import { RESTORE_DAYS } from '@podstead/contract/limits'
import type { Role } from '@podstead/contract/permissions'

/** What somebody is of a podcast; null for strangers. */
export function roleInShow(show: { user_id: number }, user: { id: number }): Role | null {
  return show.user_id === user.id ? 'owner' : null
}

/** What was deleted before this moment cannot be restored any more. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORE_DAYS * 86_400_000)
}

export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORE_DAYS * 86_400_000)
}
