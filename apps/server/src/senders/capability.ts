import type { Capability } from '../kernel/capability.ts'
import { releaseSenders } from './commands.ts'
import { senderJobs } from './jobs.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { presentSender } from './present.ts'
import { sendgridWebhook } from './providers/sendgrid-events.ts'
import { findConnectedSender, listSenders } from './queries.ts'
import { senders } from './routes.ts'
import { isVerified } from './rules.ts'

export const capability: Capability = {
  name: 'senders',
  messages: { de: DE, fr: FR },
  routes: [senders],
  jobs: [senderJobs],
  webhooks: [sendgridWebhook],
  tables: {
    senders: { account: 'user_id' },
    // What was proved here proves nothing to another install.
    show_senders: { podcast: 'show_id', copied: 'rows', archived: 'never' },
  },
  async showFields(kernel, show, user) {
    const [connected, listed] = await Promise.all([
      findConnectedSender(kernel.db, show),
      listSenders(kernel.db, user),
    ])
    const own = listed.find(({ sender }) => sender.id === connected?.id)
    return {
      connected_sender_domain: own ? presentSender(kernel, own) : null,
      verified_sender_domains: listed
        .filter(
          ({ sender }) =>
            isVerified(sender, kernel.config.senders.provider) && sender.domain_finding !== 'refused',
        )
        .map((one) => presentSender(kernel, one)),
    }
  },
  accountErased: releaseSenders,
  accountData: async ({ db }, user) => ({
    senders: (await listSenders(db, user)).map(({ sender }) => sender),
  }),
}
