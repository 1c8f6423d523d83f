import * as contract from '@podstead/contract/metrics/metrics-exports'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serve, serveAddress } from '../kernel/http/serve.ts'
import { serveOneClick } from '../kernel/http/serve-fields.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { pagePolicy } from '../kernel/mail/html-style.ts'
import { inLanguage } from '../kernel/mail/mail-template.ts'
import { endWeeklyReport, setWeeklyReport } from './commands.ts'
import { GOODBYE } from './mails-copy.ts'
import { readerOfTicket, wantsWeeklyReport } from './queries.ts'

/** The mail of every Monday: whether it is wanted, and the way out of it that every mail carries. */
export function weeklyReports(app: FastifyInstance, kernel: Kernel): void {
  const { getWeeklyReport, setWeeklyReport: put } = contract

  serve(
    app,
    kernel,
    { getWeeklyReport, setWeeklyReport: put },
    {
      getWeeklyReport: async ({ show, user }) => ({
        enabled: await wantsWeeklyReport(kernel.db, user, show.id),
      }),
      setWeeklyReport: async ({ show, user, body }) => {
        await setWeeklyReport(kernel, user, show, body)
        return body
      },
    },
  )

  serveAddress(app, kernel, contract.weeklyReportGoodbye, async (request, reply) => {
    const { title, language } = await readerOfTicket(kernel, readTicket(request))
    const { goodbyePage } = await import('./pages.tsx')
    return asHtml(kernel, reply).send(
      goodbyePage(inLanguage(GOODBYE, language), title, request.url.split('?')[0] ?? ''),
    )
  })
  serveOneClick(app, (scope) => {
    serveAddress(scope, kernel, contract.endWeeklyReport, async (request, reply) => {
      const reader = await readerOfTicket(kernel, readTicket(request))
      await endWeeklyReport(kernel, reader)
      const { goodbyePage } = await import('./pages.tsx')
      return asHtml(kernel, reply).send(goodbyePage(inLanguage(GOODBYE, reader.language), reader.title, null))
    })
  })
}

function readTicket(request: FastifyRequest): string {
  return (request.params as { ticketKey: string }).ticketKey
}

function asHtml(kernel: Kernel, reply: FastifyReply): FastifyReply {
  const policy = pagePolicy(kernel, null, null, 'ours', 'self')
  return reply.type('text/html; charset=utf-8').headers({
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
}
