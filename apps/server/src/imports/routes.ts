import * as contract from '@podstead/contract/imports'
import type { FastifyInstance } from 'fastify'
import type { PermittedShow } from '../access/queries.ts'
import { Failure, invalid } from '../kernel/http/failure.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { cancelImport, createImport, previewFeed, startImport } from './commands.ts'
import { confirmProof, sendProof } from './commands-proof.ts'
import { retryImport } from './commands-retry.ts'
import { presentImport, presentItem, presentPreview } from './present.ts'
import { countItems, latestImport, listItems, type PermittedImport, permittedImport } from './queries.ts'
import { maskedEmail } from './rules.ts'

export function imports(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const present = async (show: PermittedShow, found: PermittedImport) =>
    presentImport(kernel, show, found, await countItems(db, found.id))

  serve(app, kernel, contract, {
    previewFeed: async ({ user, body }) => {
      const { survey, notes, permission } = await previewFeed(kernel, user, body.rss_feed)
      return presentPreview(body.rss_feed, survey, notes, permission)
    },
    importFromRssFeed: async ({ show, user, body }) => ({
      message: startedWords(await startImport(kernel, user, show, body.rss_feed).catch(failedToImport)),
    }),
    createImport: async ({ user, body }) => {
      const { show, started } = await createImport(kernel, user, body.rss_feed)
      return { id: show.id, name: show.podcast_title, message: startedWords(started) }
    },
    getImport: async ({ show }) => {
      const found = await latestImport(db, show)
      return { import: found && (await present(show, found)) }
    },
    listImportItems: async ({ show, query }) => {
      const found = await latestImport(db, show)
      if (!found) return { items: [], page: 1, total_pages: 1 }
      const { items, totalPages } = await listItems(db, found, query.only, query.page)
      return { items: items.map(presentItem), page: query.page, total_pages: totalPages }
    },
    retryImport: async ({ show, body }) =>
      present(show, await retryImport(kernel, await permittedImport(db, show), body.item_id)),
    cancelImport: async ({ show }) =>
      present(show, await cancelImport(kernel, await permittedImport(db, show))),
    sendImportProof: async ({ show, user }) =>
      present(show, await sendProof(kernel, user, await permittedImport(db, show))),
    confirmImportProof: async ({ show, body }) =>
      present(show, await confirmProof(kernel, show, await permittedImport(db, show), body.code)),
  })
}

function startedWords(started: PermittedImport): string {
  if (started.status === 'waiting_for_proof')
    return `This feed is locked. We sent a code to ${maskedEmail(started.proof_email)}; enter it to start the import.`
  return 'The import has started. We will send you a mail when everything is here.'
}

/** The failure begins with these words. */
function failedToImport(error: unknown): never {
  const reasons =
    error instanceof Failure
      ? (error.fields?.rss_feed ?? (error.status === 422 ? [error.message] : undefined))
      : undefined
  if (!reasons) throw error
  throw invalid({ rss_feed: reasons.map((reason) => `Failed to Import. ${reason}`) })
}
