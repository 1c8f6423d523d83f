import { type PermittedShow, reachShow } from '../access/queries.ts'
import { notFound } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { findTimeZone } from '../rollup/queries-zones.ts'
import type { AskedReport } from './queries-export.ts'
import type { ZonedScope } from './queries-totals.ts'

type SignedReport = AskedReport & ZonedScope & { user: number; format: 'csv' | 'json' }

const REPORT = 'metrics-report'
const REPORT_MS = 3_600_000

/**
 * The value in a report's address: whoever holds it gets the file for an hour, while the podcast
 * still belongs to the same account.
 */
export function reportTicket(kernel: Kernel, report: SignedReport): { ticket: string; expiresAt: Date } {
  const expiresAt = new Date(kernel.clock.now().getTime() + REPORT_MS)
  return { ticket: kernel.secrets.sign(report, REPORT, expiresAt), expiresAt }
}

/** @throws Failure 404 for a ticket that is forged or expired, or a show that has gone or changed hands */
export async function reportOfTicket(
  kernel: Kernel,
  ticket: string,
): Promise<SignedReport & { show: PermittedShow }> {
  const signed = kernel.secrets.verify(ticket, REPORT) as SignedReport | undefined
  if (!signed) throw notFound()
  const show = await reachShow(kernel.db, { id: signed.user }, 'metrics.read', signed.showId)
  return { ...signed, zone: await findTimeZone(kernel.db, show.id), show }
}
