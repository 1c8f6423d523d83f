import type { EpisodeAnswer, ReleaseAnswer } from './answer.ts'
import type { PreparedSchedule } from './prepare.ts'
import type { ReleaseEpisode, ReleaseSubscriber } from './schedule.ts'
import { describeEpisode, explainAccess, isOpenByHand, isOpenByRule, reason } from './why.ts'
import { computeWindows, type EpisodeWindow, NEVER, type SubscriberWindows } from './windows.ts'

/** Which episodes are open to a subscriber at a moment, why, and when that changes next. */
export function evaluateSchedule(
  schedule: PreparedSchedule,
  subscriber: ReleaseSubscriber,
  now: number,
): ReleaseAnswer {
  return describeWindows(computeWindows(schedule, subscriber), now)
}

/** The same of windows that are known already. */
export function describeWindows(windows: SubscriberWindows, now: number): ReleaseAnswer {
  const { schedule } = windows
  const noAccess = explainAccess(windows, now)
  const described = noAccess
    ? schedule.episodes.map(({ id }): EpisodeAnswer => ({ id, open: false, opensAt: null, why: noAccess }))
    : windows.episodes.map((window) => describeEpisode(windows, window, now))
  const unpublished = schedule.unpublished.map((episode): EpisodeAnswer => {
    return { id: episode.id, open: false, opensAt: null, why: noAccess ?? explainUnpublished(episode) }
  })
  return {
    episodes: unpublished.length === 0 ? described : [...described, ...unpublished],
    ended: hasEnded(windows, now),
    changesAt: findNextChange(windows, now),
  }
}

/** Whether access to the podcast is over. What is opened by hand stays open after podcast_expires_after. */
export function hasEnded(windows: SubscriberWindows, now: number): boolean {
  const { approvedAt, closesAt, podcastExpiresAt, episodes } = windows
  if (approvedAt === NEVER) return false
  if (now >= closesAt) return true
  const hasExpired = now >= approvedAt && now >= podcastExpiresAt
  return hasExpired && !episodes.some((window) => isOpenByHand(window, now))
}

function explainUnpublished({ isDraft }: ReleaseEpisode) {
  return reason(isDraft ? ('draft' as const) : ('waits_for_date' as const), null)
}

function findNextChange(windows: SubscriberWindows, now: number): number | null {
  const { schedule, approvedAt, closesAt, podcastExpiresAt } = windows
  if (approvedAt === NEVER || now >= closesAt) return null
  const hasEpisodes = schedule.episodes.length + schedule.unpublished.length > 0
  const endsAt = Math.max(podcastExpiresAt, approvedAt)
  let next = hasEpisodes || endsAt >= closesAt ? closesAt : NEVER
  const consider = (at: number) => {
    if (at > now && at < next && at < closesAt) next = at
  }
  if (hasEpisodes) consider(approvedAt)
  if (hasEnded(windows, endsAt)) consider(endsAt)
  if (now < approvedAt) return next === NEVER ? null : next
  for (const window of windows.episodes) considerWindow(window, consider)
  return next === NEVER ? null : next
}

/** The moments at which what is said of an episode changes. */
function considerWindow(window: EpisodeWindow, consider: (at: number) => void): void {
  const { opensAt, expiresAt, openings } = window
  if (opensAt < expiresAt) {
    consider(opensAt)
    consider(expiresAt)
  } else if (!isOpenByHand(window, expiresAt)) consider(expiresAt)
  for (const { from, until } of openings) {
    if (!isOpenByRule(window, from)) consider(from)
    if (!isOpenByRule(window, until)) consider(until)
  }
}
