import * as contract from '@podstead/contract/transcription/speech'
import type { FastifyInstance } from 'fastify'
import { requireOperator } from '../access/queries-operator.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { requestInstallation } from './commands-installation.ts'
import { presentSpeech } from './present.ts'

export function speech(app: FastifyInstance, kernel: Kernel): void {
  serve(app, kernel, contract, {
    getSpeech: async ({ user }) => {
      await requireOperator(kernel, user)
      return presentSpeech(kernel.config.speech)
    },
    installSpeechModel: async ({ user, body }) => {
      await requireOperator(kernel, user)
      await requestInstallation(kernel, body)
      return presentSpeech(kernel.config.speech)
    },
  })
}
