import { isPermitted, type Role } from '@podstead/contract/permissions'

/** Mails about comments on one episode that one reader gets in an hour, however many comments there are. */
export const COMMENT_MAILS_AN_HOUR = 1

/** Who works on the episode, and who wrote it, may say that a comment is done. */
export function canResolve(role: Role, isOwn: boolean): boolean {
  return isOwn || isPermitted(role, 'episodes.write')
}

/** Words are their author's; the podcast's owner answers for what stands there. */
export function canDelete(role: Role, isOwn: boolean): boolean {
  return isOwn || role === 'owner'
}
