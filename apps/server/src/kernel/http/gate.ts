import type { Resource, Skill } from '@podstead/contract/endpoint'
import type { Permission, Role } from '@podstead/contract/permissions'
import type { SignedIn } from './session.ts'

/** Who calls, and as what of the podcast that the call is about. */
export interface Actor {
  user: SignedIn
  role: Role
  /** Of the row by which the podcast is shared with them; null for its owner. */
  memberId: number | null
  /** Of the plan of the podcast's owner. */
  skills: Readonly<Record<Skill, boolean>>
}

/**
 * What the resource of a call is to its handler. Whoever reaches the rows adds them: `declare module
 * './gate.ts' { interface Reached { … } }`, so that the kernel knows nothing of podcasts.
 */
export interface ReachedRows {
  none: unknown
  server: unknown
}

/** What an endpoint or address says of who may call it. */
export interface AccessRule {
  readonly resource?: Resource
  readonly permission?: Permission
  readonly keyPermission?: Permission
  readonly skill?: Skill
}

export interface Gate {
  /**
   * What a signed-in caller gets to by the ids of a path.
   * @throws Failure 404 for what does not exist for them, 403 without the permission, 402 without the skill
   */
  reach(user: SignedIn, rule: AccessRule, params: Record<string, unknown>): Promise<object>
}
