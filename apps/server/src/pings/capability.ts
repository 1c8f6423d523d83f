import type { Capability } from '../kernel/capability.ts'
import { announceFeed } from './commands-announce.ts'
import { pingJobs } from './jobs.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { pings } from './routes.ts'

export const capability: Capability = {
  name: 'pings',
  messages: { de: DE, fr: FR },
  routes: [pings],
  jobs: [pingJobs],
  subscribes: { 'feed.changed': (trx, kernel, { show_id }) => announceFeed(trx, kernel, show_id) },
  tables: {
    ping_turns: { podcast: 'show_id', copied: 'never', archived: 'never' },
    pings: { podcast: 'show_id', copied: 'never', archived: 'never' },
  },
}
