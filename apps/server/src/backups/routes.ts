import * as contract from '@podstead/contract/stored-files'
import type { FastifyInstance } from 'fastify'
import { requireOperator } from '../access/queries-operator.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { confirmSweep, heldSweep } from '../stored-files/commands-sweep.ts'
import { presentHeld, presentStoredFiles } from './present.ts'
import { readBackupReport, readFilesReport } from './queries-scrub.ts'

/** How safe the stored files are, for the operator: `doctor` says the same. */
export function storedFiles(app: FastifyInstance, kernel: Kernel): void {
  serve(app, kernel, contract, {
    getStoredFiles: async ({ user }) => {
      await requireOperator(kernel, user)
      const [held, backup, files] = await Promise.all([
        heldSweep(kernel),
        readBackupReport(kernel.storage),
        readFilesReport(kernel.storage),
      ])
      return presentStoredFiles(held, backup, files)
    },
    confirmSweep: async ({ user, body }) => {
      await requireOperator(kernel, user)
      return presentHeld(await confirmSweep(kernel, body))
    },
  })
}
