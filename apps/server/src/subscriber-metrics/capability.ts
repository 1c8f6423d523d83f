import type { Capability } from '../kernel/capability.ts'

export const capability: Capability = {
  name: 'subscriber-metrics',
  tables: {
    subscriber_fetches: { podcast: 'show_id', copied: 'never', archived: 'never' },
  },
}
