import type { PlanLine } from './rules.ts'

const GIGABYTE = 1_000_000_000

export const STORAGE_FULL = 'storage_full'
export const INSTALLATION_FULL =
  'The storage of this installation is full. Please tell the people who run it.'

export function planQuota(plan: PlanLine | undefined): number | null {
  return plan?.max_storage_gb ? Math.round(plan.max_storage_gb * GIGABYTE) : null
}

/**
 * What of the stored bytes counts against a limit. What was deleted or replaced can be brought back for
 * 30 days; it counts nothing up to as much as the limit again, so that deleting makes room, and nobody
 * stores without end by deleting.
 */
export function countedBytes({ used, removed }: { used: number; removed: number }, limit: number): number {
  return used + Math.max(0, removed - limit)
}

export function quotaExceededMessage(used: number, limit: number): string {
  return `There is not enough storage left: ${formatBytes(used)} of ${formatBytes(limit)} are used. Delete something that you no longer need, or ask for more.`
}

/** As people read sizes: `3 MB`, `1.5 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes < GIGABYTE) return `${Math.round(bytes / 1_000_000)} MB`
  return `${Math.round(bytes / 100_000_000) / 10} GB`
}
