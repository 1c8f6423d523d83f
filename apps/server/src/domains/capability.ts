import type { Capability } from '../kernel/capability.ts'
import { freeHost } from './commands.ts'
import { domainJobs } from './jobs.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { domains } from './routes.ts'
import { siteHosts } from './routes-sites.ts'

export const capability: Capability = {
  name: 'domains',
  messages: { de: DE, fr: FR },
  routes: [domains, siteHosts],
  jobs: [domainJobs],
  tables: {
    // A name leads to one podcast, on one server.
    site_domains: { podcast: 'show_id', copied: 'never', archived: 'never' },
  },
  subscribes: {
    'show.deleted': async (trx, _kernel, { show_id }) => void (await freeHost(trx, show_id)),
    'show.addresses_renewed': async (trx, _kernel, { show_id }) => void (await freeHost(trx, show_id)),
  },
}
