import { FAILING_DAYS } from '@podstead/contract/domains/domains'
import ipaddr from 'ipaddr.js'
import { parse } from 'tldts'
import type { DomainConfig } from '../kernel/config-domains.ts'
import type { DomainFinding, SiteDomainRow } from './table.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * A name as somebody types or pastes it → as it stands in the domain name system.
 * @returns the host, or what is wrong with it
 */
export function readHost(text: string, ours: readonly string[]): { host: string } | { problem: string } {
  const bare = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
  if (bare === '') return { problem: "can't be blank" }
  if (/[/?#]/.test(bare)) return { problem: 'must be a name alone, without a path' }
  if (ipaddr.isValid(bare.replace(/^\[|\]$/g, '')))
    return { problem: 'must be a name, not the address of a machine' }
  if (/:\d+$/.test(bare)) return { problem: 'must be a name alone, without a port' }
  const host = toAscii(bare.replace(/\.$/, ''))
  // Numbers in other notations become an address.
  if (ipaddr.isValid(host)) return { problem: 'must be a name, not the address of a machine' }
  if (!isHostName(host)) return { problem: 'must be a name like podcast.example.com' }
  if (ours.includes(host)) return { problem: 'is an address of this server' }
  const { publicSuffix } = parse(host, { allowPrivateDomains: true })
  if (publicSuffix === host)
    return {
      problem: 'is an ending under which names are registered; enter the name before it, too',
    }
  return { host }
}

/** Names of other scripts as they stand in the domain name system: `züge.example` → `xn--zge-hoa.example`. */
function toAscii(name: string): string {
  return /[\s%@\\]/.test(name) ? '' : (URL.parse(`https://${name}`)?.hostname ?? '')
}

/** At least two labels, the last of letters. */
function isHostName(name: string): boolean {
  return (
    name.length <= 253 &&
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/.test(name)
  )
}

/** The name that was registered itself: it has other records already, beside which no CNAME may stand. */
export function isApex(host: string): boolean {
  return parse(host, { allowPrivateDomains: true }).domain === host
}

/** Where the TXT record stands. */
export function proofName(host: string): string {
  return `_podstead.${host}`
}

/** What the TXT record says. */
export function proofText(token: string): string {
  return `podstead-domain=${token}`
}

/** What records a host needs, in the ways that are open to it. */
export function expectedRecords({ target, addresses }: DomainConfig, host: string, token: string) {
  const isOfApex = isApex(host)
  const way = { purpose: 'address' as const, name: host }
  return [
    ...(isOfApex
      ? addresses.map((value) => ({
          ...way,
          type: value.includes(':') ? ('AAAA' as const) : ('A' as const),
          value,
        }))
      : [{ ...way, type: 'CNAME' as const, value: target }]),
    ...(isOfApex && addresses.length === 0 ? [{ ...way, type: 'ALIAS' as const, value: target }] : []),
    { purpose: 'proof' as const, type: 'TXT' as const, name: proofName(host), value: proofText(token) },
  ]
}

/** Null where nobody answered: then nothing is known. */
export function isRight(finding: DomainFinding): boolean | null {
  const states = [finding.address.state, finding.proof.state]
  if (states.some((state) => state === 'missing' || state === 'other')) return false
  if (states.includes('unknown')) return null
  return !finding.isTaken
}

/** Pauses between looks that find nothing right: soon at first, for records are being set now. */
const WAITING_PAUSES = [
  ...[2, 2, 5, 5, 10, 10, 20, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 4, 6].map((hours) => hours * HOUR),
]
const LONGEST_PAUSE = 12 * HOUR
/** Then nobody is setting them any more. */
const WAITING_DAYS = 30
/** A website is not moved for one look that may have gone wrong. */
const FAILING_LOOKS = 2
const SECOND_LOOK = HOUR

/** What follows from a look. */
export type Verdict = Pick<
  SiteDomainRow,
  'state' | 'checks' | 'next_check_at' | 'verified_at' | 'failing_since' | 'ended_at'
>

/** Whether it is verified, waits, fails or has ended, and when to look again. */
export function judgeDomain(before: SiteDomainRow, finding: DomainFinding, now: Date): Verdict {
  const { verified_at, failing_since, ended_at } = before
  const right = isRight(finding)
  const after = (pause: number) => new Date(now.getTime() + pause)
  const same = { ...pickVerdict(before), next_check_at: after(HOUR) }
  if (right === null) return before.state === 'waiting' ? waiting(before, now) : same
  if (right)
    return {
      ...{ state: 'verified', checks: 0, next_check_at: after(DAY), failing_since: null, ended_at: null },
      verified_at: before.state === 'waiting' || !verified_at ? now : verified_at,
    }
  if (before.state === 'waiting') return waiting(before, now)
  const checks = before.checks + 1
  if (before.state === 'verified' && checks < FAILING_LOOKS)
    return { ...same, checks, next_check_at: after(SECOND_LOOK) }
  const since = failing_since ?? now
  if (now >= failingEnd(since))
    return {
      ...{ state: 'waiting', checks: WAITING_PAUSES.length, next_check_at: after(LONGEST_PAUSE) },
      ...{ verified_at, failing_since: null, ended_at: now },
    }
  const pause = Math.min(pauseAfter(checks), Math.max(failingEnd(since).getTime() - now.getTime(), MINUTE))
  return {
    ...{ state: 'failing', checks, next_check_at: after(pause) },
    ...{ verified_at, failing_since: since, ended_at },
  }
}

function pickVerdict({ state, checks, next_check_at, verified_at, failing_since, ended_at }: SiteDomainRow) {
  return { state, checks, next_check_at, verified_at, failing_since, ended_at }
}

function waiting(before: SiteDomainRow, now: Date): Verdict {
  const since = before.ended_at ?? before.created_at
  const isOver = now.getTime() - since.getTime() > WAITING_DAYS * DAY
  return {
    ...pickVerdict(before),
    checks: before.checks + 1,
    next_check_at: isOver ? null : new Date(now.getTime() + pauseAfter(before.checks)),
  }
}

function pauseAfter(checks: number): number {
  return WAITING_PAUSES[checks] ?? LONGEST_PAUSE
}

/** When a failing one stops to answer. */
export function failingEnd(since: Date): Date {
  return new Date(since.getTime() + FAILING_DAYS * DAY)
}
