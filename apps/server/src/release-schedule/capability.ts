import type { Capability } from '../kernel/capability.ts'

export const capability: Capability = {
  name: 'release-schedule',
  tables: {
    scheduler_actions: { podcast: 'show_id', copied: 'rows', archived: 'never' },
    subscriber_pauses: { of: 'subscribers' },
    subscriber_openings: { of: 'subscribers' },
  },
}
