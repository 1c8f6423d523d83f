import type { Capability } from '../kernel/capability.ts'
import { takeMailReport } from './commands.ts'
import { newsletterJobs } from './jobs.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { newsletter } from './routes.ts'
import { newsletterPages } from './routes-pages.ts'

export const capability: Capability = {
  name: 'newsletter',
  messages: { de: DE, fr: FR },
  routes: [newsletter, newsletterPages],
  jobs: [newsletterJobs],
  tables: {
    // Who signed up for one podcast did not sign up for its copy.
    newsletter_readers: { podcast: 'show_id', copied: 'never', archived: 'yes' },
    newsletter_letters: { podcast: 'show_id', copied: 'never', archived: 'never' },
  },
  subscribes: { 'mail.reported': takeMailReport },
}
