import type { Capability } from '../kernel/capability.ts'
import { leaveVersions } from './commands.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { siteLanguages } from './routes.ts'

export const capability: Capability = {
  name: 'site-languages',
  messages: { de: DE, fr: FR },
  routes: [siteLanguages],
  tables: {
    // A copy is another podcast, and an archive knows nothing of the podcasts beside it.
    site_languages: { podcast: 'show_id', copied: 'never', archived: 'never' },
  },
  subscribes: {
    'show.deleted': (trx, kernel, { show_id }) => leaveVersions(trx, kernel, show_id),
    'show.addresses_renewed': (trx, kernel, { show_id }) => leaveVersions(trx, kernel, show_id),
    'show.transferred': (trx, kernel, { show_id }) => leaveVersions(trx, kernel, show_id),
  },
}
