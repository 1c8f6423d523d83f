import { z } from 'zod'
import { Failure } from '../kernel/http/failure.ts'
import { defineJob, done, type JobOutcome, job, skipped } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { releaseIdentity } from './commands.ts'
import { recheckDomains } from './commands-domains.ts'
import { fetchProofs, recheckProofs, remindSenders } from './commands-proof.ts'
import { senderProvider } from './service.ts'

export const senderJobs = (kernel: Kernel) => [
  job(releaseIdentity, {
    retryLimit: 8,
    handler: async ({ provider, provider_id }) => {
      await senderProvider(kernel, provider).removeIdentity(provider_id)
      return done
    },
  }),
  job(defineJob('senders.proofs', z.unknown()), {
    policy: 'short',
    cron: '*/2 * * * *',
    handler: () =>
      unlessAway(async () => {
        await fetchProofs(kernel)
        await remindSenders(kernel)
      }),
  }),
  job(defineJob('senders.domains', z.unknown()), {
    policy: 'short',
    cron: '17 5 * * *',
    async handler() {
      await recheckDomains(kernel)
      return unlessAway(() => recheckProofs(kernel))
    },
  }),
]

/** An outside service that is away, or was asked too often, is asked again by the next run. */
async function unlessAway(work: () => Promise<void>): Promise<JobOutcome> {
  try {
    await work()
    return done
  } catch (error) {
    if (error instanceof Failure && (error.status === 429 || error.status === 503))
      return skipped('the service that verifies senders does not answer at the moment')
    throw error
  }
}
