import type { Capability } from '../kernel/capability.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { operationsJobs } from './jobs.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { operations } from './routes.ts'
import { selfCheck } from './routes-self-check.ts'

export const capability: Capability = {
  name: 'operations',
  messages: { de: DE, fr: FR },
  routes: [operations, selfCheck],
  jobs: [operationsJobs],
  tables: {
    installation: {},
    schema_migrations: {},
    rate_limits: {},
    idempotency_keys: { account: 'user_id' },
    dead_jobs: {},
    job_effects: {},
    job_crashes: {},
    used_operator_links: {},
  },
  sealed: [
    {
      table: 'idempotency_keys',
      column: 'answer_sealed',
      id: 'key_hash',
      place: sealedPlace.idempotentAnswer,
    },
  ],
  files: [{ prefix: 'doctor/', named: 'never' }],
}
