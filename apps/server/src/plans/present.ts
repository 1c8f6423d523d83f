import type { Plan, StorageUse } from '@podstead/contract/plans'
import type { StorageQuota, StoredBytes } from './queries-quota.ts'
import type { PlanLine } from './rules.ts'
import { countedBytes } from './rules-quota.ts'

export function presentPlan(plan: PlanLine, user: { plan_id: string } | null): Plan {
  const { hidden, stripe_price: _ours, ...shown } = plan
  return { ...shown, is_hidden: hidden, is_present: plan.id === user?.plan_id }
}

export function presentStorage(
  stored: StoredBytes,
  shows: StorageUse['shows'],
  limit: StorageQuota | null,
): StorageUse {
  return { ...summarizeStorage(stored, limit), removed: stored.removed, waiting: stored.waiting, shows }
}

export function summarizeStorage(
  stored: StoredBytes,
  limit: StorageQuota | null,
): { used: number; limit: number | null } {
  return { used: limit ? countedBytes(stored, limit.bytes) : stored.used, limit: limit?.bytes ?? null }
}
