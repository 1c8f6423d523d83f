import { Readable } from 'node:stream'
import * as contract from '@podstead/contract/audit-log/audit-log'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { serve, serveAddress } from '../kernel/http/serve.ts'
import { parseInput } from '../kernel/http/serve-input.ts'
import { holdSlot } from '../kernel/http/serve-rate-limits.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { asCsv, presentEntry } from './present.ts'
import { type LogScope, listEntries, readEntries } from './queries.ts'

/** Who did what, for the account and for each podcast: to look at, and as a file. */
export function auditLog(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel

  async function listPage(scope: LogScope, query: contract.AuditFilter & { before?: number | undefined }) {
    const { before, ...filter } = query
    const found = await listEntries(db, scope, filter, { before, limit: contract.AUDIT_PAGE_SIZE + 1 })
    const page = found.slice(0, contract.AUDIT_PAGE_SIZE)
    return {
      entries: page.map(presentEntry),
      next: found.length > page.length ? (page.at(-1)?.position ?? null) : null,
      kept_days: kernel.config.auditLogDays,
    }
  }

  async function sendCsv(reply: FastifyReply, scope: LogScope, query: unknown, name: string) {
    const filter = parseInput(contract.AuditFilter, query) as contract.AuditFilter
    await holdSlot(kernel, reply, 'download', `account:${scope.userId}`)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}.csv"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(asCsv(readEntries(db, scope, filter))))
  }

  serve(app, kernel, contract, {
    listAuditEntries: ({ user, query }) => listPage({ userId: user.id }, query),
    listShowAuditEntries: ({ show, query }) => listPage({ userId: show.user_id, showId: show.id }, query),
  })

  serveAddress(app, kernel, contract.exportAuditLog, (request, reply) =>
    sendCsv(reply, { userId: request.user.id }, request.query, 'audit-log'),
  )
  serveAddress(app, kernel, contract.exportShowAuditLog, (request, reply, { show }) =>
    sendCsv(reply, { userId: show.user_id, showId: show.id }, request.query, `${show.slug}-audit-log`),
  )
}
