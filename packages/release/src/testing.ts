import type { ReleaseAction, ReleaseEpisode, ReleaseShow, ReleaseSubscriber } from './schedule.ts'

/** What tests begin with: a show without rules, episodes of 1 January, somebody who joins in March. */

export const at = (text: string): number => Date.parse(text.includes('T') ? text : `${text}T00:00:00Z`)

export function buildShow(fields: Partial<ReleaseShow> = {}): ReleaseShow {
  return {
    ...{ timeZone: 'UTC', kind: 'episodic', actions: [], dripSeparateDays: null, expiresDays: null },
    tiers: 3,
    ...fields,
  }
}

export function buildAction(fields: Partial<ReleaseAction> = {}): ReleaseAction {
  return { name: 'sequential_feed', value: 1, unit: 'days', initiator: 'subscriber_approved_at', ...fields }
}

export function buildEpisode(id: number, fields: Partial<ReleaseEpisode> = {}): ReleaseEpisode {
  return {
    ...{ id, isDraft: false, publishedAt: at('2026-01-01') + id, order: null, batch: null, tier: null },
    ...fields,
  }
}

export function buildSubscriber(fields: Partial<ReleaseSubscriber> = {}): ReleaseSubscriber {
  const joined = at('2026-03-01T09:00Z')
  return {
    ...{ approvedAt: joined, firstFetchAt: joined, timeZone: null, restartedAt: null },
    ...{ pauses: [], openings: [], closesAt: null, tier: null },
    ...fields,
  }
}
