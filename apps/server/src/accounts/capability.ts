import type { Capability } from '../kernel/capability.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { accountJobs } from './jobs.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { accounts } from './routes.ts'
import { apiKeys } from './routes-api-keys.ts'
import { accountInvitations } from './routes-invitations.ts'
import { accountSecurity } from './routes-security.ts'
import { accountSettings } from './routes-settings.ts'

export const capability: Capability = {
  name: 'accounts',
  messages: { de: DE, fr: FR },
  routes: [accounts, accountSettings, accountSecurity, accountInvitations, apiKeys],
  jobs: [accountJobs],
  tables: {
    users: {},
    sessions: { account: 'user_id' },
    account_tickets: { account: 'user_id' },
    account_challenges: { account: 'user_id' },
    second_factors: { account: 'user_id' },
    recovery_codes: { account: 'user_id' },
    passkeys: { account: 'user_id' },
    api_keys: { account: 'user_id', podcast: 'show_id', copied: 'never', archived: 'never' },
    invitations: {},
    used_captchas: {},
  },
  sealed: [
    { table: 'second_factors', column: 'sealed_secret', id: 'user_id', place: sealedPlace.secondFactor },
  ],
}
