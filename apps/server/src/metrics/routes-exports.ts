import { Readable } from 'node:stream'
import * as contract from '@podstead/contract/metrics/metrics-exports'
import { chooseGrain, daysIn } from '@podstead/contract/metrics/metrics-fields'
import type { FastifyInstance } from 'fastify'
import { serve, serveAddress } from '../kernel/http/serve.ts'
import { holdSlot } from '../kernel/http/serve-rate-limits.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { dayIn } from '../rollup/rules-zones.ts'
import { asCsv, asJson, asJsonLines } from './present-export.ts'
import { type AskedReport, reportColumns, reportRows } from './queries-export.ts'
import { countedIn, refuseCities } from './queries-scope.ts'
import { reportOfTicket, reportTicket } from './queries-tickets.ts'
import { resolveRange } from './rules-range.ts'

/** Numbers out: each report as CSV and JSON, behind an address that a browser can save from. */
export function metricsExports(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock } = kernel
  const { exportMetrics } = contract

  serve(
    app,
    kernel,
    { exportMetrics },
    {
      exportMetrics: async ({ show, user, query }) => {
        const of = await countedIn(kernel, show, query.episode_id)
        refuseCities(of, { report: query.report })
        const range = resolveRange(query, dayIn(of.zone, clock.now()))
        const asked = {
          report: query.report,
          range,
          type: query.type ?? chooseGrain(daysIn(range.from, range.to)),
        }

        const { ticket, expiresAt } = reportTicket(kernel, {
          ...asked,
          ...of,
          user: user.id,
          format: query.format,
        })
        return {
          url: `${kernel.config.origins.app}/reports/${ticket}`,
          file_name: fileName(show.slug, asked, query.format),
          expires_at: expiresAt.toISOString(),
        }
      },
    },
  )

  serveAddress(app, kernel, contract.downloadMetrics, async (request, reply) => {
    const asked = await reportOfTicket(kernel, (request.params as { ticketKey: string }).ticketKey)
    const { show, format, report, range } = asked
    await holdSlot(kernel, reply, 'download', `account:${asked.show.user_id}`)
    const rows = reportRows(db, asked, asked, clock.now())
    const about = {
      podcast: show.podcast_title,
      report,
      time_zone: asked.zone,
      from_date: range.from,
      to_date: range.to,
    }
    const isLog = report === 'log'
    const text =
      format === 'csv' ? asCsv(reportColumns(report), rows) : isLog ? asJsonLines(rows) : asJson(about, rows)
    return reply
      .type(
        format === 'csv'
          ? 'text/csv; charset=utf-8'
          : isLog
            ? 'application/jsonl; charset=utf-8'
            : 'application/json; charset=utf-8',
      )
      .headers({
        'content-disposition': `attachment; filename="${fileName(show.slug, asked, format)}"`,
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      })
      .send(Readable.from(text))
  })
}

function fileName(slug: string, { report, range }: AskedReport, format: 'csv' | 'json'): string {
  const stem = slug.toLowerCase().replace(/[^a-z0-9-]+/g, '-')
  return `${stem}-${report}-${range.from}-${range.to}.${format === 'json' && report === 'log' ? 'jsonl' : format}`
}
