import type { Capability } from '../kernel/capability.ts'

export const capability: Capability = {
  name: 'senders',
  tables: {
    senders: { account: 'user_id' },
    show_senders: { podcast: 'show_id', copied: 'rows', archived: 'never' },
  },
}
