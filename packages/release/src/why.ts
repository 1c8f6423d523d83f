import type { ClosedCode, EpisodeAnswer, OpenCode, Why } from './answer.ts'
import type { ActionName, ReleaseAction } from './schedule.ts'
import { mergeSpans, type Span } from './spans.ts'
import { type EpisodeWindow, NEVER, type SubscriberWindows } from './windows.ts'

/** Open or closed at a moment at which the subscriber has access at all, and what decides. */
export function describeEpisode(
  windows: SubscriberWindows,
  window: EpisodeWindow,
  now: number,
): EpisodeAnswer {
  const { id } = window.episode
  const spans = listOpenSpans(windows, window)
  const span = spans.find(({ until }) => now < until)
  if (!span || now < span.from)
    return { id, open: false, opensAt: span?.from ?? null, why: explainClosed(windows, window, now) }
  return {
    ...{ id, open: true, since: span.from, until: asMoment(span.until) },
    why: isOpenByRule(window, now) ? explainOpen(windows, window) : explainByHand(window, now),
  }
}

/** When an episode is open: by rule or by hand, within the subscriber's access. */
export function listOpenSpans({ closesAt }: SubscriberWindows, window: EpisodeWindow): readonly Span[] {
  const byRule = { from: window.opensAt, until: Math.min(window.expiresAt, closesAt) }
  if (window.openings.length === 0) return byRule.from < byRule.until ? [byRule] : []
  const byHand = window.openings.map(({ from, until }) => ({ from, until: Math.min(until, closesAt) }))
  return mergeSpans([byRule, ...byHand])
}

export function isOpenByRule({ opensAt, expiresAt }: EpisodeWindow, now: number): boolean {
  return opensAt <= now && now < expiresAt
}

export function isOpenByHand({ openings }: EpisodeWindow, now: number): boolean {
  return openings.some(({ from, until }) => from <= now && now < until)
}

/** Why no episode of a podcast is open to a subscriber; null where each has a reason of its own. */
export function explainAccess(windows: SubscriberWindows, now: number): Why<ClosedCode> | null {
  if (windows.approvedAt === NEVER) return reason('not_approved', null)
  if (now >= windows.closesAt) return reason('access_ended', windows.closesAt)
  return now < windows.approvedAt ? reason('not_joined', windows.approvedAt) : null
}

export function reason<Code>(code: Code, at: number | null, action: ReleaseAction | null = null): Why<Code> {
  return { code, at: at === null ? null : asMoment(at), action, turn: null, batch: null }
}

export function asMoment(at: number): number | null {
  return at === NEVER ? null : at
}

const EXPIRED: Partial<Record<ActionName, ClosedCode>> = {
  podcast_expires_after: 'podcast_expired',
  batch_expires_after: 'batch_expired',
  episode_expires_after: 'episode_expired',
}

function explainOpen(windows: SubscriberWindows, window: EpisodeWindow): Why<OpenCode> {
  const { rules } = windows.schedule
  const { turnAt, fullAccessAt, opensAt, episode } = window
  const byRule = Math.min(turnAt, fullAccessAt)
  if (!rules.drip || (episode.publishedAt === opensAt && byRule < opensAt))
    return reason('published', opensAt)
  if (fullAccessAt < turnAt && fullAccessAt <= opensAt)
    return reason('full_access', opensAt, rules.fullAccess)
  return inTurn(window, rules.drip, rules.drip.name === 'batch_feed' ? 'batch' : 'turn', opensAt)
}

function explainByHand(window: EpisodeWindow, now: number): Why<OpenCode> {
  return reason('opened_by_hand', window.openings.findLast(({ from }) => from <= now)?.from ?? now)
}

function explainClosed(windows: SubscriberWindows, window: EpisodeWindow, now: number): Why<ClosedCode> {
  const { opensAt, expiresAt, expiredBy } = window
  if (window.isAboveTier) return reason('higher_tier', null)
  if (now >= expiresAt && expiredBy)
    return reason(EXPIRED[expiredBy.name] ?? 'episode_expired', expiresAt, expiredBy)
  if (opensAt !== NEVER && expiresAt <= opensAt) return reason('never_opens', expiresAt, expiredBy)
  return explainWait(windows, window)
}

function explainWait(windows: SubscriberWindows, window: EpisodeWindow): Why<ClosedCode> {
  const { drip, fullAccess } = windows.schedule.rules
  const { opensAt, turnAt, fullAccessAt, episode } = window
  if (opensAt === NEVER && windows.waitsForFetch) return inTurn(window, drip, 'waits_for_first_fetch', null)
  if (opensAt === NEVER) return inTurn(window, drip, 'paused', windows.pausedFrom)
  if (opensAt === episode.publishedAt) return reason('scheduled', opensAt)
  if (opensAt === windows.startsAt) return reason('not_joined', opensAt)
  if (fullAccessAt < turnAt) return reason('waits_for_full_access', opensAt, fullAccess)
  return inTurn(window, drip, drip?.name === 'batch_feed' ? 'waits_for_batch' : 'waits_for_turn', opensAt)
}

/** A reason that says which turn of the drip it is. */
function inTurn<Code>(
  { episode }: EpisodeWindow,
  drip: ReleaseAction | null,
  code: Code,
  at: number | null,
): Why<Code> {
  return {
    ...reason(code, at, drip),
    turn: drip?.name === 'sequential_feed' ? episode.turn + 1 : null,
    batch: drip?.name === 'batch_feed' ? episode.batch : null,
  }
}
