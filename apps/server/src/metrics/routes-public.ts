import * as contract from '@podstead/contract/metrics/metrics-exports'
import type { MethodSettings } from '@podstead/downloads/method/method'
import { defaultMethod } from '@podstead/downloads/method/method-defaults'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../kernel/config.ts'
import { serve, serveAddress } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { pagePolicy, STYLE } from '../kernel/mail/html-style.ts'
import { inLanguage } from '../kernel/mail/mail-template.ts'
import { endWeeklyReport, setWeeklyReport } from './commands-weekly.ts'
import { GOODBYE } from './mails-copy.ts'
import { readerOfTicket, wantsWeeklyReport } from './queries-weekly.ts'
import { languageOfReader } from './rules-language.ts'
import { freshLists, type Lists } from './service-lists.ts'

/** What is told to people outside the dashboard: how is counted, and the weekly mail. */
export function metricsPublic(app: FastifyInstance, kernel: Kernel): void {
  const { getWeeklyReport, setWeeklyReport: put } = contract

  serve(
    app,
    kernel,
    { getWeeklyReport, setWeeklyReport: put },
    {
      getWeeklyReport: async ({ show, user }) => ({ enabled: await wantsWeeklyReport(kernel.db, user, show.id) }),
      setWeeklyReport: async ({ show, user, body }) => {
        await setWeeklyReport(kernel, user, show, body)
        return body
      },
    },
  )

  serveAddress(app, kernel, contract.countingPage, async (request, reply) => {
    const { countingPage } = await import('./pages.tsx')
    const language = languageOfReader((request.query as { lang?: unknown }).lang, request.headers['accept-language'])
    return asHtml(kernel, reply)
      .headers({ 'cache-control': 'public, max-age=300', 'content-language': language, vary: 'Accept-Language' })
      .send(countingPage(STYLE, language, methodOf(kernel, await freshLists(kernel))))
  })
  serveAddress(app, kernel, contract.weeklyReportGoodbye, async (request, reply) => {
    const { title, language } = await readerOfTicket(kernel, ticketOf(request))
    const { goodbyePage } = await import('./pages.tsx')
    return asHtml(kernel, reply).send(goodbyePage(STYLE, inLanguage(GOODBYE, language), title, request.url.split('?')[0] ?? ''))
  })
  app.register(async (scope) => {
    // Mail programs post a form (RFC 8058); what stands in it is of no interest.
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      done(null, undefined)
    })
    serveAddress(scope, kernel, contract.endWeeklyReport, async (request, reply) => {
      const reader = await readerOfTicket(kernel, ticketOf(request))
      await endWeeklyReport(kernel, reader)
      const { goodbyePage } = await import('./pages.tsx')
      return asHtml(kernel, reply).send(goodbyePage(STYLE, inLanguage(GOODBYE, reader.language), reader.title, null))
    })
  })
}

/** How this installation counts. */
function methodOf({ config }: Kernel, { agents, networks, dataCenters }: Lists): MethodSettings {
  const { window, retentionDays, geoDatabase, mostPerAddress, mostKept } = config.counting
  return {
    ...defaultMethod,
    ...(agents && {
      agentsSince: agents.loadedAt.toISOString().slice(0, 10),
      lists: { ...defaultMethod.lists, ...agents.sizes },
    }),
    networks,
    dataCenters,
    window,
    retentionDays,
    mostPerAddress,
    mostKept,
    sentBy: senderOf(config),
    places: geoDatabase === undefined ? ('db-ip' as const) : geoDatabase === 'off' ? ('off' as const) : ('own' as const),
  }
}

/** Who sends the audio, as `delivery/present.ts` decides it: a store is never behind the proxy in front. */
function senderOf({ storage, s3Delivery, sendFiles }: Pick<Config, 'storage' | 's3Delivery' | 'sendFiles'>): MethodSettings['sentBy'] {
  if (storage.kind === 's3') return s3Delivery === 'stream' ? 'server' : 'store'
  return sendFiles.by === 'stream' ? 'server' : 'proxy'
}

function ticketOf(request: FastifyRequest): string {
  return (request.params as { ticketKey: string }).ticketKey
}

function asHtml(kernel: Kernel, reply: FastifyReply): FastifyReply {
  const policy = pagePolicy(kernel, null, null).replace("form-action 'none'", "form-action 'self'")
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
}
