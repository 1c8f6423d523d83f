import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import * as contract from '@podstead/contract/delivery'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../kernel/http/failure.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { FOR_A_YEAR, type PlayerScript } from './queries-player.ts'

const FONTS: Record<string, string> = {
  'bricolage-grotesque.woff2':
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  'hanken-grotesk.woff2': '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
}

/** The scripts and the typefaces of the pages. */
export function servePageAssets(
  app: FastifyInstance,
  kernel: Kernel,
  scripts: (PlayerScript | null)[],
): void {
  for (const method of ['HEAD', 'GET'] as const) {
    serveAddress(app, kernel, { ...contract.pagePlayer, method }, async (request, reply) => {
      const script = scripts.find((one) => one?.url === request.url.split('?')[0])
      if (!script) throw notFound()
      return reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', FOR_A_YEAR)
        .send(script.text)
    })

    serveAddress(app, kernel, { ...contract.pageFont, method }, async (request, reply) => {
      const file = FONTS[(request.params as { fontKey: string }).fontKey]
      if (!file) throw notFound()
      const bytes = await readFile(createRequire(import.meta.url).resolve(file))
      return reply.type('font/woff2').header('cache-control', FOR_A_YEAR).send(bytes)
    })
  }
}
