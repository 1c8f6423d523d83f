import type {
  IndexFinding,
  LeakSign,
  LeakThresholds,
  SharedFinding,
} from '@podstead/downloads/members/leak-rules'
import { defaultLeakThresholds, leakSigns } from '@podstead/downloads/members/leak-rules'
import type { SubscriberMetricsSettingsRow } from './table.ts'

export type LeakFinding = SharedFinding | IndexFinding

/** What was found, in sentences that have codes, for the owner or for the listener whose address it is. */
export function describeFinding(finding: LeakFinding, reader: 'owner' | 'listener'): string[] {
  if (finding.kind === 'probably_shared') return finding.signs.map(describeSign)
  const services = finding.services.join(', ')
  if (!finding.mayBeListener)
    return [`${services} has fetched the feed, a catalogue that everybody can search.`]
  const whose = reader === 'owner' ? 'the app of this subscriber' : 'the app that you listen with'
  return [
    `${services} has fetched the feed, an app whose catalogue everybody can search. Perhaps it is simply ${whose}.`,
  ]
}

function describeSign({ sign, count, threshold }: SharedFinding['signs'][number]): string {
  return `${SIGNS[sign](count)}; from ${threshold} on that is unusual.`
}

const SIGNS: Record<LeakSign, (count: number) => string> = {
  networks_per_day: (n) => `The address was used in ${n} different networks on one day`,
  networks_per_hour: (n) => `Within one hour it was used in ${n} networks`,
  countries_per_day: (n) => `It was used in ${n} countries on one day`,
  apps_per_day: (n) => `It was used with ${n} different apps on one day`,
  copies_of_episode: (n) => `One episode was fetched from its beginning in ${n} places on one day`,
}

/** The thresholds of a podcast: its own, and else the usual ones. */
export function toThresholds(row: Partial<Record<LeakSign, number | null>> | undefined): LeakThresholds {
  return Object.fromEntries(
    leakSigns.map((sign) => [sign, row?.[sign] ?? defaultLeakThresholds[sign]]),
  ) as LeakThresholds
}

/** Whether a finding says more than the one that is known already. */
export function isStronger(finding: LeakFinding, known: LeakFinding): boolean {
  if (finding.kind === 'public_index')
    return known.kind !== 'public_index' || finding.services.length > known.services.length
  if (known.kind !== 'probably_shared') return true
  const weigh = ({ signs }: SharedFinding) =>
    signs.reduce((sum, { count, threshold }) => sum + count / threshold, 0)
  return weigh(finding) > weigh(known)
}

/** What is most often the app of an honest listener: nobody is woken by it, and one decision is enough. */
export function isLikelyFalsePositive(finding: LeakFinding): boolean {
  return finding.kind === 'public_index' && finding.mayBeListener
}

/**
 * Whether an address may be replaced without anybody deciding it. Not for an index that is an app: who
 * listens with it would be locked out again and again.
 */
export function isForRotation(
  finding: LeakFinding,
  settings: Pick<SubscriberMetricsSettingsRow, 'rotates_address'> | undefined,
): boolean {
  return settings?.rotates_address === true && !isLikelyFalsePositive(finding)
}
