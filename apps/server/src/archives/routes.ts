import * as contract from '@podstead/contract/archives'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { renderShowFeed } from '../feeds/present.ts'
import { feedContent } from '../feeds/queries.ts'
import { conflict, notFound } from '../kernel/http/failure.ts'
import { countAttempt } from '../kernel/http/limits.ts'
import { serve, serveAddress } from '../kernel/http/serve.ts'
import { holdSlot } from '../kernel/http/serve-rate-limits.ts'
import type { SignedIn } from '../kernel/http/session.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { presentShow } from '../shows/present.ts'
import { showImages } from '../shows/queries.ts'
import { showForTeam } from '../visibility/queries.ts'
import { privacyMode } from '../visibility/rules.ts'
import { dismissArchiveImport, retryArchiveImport, startArchiveImport } from './commands.ts'
import { exportArchive } from './commands-export.ts'
import { presentArchiveImport } from './present.ts'
import { exportSite } from './present-site-files.ts'
import {
  archiveOwner,
  archiveSize,
  archiveTicket,
  episodesWithoutFile,
  listArchiveImports,
  ownedArchiveImport,
  showOfTicket,
  siteOfTicket,
  siteTicket,
} from './queries.ts'
import { DOWNLOADS_A_DAY } from './rules.ts'
import { archiveFileName, siteFileName } from './rules-names.ts'

/** A whole podcast in one file: out for its owner, in for whoever has such a file. */
export function archives(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock } = kernel
  const one = async (user: SignedIn, id: number) => {
    const [row] = await listArchiveImports(db, user, clock.now(), id)
    if (!row) throw notFound()
    return presentArchiveImport(row)
  }

  serve(app, kernel, contract, {
    getArchive: async ({ show }) => {
      const { ticket, expiresAt } = archiveTicket(kernel, show)
      return {
        url: `${kernel.config.origins.app}/archives/${ticket}`,
        file_name: archiveFileName(show.slug, clock.now()),
        expires_at: expiresAt.toISOString(),
        ...(await archiveSize(db, show)),
        missing: await episodesWithoutFile(kernel, show),
      }
    },
    getSiteArchive: async ({ show, query }) => {
      if (privacyMode(show) !== 'public') throw conflict(NOT_PUBLIC)
      const base = query.base_url ? new URL('./', withSlash(query.base_url)).href : null
      const { ticket, expiresAt } = siteTicket(kernel, show, base)
      return {
        url: `${kernel.config.origins.app}/site-archives/${ticket}`,
        file_name: siteFileName(show.slug, clock.now()),
        expires_at: expiresAt.toISOString(),
      }
    },
    createArchiveImport: async ({ user, body }) =>
      one(user, await startArchiveImport(kernel, user, body.signed_id)),
    listArchiveImports: async ({ user }) =>
      (await listArchiveImports(db, user, clock.now())).map(presentArchiveImport),
    retryArchiveImport: async ({ user, params }) => {
      const row = await ownedArchiveImport(db, user, params.importKey)
      await retryArchiveImport(kernel, row)
      return one(user, row.id)
    },
    dismissArchiveImport: async ({ user, params }) => {
      await dismissArchiveImport(kernel, await ownedArchiveImport(db, user, params.importKey))
      return { message: 'The import was dismissed.' }
    },
  })

  serveAddress(app, kernel, contract.downloadArchive, async (request, reply) => {
    const show = await showOfTicket(kernel, (request.params as { ticketKey: string }).ticketKey)
    await holdSlot(kernel, reply, 'download', `account:${show.user_id}`)
    await countAttempt(kernel, { key: `archive:${show.id}`, max: DOWNLOADS_A_DAY, windowSeconds: 86_400 })
    const [images, owner, { episodes }] = [
      await showImages(db, show),
      await archiveOwner(db, show),
      await archiveSize(db, show),
    ]
    const presented = presentShow(kernel, owner, show, {
      images,
      audioposts_count: episodes,
      recommend_audiopost_id: null,
    })
    // Whole, however little of it apps get at once.
    const { identity: feed } = renderShowFeed(
      kernel,
      await feedContent(db, { ...showForTeam(show), feed_limit: null }, clock.now()),
    )
    return asZip(reply, archiveFileName(show.slug, clock.now())).send(
      await exportArchive(kernel, show, presented, feed),
    )
  })

  serveAddress(app, kernel, contract.downloadSiteArchive, async (request, reply) => {
    const { ticketKey } = request.params as { ticketKey: string }
    const { show, base } = await siteOfTicket(kernel, ticketKey)
    // It may have gone private since.
    if (privacyMode(show) !== 'public') throw notFound()
    await holdSlot(kernel, reply, 'download', `account:${show.user_id}`)
    await countAttempt(kernel, {
      key: `site-archive:${show.id}`,
      max: DOWNLOADS_A_DAY,
      windowSeconds: 86_400,
    })
    return asZip(reply, siteFileName(show.slug, clock.now())).send(exportSite(app, kernel, show, base))
  })
}

const NOT_PUBLIC = 'Only the website of a public podcast can be exported: files are open to whoever has them.'

function withSlash(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + (pathname.endsWith('/') ? pathname : `${pathname}/`)
}

function asZip(reply: FastifyReply, fileName: string): FastifyReply {
  return reply.type('application/zip').headers({
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
}
