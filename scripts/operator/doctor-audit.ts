import { findBrokenLogs } from '../../apps/server/src/audit-log/queries.ts'
import type { Kernel } from '../../apps/server/src/kernel/kernel.ts'
import type { Finding } from './finding.ts'

const MAX_LISTED = 10

/** Whether the audit log of every account is as it was written. */
export async function examineAuditLog(kernel: Pick<Kernel, 'db' | 'secrets'>): Promise<Finding> {
  const broken = await findBrokenLogs(kernel)
  if (!broken.length) return { name: 'audit log', level: 'ok', text: 'every entry is as it was written' }
  const places = broken
    .slice(0, MAX_LISTED)
    .map(
      ({ account, position }) =>
        `account ${account} (${position === null ? 'its end' : `entry ${position}`})`,
    )
  return {
    name: 'audit log',
    level: 'fail',
    text: `was changed outside Podstead: ${places.join(', ')}${broken.length > MAX_LISTED ? ', …' : ''}`,
    todo: 'find out who has access to the database, and compare with a backup from before',
  }
}
