/**
 * What can be allowed to somebody who takes part in a podcast. Endpoints, addresses
 * and live channels name one each.
 */
export const PERMISSIONS = [
  'shows.read',
  'shows.write',
  'shows.create',
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
  'teams.read',
  'teams.write',
  'reviews.read',
  'reviews.write',
  'audit.read',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/**
 * What each role may do. Whoever is nothing of a podcast has no role, and gets 404. All but the owner reach
 * podcasts in the team area alone (resources `team_show` and `team_episode`).
 */
export const ROLES = {
  owner: PERMISSIONS,
  manager: [
    ...(['shows.read', 'shows.write', 'episodes.read', 'episodes.write', 'metrics.read'] as const),
    ...(['reviews.read', 'reviews.write'] as const),
  ],
  /** The teammate of the specification. */
  editor: ['shows.read', 'shows.write', 'episodes.read', 'episodes.write', 'reviews.read', 'reviews.write'],
  analyst: ['metrics.read'],
  /** Of one episode. */
  guest: ['reviews.read', 'reviews.write'],
} as const satisfies Record<string, readonly Permission[]>
export type Role = keyof typeof ROLES

/** Every role, in the order of what it may do. */
export const ROLE_NAMES = Object.keys(ROLES) as [Role, ...Role[]]

/** What an owner can make of somebody else. */
export const TEAM_ROLES = ['manager', 'editor', 'analyst', 'guest'] as const satisfies readonly Role[]
export type TeamRole = (typeof TEAM_ROLES)[number]

export function isPermitted(role: Role, permission: Permission): boolean {
  return (ROLES[role] as readonly Permission[]).includes(permission)
}
