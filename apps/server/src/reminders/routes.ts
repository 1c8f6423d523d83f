import * as contract from '@podstead/contract/letters/reminders'
import type { FastifyInstance } from 'fastify'
import { memberPrivacySince } from '../ingest/commands-members.ts'
import { refused } from '../kernel/http/failure.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { saveReminders } from './commands.ts'
import { listReminders } from './queries.ts'

export function reminders(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const present = async (showId: number) => ({
    reminders: await listReminders(db, showId),
    is_listening_known: (await memberPrivacySince(db, showId)) === null,
  })
  serve(app, kernel, contract, {
    getReminders: async ({ show }) => present(show.id),
    updateReminders: async ({ show, body }) => {
      if (!show.is_advanced_private_feed) throw refused('Only members-only podcasts write to subscribers.')
      await saveReminders(kernel, show, body.reminders)
      return present(show.id)
    },
  })
}
