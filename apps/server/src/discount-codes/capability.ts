import type { Capability } from '../kernel/capability.ts'
import { deleteCodesOfFormer } from './commands.ts'
import { noteReport } from './commands-settle.ts'
import { discountCodeJobs } from './jobs.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { discountCodes } from './routes.ts'

export const capability: Capability = {
  name: 'discount-codes',
  messages: { de: DE, fr: FR },
  routes: [discountCodes],
  jobs: [discountCodeJobs],
  subscribes: {
    'payment.reported': noteReport,
    'show.transferred': deleteCodesOfFormer,
  },
  tables: {
    // As prices: of one account and one podcast.
    discount_codes: { podcast: 'show_id', copied: 'never', archived: 'never' },
    discount_code_prices: { of: 'discount_codes' },
    discount_uses: { podcast: 'show_id', copied: 'never', archived: 'never' },
  },
}
