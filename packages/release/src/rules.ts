import type { ActionName, ReleaseAction, ReleaseShow } from './schedule.ts'

/** The actions of a show that have an effect: one of each kind at most. */
export interface EffectiveRules {
  readonly drip: ReleaseAction | null
  readonly fullAccess: ReleaseAction | null
  readonly episodeExpiry: ReleaseAction | null
  readonly batchExpiry: ReleaseAction | null
  readonly podcastExpiry: ReleaseAction | null
}

/**
 * Of two actions of one name, and of the two that drip, the first counts: the gate refuses the second, so it
 * is one that two people added at the same moment. An older field gives way to any action on its subject.
 */
export function resolveRules(show: ReleaseShow): EffectiveRules {
  const find = (...names: ActionName[]) => show.actions.find(({ name }) => names.includes(name)) ?? null
  const episodeExpiry = find('episode_expires_after')
  const batchExpiry = find('batch_expires_after')
  return {
    drip: find('sequential_feed', 'batch_feed') ?? fromOlderField('sequential_feed', show.dripSeparateDays),
    fullAccess: find('podcast_full_access_after'),
    episodeExpiry:
      episodeExpiry ?? (batchExpiry ? null : fromOlderField('episode_expires_after', show.expiresDays)),
    batchExpiry,
    podcastExpiry: find('podcast_expires_after'),
  }
}

function fromOlderField(name: ActionName, days: number | null): ReleaseAction | null {
  if (!days || days < 0) return null
  return { name, value: days, unit: 'days', initiator: 'subscriber_approved_at' }
}
