import type { Capability } from '../kernel/capability.ts'

export const capability: Capability = {
  name: 'access',
  tables: {
    team_members: { account: 'user_id', podcast: 'show_id', copied: 'never', archived: 'never' },
  },
}
