import multipart from '@fastify/multipart'
import * as contract from '@podstead/contract/metrics-imports'
import type { FastifyInstance } from 'fastify'
import { notFound, upgradeNeeded } from '../kernel/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { serve, serveAddress } from '../kernel/serve.ts'
import type { SignedIn } from '../kernel/session.ts'
import { type OwnedShow, ownedShow } from '../shows/queries.ts'
import { confirmStatistics, readStatistics, undoStatistics } from './commands-history.ts'
import { presentStatisticsImport, presentStatisticsPreview } from './present-history.ts'
import { labelsOf, overlapOf, ownedStatisticsImport, statisticsImports } from './queries-history.ts'
import { receiveStatistics } from './service-form.ts'

/** Numbers in: what another host has counted, labelled as such for good, and taken back as a whole. */
export function metricsHistory(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const preview = async (show: OwnedShow, id: number) => {
    const found = await ownedStatisticsImport(db, show, id)
    return presentStatisticsPreview(found, await labelsOf(db, id), await overlapOf(db, id))
  }

  serve(app, kernel, contract, {
    listStatisticsImports: async ({ user, params }) =>
      (await statisticsImports(db, await ownedShow(db, user, params.showId))).map((row) => presentStatisticsImport(row)),
    getStatisticsImport: async ({ user, params }) => preview(await ownedShow(db, user, params.showId), params.statisticsImportId),
    confirmStatisticsImport: async ({ user, params, body }) => {
      const show = await ownedShow(db, user, params.showId)
      const found = await ownedStatisticsImport(db, show, params.statisticsImportId)
      await confirmStatistics(kernel, show, found, body.episodes)
      return presentStatisticsImport(await ownedStatisticsImport(db, show, found.id))
    },
    undoStatisticsImport: async ({ user, params }) => {
      const show = await ownedShow(db, user, params.showId)
      await undoStatistics(kernel, await ownedStatisticsImport(db, show, params.statisticsImportId))
      return { message: 'The imported numbers are gone.' }
    },
  })

  app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fileSize: contract.MAX_STATISTICS_BYTES, fields: 10, fieldSize: 4096, parts: 12 },
    })
    serveAddress(scope, kernel, contract.createStatisticsImport, async (request, reply) => {
      const user = request.user as SignedIn
      const { showId } = request.params as { showId: string }
      if (!/^[1-9]\d{0,14}$/.test(showId)) throw notFound()
      // Asked before the form is read: nobody sends a file to somebody else's podcast.
      const show = await ownedShow(db, user, Number(showId))
      if (!user.skill_standard_analytics) throw upgradeNeeded()
      const id = await readStatistics(kernel, show, await receiveStatistics(kernel, user, request))
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send(await preview(show, id))
    })
  })
}
