import * as contract from '@podstead/contract/metrics/metrics-exports'
import type { MethodSettings } from '@podstead/downloads/method/method'
import { defaultMethod } from '@podstead/downloads/method/method-defaults'
import { METHODS, type MethodLanguage } from '@podstead/downloads/method/method-languages'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../kernel/config.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { pagePolicy } from '../kernel/mail/html-style.ts'
import { languageOfRequest } from '../kernel/messages/messages-language.ts'
import { freshLists, type Lists } from './queries.ts'

/** The public description of how downloads are counted. */
export function countingMethod(app: FastifyInstance, kernel: Kernel): void {
  serveAddress(app, kernel, contract.countingPage, async (request, reply) => {
    const { countingPage } = await import('./pages.tsx')
    const language = languageOfReader(
      (request.query as { lang?: unknown }).lang,
      request.headers['accept-language'],
    )
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': pagePolicy(kernel, null, null),
        'referrer-policy': 'no-referrer',
        'cache-control': 'public, max-age=300',
        'content-language': language,
        vary: 'Accept-Language',
      })
      .send(countingPage(language, methodSettings(kernel, await freshLists(kernel))))
  })
}

/**
 * In which language somebody reads the page: the one that its address asks for, else the browser's
 * first that we speak, else English.
 */
export function languageOfReader(asked: unknown, accepted: string | undefined): MethodLanguage {
  return typeof asked === 'string' && Object.hasOwn(METHODS, asked)
    ? (asked as MethodLanguage)
    : languageOfRequest(accepted)
}

/** How this installation counts. */
function methodSettings({ config }: Kernel, { agents, networks, dataCenters }: Lists): MethodSettings {
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
    sentBy: describeSender(config),
    places:
      geoDatabase === undefined
        ? ('db-ip' as const)
        : geoDatabase === 'off'
          ? ('off' as const)
          : ('own' as const),
  }
}

/** Who sends the audio, as `delivery/present.ts` decides it: a store is never behind the proxy in front. */
function describeSender({
  storage,
  s3Delivery,
  sendFiles,
}: Pick<Config, 'storage' | 's3Delivery' | 'sendFiles'>): MethodSettings['sentBy'] {
  if (storage.kind === 's3') return s3Delivery === 'stream' ? 'server' : 'store'
  return sendFiles.by === 'stream' ? 'server' : 'proxy'
}
