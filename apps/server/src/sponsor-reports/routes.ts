import * as contract from '@podstead/contract/sponsor-reports'
import type { FastifyInstance } from 'fastify'
import { serve, serveAddress } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { pagePolicy } from '../kernel/mail/html-style.ts'
import { createReport, deleteReport, readReportToken } from './commands.ts'
import { presentReport, presentReportPage } from './present.ts'
import { findReport, listReports, reportNumbers } from './queries.ts'

export function sponsorReports(app: FastifyInstance, kernel: Kernel): void {
  const { listSponsorReports, createSponsorReport, deleteSponsorReport } = contract
  serve(
    app,
    kernel,
    { listSponsorReports, createSponsorReport, deleteSponsorReport },
    {
      listSponsorReports: async ({ show }) => ({
        reports: (await listReports(kernel.db, show.id, kernel.clock.now())).map((row) =>
          presentReport(kernel, row),
        ),
      }),
      createSponsorReport: async ({ show, body }) =>
        presentReport(kernel, await createReport(kernel, show, body)),
      deleteSponsorReport: async ({ show, params }) => ({
        id: await deleteReport(kernel, show, params.reportKey),
        message: 'The link was removed.',
      }),
    },
  )

  for (const method of ['HEAD', 'GET'] as const)
    serveAddress(app, kernel, { ...contract.sponsorReportPage, method }, async (request, reply) => {
      const { REPORT_STYLE, renderReport, renderNoReport } = await import('./pages.tsx')
      const publicId = readReportToken(kernel, (request.params as { reportKey: string }).reportKey)
      const now = kernel.clock.now()
      const found = publicId ? await findReport(kernel.db, publicId, now) : undefined
      reply.type('text/html; charset=utf-8').headers({
        'content-security-policy': pagePolicy(kernel, null, REPORT_STYLE),
        'cache-control': 'no-store',
        // The address opens something, so no referrer leaks it.
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
      if (!found) return reply.code(404).send(renderNoReport())
      const numbers = await reportNumbers(kernel, found.show.id, found.report.period, now)
      return reply.send(renderReport(presentReportPage(kernel, found, numbers)))
    })
}
