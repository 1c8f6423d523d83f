import type { Capability } from '../kernel/capability.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { forgetGroups } from './commands.ts'
import { connectionJobs } from './jobs.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { connections } from './routes.ts'

export const capability: Capability = {
  name: 'connections',
  messages: { de: DE, fr: FR },
  routes: [connections],
  jobs: [connectionJobs],
  subscribes: {
    // The connection stays with the former owner.
    'show.transferred': (trx, _kernel, { show_id }) => forgetGroups(trx, { show_id }),
  },
  tables: {
    service_connections: { account: 'user_id' },
    // Another install has neither the account nor its key.
    mailing_groups: { podcast: 'show_id', copied: 'never', archived: 'never' },
    mailing_group_contacts: { of: 'mailing_groups' },
  },
  sealed: [
    {
      ...{ table: 'service_connections', column: 'token_sealed', id: 'token_hash' },
      place: sealedPlace.connectionToken,
    },
  ],
}
