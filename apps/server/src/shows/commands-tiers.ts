import { invalid } from '../kernel/http/failure.ts'
import type { ShowRow } from './table.ts'

/** Whether a podcast has a tier; null stands for all of them. */
export function hasTier({ tier_names }: Pick<ShowRow, 'tier_names'>, tier: number | null): boolean {
  return tier === null || tier <= tier_names.length
}

/** @throws Failure 422 for a tier that the podcast does not have */
export function requireTier(show: Pick<ShowRow, 'tier_names'>, tier: number | null | undefined): void {
  if (!hasTier(show, tier ?? null)) throw invalid({ tier: [NO_TIER] })
}

export const NO_TIER = 'is not a tier of this podcast'
