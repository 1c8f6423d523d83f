import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import * as contract from '@podstead/contract/delivery'
import { SITE_FONTS } from '@podstead/contract/site-editor/site-defaults'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../kernel/http/failure.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { FOR_A_YEAR, type PlayerScript } from './queries-player.ts'

/** Of typefaces that pages name, by their file: Latin letters, in all weights. */
const FONTS: ReadonlySet<string> = new Set(
  SITE_FONTS.filter((font) => font !== 'house').map((font) => `${font}.woff2`),
)

/** The script and the typefaces of the pages. */
export function servePageAssets(app: FastifyInstance, kernel: Kernel, player: PlayerScript | null): void {
  for (const method of ['HEAD', 'GET'] as const) {
    serveAddress(app, kernel, { ...contract.pagePlayer, method }, async (request, reply) => {
      if (!player || player.url !== request.url.split('?')[0]) throw notFound()
      return reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', FOR_A_YEAR)
        .send(player.text)
    })

    serveAddress(app, kernel, { ...contract.pageFont, method }, async (request, reply) => {
      const { fontKey } = request.params as { fontKey: string }
      if (!FONTS.has(fontKey)) throw notFound()
      const name = fontKey.replace('.woff2', '')
      const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`
      const bytes = await readFile(createRequire(import.meta.url).resolve(file))
      return reply.type('font/woff2').header('cache-control', FOR_A_YEAR).send(bytes)
    })
  }
}
