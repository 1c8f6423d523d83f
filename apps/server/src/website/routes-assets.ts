import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import * as contract from '@podstead/contract/delivery'
import { ownCode } from '@podstead/contract/site-editor/own-code'
import { SITE_FONTS } from '@podstead/contract/site-editor/site-defaults'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../kernel/http/failure.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import { siteOfRequest } from '../kernel/http/serve-sites.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { showBySlug } from '../shows/queries.ts'
import { showForListener } from '../visibility/queries.ts'
import { EVERYBODY } from '../visibility/rules.ts'
import { findSite } from './queries.ts'
import { FOR_A_YEAR, type PlayerScript } from './queries-player.ts'

/** Of typefaces that pages name, by their file: Latin letters, in all weights. */
const FONTS: ReadonlySet<string> = new Set(
  SITE_FONTS.filter((font) => font !== 'default').map((font) => `${font}.woff2`),
)

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
      const { fontKey } = request.params as { fontKey: string }
      if (!FONTS.has(fontKey)) throw notFound()
      const name = fontKey.replace('.woff2', '')
      const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`
      const bytes = await readFile(createRequire(import.meta.url).resolve(file))
      return reply.type('font/woff2').header('cache-control', FOR_A_YEAR).send(bytes)
    })
  }
}

/**
 * An origin of its own (`sandbox`) in any case, also when somebody opens the address: what runs here reaches
 * no cookie, no page of ours and no storage.
 */
const OWN_CODE_POLICY =
  "sandbox allow-scripts allow-popups; default-src 'none'; script-src 'unsafe-inline' https:; style-src 'unsafe-inline' https:; img-src https: data:; font-src https:; media-src https:; connect-src https:; frame-src https:; form-action https:; base-uri 'none'; frame-ancestors 'self'"

/** The code that creators put at the end of their home page, on their own domain. */
export function serveOwnCode(app: FastifyInstance, kernel: Kernel): void {
  for (const method of ['HEAD', 'GET'] as const)
    serveAddress(app, kernel, { ...ownCode, method }, async (request, reply) => {
      const row = await showBySlug(kernel.db, (request.params as { slugKey: string }).slugKey)
      const show = row && showForListener(row, EVERYBODY)
      const { footer_code } = show
        ? await findSite(kernel.db, show, siteOfRequest(kernel, request.raw)?.host)
        : { footer_code: '' }
      if (!footer_code) throw notFound()
      return reply
        .headers({ 'content-security-policy': OWN_CODE_POLICY, 'x-robots-tag': 'noindex' })
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(`<!doctype html><meta charset="utf-8"><title>.</title>${footer_code}`)
    })
}
