export const METRICS_MESSAGES = {
  'metrics.members_only':
    'Members-only podcasts are counted by subscriber: their numbers are under Private Subscribers.',
} as const
