import { domainToUnicode } from 'node:url'
import type { ShowDomain } from '@podstead/contract/domains/domains'
import type { Kernel } from '../kernel/kernel.ts'
import { defaultPageUrl, pageUrl } from '../shows/present.ts'
import type { ShowRow } from '../shows/table.ts'
import { expectedRecords, failingEnd, isApex } from './rules.ts'
import type { SiteDomainRow } from './table.ts'

/** `xn--zge-hoa.example` → `züge.example` */
export function displayHost(host: string): string {
  return domainToUnicode(host) || host
}

export function presentDomain(
  kernel: Pick<Kernel, 'config'>,
  show: ShowRow,
  row: SiteDomainRow | undefined,
): ShowDomain {
  return {
    show_id: show.id,
    site_url: pageUrl(kernel, show),
    default_url: defaultPageUrl(kernel, show),
    domain: row ? presentRow(kernel, row) : null,
  }
}

const UNKNOWN = { state: 'unknown' as const, found: [] }
const time = (at: Date | null) => at?.toISOString() ?? null

function presentRow({ config }: Pick<Kernel, 'config'>, row: SiteDomainRow): ShowDomain['domain'] {
  const { address = UNKNOWN, proof = UNKNOWN, isTaken = false } = row.finding ?? {}
  return {
    host: row.host,
    display_host: displayHost(row.host),
    state: row.state,
    is_apex: isApex(row.host),
    records: expectedRecords(config.domains, row.host, row.token),
    address,
    proof,
    is_taken: isTaken,
    checked_at: time(row.checked_at),
    next_check_at: time(row.next_check_at),
    verified_at: time(row.verified_at),
    failing_since: time(row.failing_since),
    ends_at: time(row.failing_since && failingEnd(row.failing_since)),
    ended_at: time(row.ended_at),
  }
}
