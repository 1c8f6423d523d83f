import * as contract from '@podstead/contract/metrics/metrics-imports'
import type { FastifyInstance } from 'fastify'
import type { PermittedShow } from '../access/queries.ts'
import { serve } from '../kernel/http/serve.ts'
import { serveForms } from '../kernel/http/serve-forms.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { confirmStatistics, readStatistics, undoStatistics } from './commands.ts'
import { presentStatisticsImport, presentStatisticsPreview } from './present.ts'
import { findOverlap, listLabels, permittedStatisticsImport, statisticsImports } from './queries.ts'
import { receiveStatistics } from './service-form.ts'

/** Numbers in: what another host has counted, labelled as such for good, and taken back as a whole. */
export function statisticsImportRoutes(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const preview = async (show: PermittedShow, id: number) => {
    const found = await permittedStatisticsImport(db, show, id)
    return presentStatisticsPreview(found, await listLabels(db, id), await findOverlap(db, id))
  }

  serve(app, kernel, contract, {
    listStatisticsImports: async ({ show }) =>
      (await statisticsImports(db, show)).map((row) => presentStatisticsImport(row)),
    getStatisticsImport: async ({ show, params }) => preview(show, params.statisticsImportId),
    confirmStatisticsImport: async ({ show, params, body }) => {
      const found = await permittedStatisticsImport(db, show, params.statisticsImportId)
      await confirmStatistics(kernel, show, found, body.episodes)
      return presentStatisticsImport(await permittedStatisticsImport(db, show, found.id))
    },
    undoStatisticsImport: async ({ show, params }) => {
      await undoStatistics(kernel, await permittedStatisticsImport(db, show, params.statisticsImportId))
      return { message: 'The imported numbers are gone.' }
    },
  })

  serveForms(
    app,
    kernel,
    [contract.createStatisticsImport],
    { mostBytes: contract.MAX_STATISTICS_BYTES },
    async (request, reply, { show }) => {
      const id = await readStatistics(kernel, show, await receiveStatistics(kernel, request.user, request))
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send(await preview(show, id))
    },
  )
}
