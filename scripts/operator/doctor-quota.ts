import type { Kernel } from '../../apps/server/src/kernel/kernel.ts'
import {
  storageQuota,
  usedBytesByAccount,
  usedBytesOfInstallation,
} from '../../apps/server/src/plans/queries-quota.ts'
import { countedBytes, formatBytes } from '../../apps/server/src/plans/rules-quota.ts'
import type { Finding } from './finding.ts'

/**
 * Shares of STORAGE_GB from which doctor warns and fails, and of an account's own
 * limit from which it is listed.
 */
const WARN_SHARE = 0.8
const FULL_SHARE = 1
const ACCOUNT_SHARE = 0.9
const MAX_LISTED = 10
const MAX_ACCOUNTS = 100_000

/** How much all accounts store of what they may together, and which accounts have nearly used theirs. */
export async function examineQuota(
  kernel: Pick<Kernel, 'db' | 'config' | 'capabilities'>,
): Promise<Finding[]> {
  return [await examineCeiling(kernel), await examineAccounts(kernel)]
}

async function examineCeiling({
  db,
  config,
  capabilities,
}: Pick<Kernel, 'db' | 'config' | 'capabilities'>): Promise<Finding> {
  const used = await usedBytesOfInstallation({ capabilities }, db)
  const limit = config.accounts.installationBytes
  if (limit === null)
    return {
      name: 'quota',
      level: 'ok',
      text: `${formatBytes(used)} stored; there is no limit for all accounts together`,
    }
  const share = used / limit
  const text = `${formatBytes(used)} of ${formatBytes(limit)} stored (${Math.floor(share * 100)} %)`
  if (share < WARN_SHARE) return { name: 'quota', level: 'ok', text }
  const todo = 'raise STORAGE_GB, or delete something'
  if (share < FULL_SHARE) return { name: 'quota', level: 'warn', text, todo }
  return { name: 'quota', level: 'fail', text: `${text}; uploads and imports are refused`, todo }
}

async function examineAccounts(kernel: Pick<Kernel, 'db' | 'config' | 'capabilities'>): Promise<Finding> {
  const nearlyFull: string[] = []
  for (const account of await usedBytesByAccount(kernel, { most: MAX_ACCOUNTS })) {
    if (account.used + account.removed === 0) continue
    const limit = await storageQuota(kernel, account)
    if (limit === null) continue
    const share = countedBytes(account, limit.bytes) / limit.bytes
    if (share > ACCOUNT_SHARE) nearlyFull.push(`${account.email} (${Math.floor(share * 100)} %)`)
  }
  if (!nearlyFull.length)
    return { name: 'accounts', level: 'ok', text: 'no account uses more than 90 % of its storage' }
  const others = nearlyFull.length - MAX_LISTED
  const listed = nearlyFull.slice(0, MAX_LISTED).join(', ') + (others > 0 ? ` and ${others} more` : '')
  return {
    name: 'accounts',
    level: 'warn',
    text: `accounts that use more than 90 % of their storage: ${listed}`,
    todo: 'raise ACCOUNT_STORAGE_GB, or give them a larger plan; uploads beyond the limit are refused',
  }
}
