import { type ExclusionRules, findExclusion } from '@podstead/downloads/exclusions'
import type { NetworkMark } from '@podstead/downloads/request'

/** Somebody who reloads, or taps twice, followed a link once. */
export const REPEAT_SECONDS = 60
/** More of one network in a minute are not believed: programs change their names, networks stay. */
const MAX_OF_NETWORK = 30
/** About 10 MB; the oldest are forgotten first, which can only count too much. */
const MAX_REMEMBERED = 50_000

export interface ClickRequest {
  method: string
  agent: string
  referrer: string
  network: NetworkMark | null
  purpose: 'prefetch' | null
}

/**
 * Whether a person may have followed a link: the lists by which downloads are counted know bots, scripts and
 * data centres, and people follow links with browsers. Messengers that draw a preview say their own name.
 */
export function isClick(request: ClickRequest, rules: ExclusionRules): boolean {
  if (!/^(Mozilla|Opera)\//.test(request.agent)) return false
  return findExclusion({ ...request, status: 200, range: '' }, rules) === null
}

/**
 * Remembers for a minute who followed what. Both names are hashes by a key that nobody keeps, so that what
 * is remembered tells of nobody.
 */
export function createRepeats(): (visitor: string, network: string, now: number) => boolean {
  const seen = new Map<string, number>()
  const networks = new Map<string, { since: number; clicks: number }>()
  return (visitor, network, now) => {
    forgetOld(seen, now, (at) => at)
    forgetOld(networks, now, ({ since }) => since)
    const of = networks.get(network) ?? { since: now, clicks: 0 }
    if (seen.has(visitor) || of.clicks >= MAX_OF_NETWORK) return true
    of.clicks += 1
    networks.set(network, of)
    seen.set(visitor, now)
    return false
  }
}

/** Maps keep the order of insertion, so the oldest stand first. */
function forgetOld<T>(map: Map<string, T>, now: number, since: (value: T) => number): void {
  for (const [key, value] of map) {
    const age = now - since(value)
    if (age >= 0 && age < REPEAT_SECONDS * 1000 && map.size < MAX_REMEMBERED) return
    map.delete(key)
  }
}
