import { z } from 'zod'
import { defineJob, done, job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { releaseIdentity } from './commands.ts'
import { recheckDomains } from './commands-domains.ts'
import { fetchProofs, remindSenders } from './commands-proof.ts'
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
    async handler() {
      await fetchProofs(kernel)
      await remindSenders(kernel)
      return done
    },
  }),
  job(defineJob('senders.domains', z.unknown()), {
    policy: 'short',
    cron: '17 5 * * *',
    async handler() {
      await recheckDomains(kernel)
      return done
    },
  }),
]
