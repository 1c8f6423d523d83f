import type { PING_SILENCES, PingReason, PingService } from '@podstead/contract/pings'
import { isAnnounced, type ShowToAnnounce } from '../feeds/rules-hubs.ts'
import type { PingConfig } from '../kernel/config-pings.ts'

export type Target = { service: PingService; target: string }
export type MuteReason = (typeof PING_SILENCES)[number]

/** Every configured target for notifications of this show. */
export function pingTargets(pings: PingConfig, show: Pick<ShowToAnnounce, 'uses_podping'>): Target[] {
  return [
    ...pings.websubHubs.map((target): Target => ({ service: 'websub', target })),
    ...(pings.podping && show.uses_podping
      ? [{ service: 'podping' as const, target: pings.podping.url }]
      : []),
    ...(pings.podcastIndexUrl ? [{ service: 'podcastindex' as const, target: pings.podcastIndexUrl }] : []),
  ]
}

/** Why changes are not announced; null when they are. Private shows are never named to anybody. */
export function muteReason(pings: PingConfig, show: ShowToAnnounce, itemCount: number): MuteReason | null {
  if (!pingTargets(pings, show).length) return 'not_configured'
  if (show.moved_to) return 'moved'
  if (!isAnnounced(show)) return 'private'
  return itemCount === 0 ? 'empty' : null
}

export type PingRequest = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
}

/** What each service wants to hear. */
export function requestTo(
  { service, target }: Target,
  about: { feedUrl: string; reason: PingReason; medium: string; token: string },
): PingRequest {
  if (service === 'websub') {
    const form = new URLSearchParams({
      'hub.mode': 'publish',
      'hub.url': about.feedUrl,
      'hub.topic': about.feedUrl,
    })
    return {
      method: 'POST',
      url: target,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    }
  }
  const url = new URL(target)
  url.searchParams.set('url', about.feedUrl)
  if (service === 'podcastindex') return { method: 'GET', url: url.href, headers: {} }
  url.searchParams.set('reason', about.reason)
  url.searchParams.set('medium', about.medium)
  return { method: 'GET', url: url.href, headers: { authorization: about.token } }
}

export type PingAnswer = {
  status: number | null
  error: 'refused' | 'busy' | 'unreachable' | 'timeout' | null
}

/** Podcast Index says in its answer, as a text, whether it took the address. */
export function readPingAnswer(service: PingService, status: number, body: string): PingAnswer {
  if (status === 429 || status === 408 || status >= 500) return { status, error: 'busy' }
  if (status < 200 || status > 299) return { status, error: 'refused' }
  if (service === 'podcastindex' && /"status"\s*:\s*("false"|false)/.test(body))
    return { status, error: 'refused' }
  return { status, error: null }
}

/** A notification that follows soon replaces this one. */
export const DEBOUNCE_MS = 3000
/**
 * An import makes an episode audible every few seconds: what follows so soon after the last
 * telling waits for the next minute.
 */
export const QUIET_MS = 20_000
export const MAX_TRIES = 6

/**
 * After the first try 10 seconds, then four times as long each: the last one comes an hour after the change.
 */
export function backOffMs(tries: number): number {
  return 10_000 * 4 ** (tries - 1)
}
