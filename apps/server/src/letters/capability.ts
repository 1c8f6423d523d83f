import type { Capability } from '../kernel/capability.ts'
import { noteChange } from './commands-announcements.ts'
import { lettersForArchive } from './commands-archived.ts'
import { queueForApproved, writeNewAddresses } from './commands-queue.ts'
import { takeMailReport } from './commands-suppressions.ts'
import { letterJobs } from './jobs.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { findInstructionEmail } from './queries.ts'
import { letters } from './routes.ts'
import { letterPages } from './routes-pages.ts'

export const capability: Capability = {
  name: 'letters',
  messages: { de: DE, fr: FR },
  routes: [letters, letterPages],
  jobs: [letterJobs],
  tables: {
    instruction_emails: { podcast: 'show_id', copied: 'rows', archived: 'yes' },
    letter_runs: { podcast: 'show_id', copied: 'never', archived: 'never' },
    letters: { podcast: 'show_id', copied: 'never', archived: 'never' },
    letter_suppressions: { podcast: 'show_id', copied: 'never', archived: 'yes' },
    letter_announcements: { podcast: 'show_id', copied: 'never', archived: 'yes' },
    announced_episodes: { podcast: 'show_id', copied: 'never', archived: 'never' },
    announcement_marks: { podcast: 'show_id', copied: 'never', archived: 'never' },
  },
  subscribes: {
    'subscriber.approved': queueForApproved,
    'subscriber.address_reset': writeNewAddresses,
    'mail.reported': takeMailReport,
    'feed.changed': noteChange,
    'show.time_zone_changed': noteChange,
  },
  async podcastData({ db }, show) {
    const { instruction_email: email, suppressions } = await lettersForArchive(db, show.id)
    return { instruction_emails: [email], letter_suppressions: suppressions }
  },
  showFields: async ({ db }, show) => ({ instruction_email: await findInstructionEmail(db, show.id) }),
}
