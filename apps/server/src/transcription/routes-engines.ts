import * as contract from '@podstead/contract/transcription/transcript-engines'
import type { FastifyInstance } from 'fastify'
import type { PermittedShow } from '../access/queries.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { chooseEngine } from './commands-engines.ts'
import { presentEngines } from './present-engines.ts'
import { findChoices } from './queries-offer.ts'

/** Which engine makes the transcripts of a podcast. */
export function transcriptEngines(app: FastifyInstance, kernel: Kernel): void {
  const read = async (show: PermittedShow) => presentEngines(await findChoices(kernel, show))
  serve(app, kernel, contract, {
    getTranscriptEngine: ({ show }) => read(show),
    updateTranscriptEngine: async ({ show, user, body: { engine, consent: consents } }) => {
      await chooseEngine(kernel, show, { engine, consents, userId: user.id })
      return read(show)
    },
  })
}
