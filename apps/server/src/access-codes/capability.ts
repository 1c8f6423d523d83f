import type { Capability } from '../kernel/capability.ts'
import { settleLater } from './commands-settle.ts'
import { accessCodeJobs } from './jobs.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { accessCodes } from './routes.ts'

export const capability: Capability = {
  name: 'access-codes',
  messages: { de: DE, fr: FR },
  routes: [accessCodes],
  jobs: [accessCodeJobs],
  subscribes: {
    'show.restored': settleLater,
    'show.addresses_renewed': settleLater,
  },
  tables: {
    // Who was let in moves as a subscriber; what let them in is of this podcast here.
    access_codes: { podcast: 'show_id', copied: 'never', archived: 'never' },
    access_code_uses: { podcast: 'show_id', copied: 'never', archived: 'never' },
  },
}
