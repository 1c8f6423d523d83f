import { Readable } from 'node:stream'
import {
  exportPrivateDownloadsCsv,
  exportPrivateDownloadsJson,
  PrivateReportQuery,
} from '@podstead/contract/subscriber-metrics/private-downloads'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { PermittedShow } from '../access/queries.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import { parseInput } from '../kernel/http/serve-input.ts'
import { holdSlot } from '../kernel/http/serve-rate-limits.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { resolveRange } from '../metrics/rules-range.ts'
import { dayIn } from '../rollup/rules-zones.ts'
import { toCsv, toJson } from './present-export.ts'
import { findScope } from './queries.ts'
import { REPORT_COLUMNS, readReport } from './queries-export.ts'

/** Numbers of members out: they name people, so nothing keeps them on the way. */
export function privateDownloadExports(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock } = kernel
  const send =
    (format: 'csv' | 'json') => async (request: FastifyRequest, reply: FastifyReply, show: PermittedShow) => {
      const query = parseInput(PrivateReportQuery, request.query) as z.output<typeof PrivateReportQuery>
      await holdSlot(kernel, reply, 'download', `account:${show.user_id}`)
      const scope = await findScope(db, show)
      const now = clock.now()
      const range = resolveRange(query, dayIn(scope.zone, now))
      const pieces = readReport(db, query.report, { show, scope, range, silentDays: query.silent_days, now })
      const about = {
        ...{ podcast: show.podcast_title, report: query.report, time_zone: scope.zone },
        ...{ from_date: range.from, to_date: range.to },
      }
      const text = format === 'csv' ? toCsv(REPORT_COLUMNS[query.report], pieces) : toJson(about, pieces)
      const stem = `${show.slug}-private-${query.report}`.toLowerCase().replace(/[^a-z0-9-]+/g, '-')
      return reply
        .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
        .headers({
          'content-disposition': `attachment; filename="${stem}-${range.from}-${range.to}.${format}"`,
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex',
          'referrer-policy': 'no-referrer',
        })
        .send(Readable.from(text))
    }
  serveAddress(app, kernel, exportPrivateDownloadsCsv, (request, reply, { show }) =>
    send('csv')(request, reply, show),
  )
  serveAddress(app, kernel, exportPrivateDownloadsJson, (request, reply, { show }) =>
    send('json')(request, reply, show),
  )
}
