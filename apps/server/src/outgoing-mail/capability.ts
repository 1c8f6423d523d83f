import type { Capability } from '../kernel/capability.ts'
import { mailJobs } from './jobs.ts'

export const capability: Capability = {
  name: 'outgoing-mail',
  jobs: [mailJobs],
  tables: { sent_mails: {}, mail_pace: {} },
}
