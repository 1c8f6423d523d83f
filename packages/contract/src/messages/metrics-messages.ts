export const METRICS_MESSAGES = {
  'metrics.members_only': 'Nobody can hear a members-only podcast yet, so there is nothing to count.',
} as const
