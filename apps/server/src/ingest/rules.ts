import type { ExclusionReason } from '@podstead/downloads/exclusions'

/**
 * The verdict on the first request that is one too many to be kept. It was never judged by itself, so
 * it is not judged again either.
 */
export const OVER_LIMIT: ExclusionReason = 'over_limit'
