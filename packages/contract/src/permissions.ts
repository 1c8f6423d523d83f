/**
 * What can be allowed to somebody who takes part in a podcast. Endpoints, addresses
 * and live channels name one each.
 */
export const PERMISSIONS = [
  'shows.read',
  'shows.write',
  'shows.copy',
  'shows.import',
  'shows.export',
  'shows.transfer',
  'shows.delete',
  'episodes.read',
  'episodes.write',
  'episodes.delete',
  'metrics.read',
  'metrics.write',
  'subscribers.read',
  'subscribers.write',
  'money.read',
  'money.write',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** What each role may do. Whoever is nothing of a podcast has no role, and gets 404. */
export const ROLES = {
  owner: PERMISSIONS,
} as const satisfies Record<string, readonly Permission[]>
export type Role = keyof typeof ROLES

/** Every role, in the order of what it may do. */
export const ROLE_NAMES = Object.keys(ROLES) as [Role, ...Role[]]

export function isPermitted(role: Role, permission: Permission): boolean {
  return (ROLES[role] as readonly Permission[]).includes(permission)
}
