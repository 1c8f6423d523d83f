import { PING_SERVICES } from '@podstead/contract/pings'
import { z } from 'zod'
import { done, job } from '../kernel/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { lookAtFeed, lookAtFeeds } from './commands.ts'
import { tell } from './commands-tell.ts'

const Telling = z.object({ show_id: z.int(), service: z.enum(PING_SERVICES), target: z.string(), turn: z.int() })

export const pingJobs = (kernel: Kernel) => [
  job('pings.look', z.object({ show_id: z.int() }), { handler: ({ show_id }) => lookAtFeed(kernel, show_id) }),
  job('pings.tell', Telling, { concurrency: 4, handler: (telling) => tell(kernel, telling) }),
  /** Finds what nobody announced: imports, episodes whose minute has come, a job that got lost. */
  job('pings.watch', z.unknown(), {
    cron: '* * * * *',
    policy: 'short',
    async handler(_, { signal }) {
      await lookAtFeeds(kernel, signal)
      return done
    },
  }),
]
