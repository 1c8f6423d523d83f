import { Readable } from 'node:stream'
import * as contract from '@podstead/contract/subscribers/subscribers-import'
import type { FastifyInstance } from 'fastify'
import { serve, serveAddress } from '../kernel/http/serve.ts'
import { serveForms } from '../kernel/http/serve-forms.ts'
import { readParams } from '../kernel/http/serve-input.ts'
import { holdSlot } from '../kernel/http/serve-rate-limits.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { confirmImport, dismissImport } from './commands-import.ts'
import { stageSubscribers } from './commands-stage.ts'
import { sendFile } from './present-export.ts'
import {
  presentImport,
  presentPreview,
  redirectsAsCsv,
  redirectsAsMap,
  reportAsCsv,
} from './present-imports.ts'
import {
  addressesInPieces,
  linesInPieces,
  listProblems,
  listSubscriberImports,
  requireSubscriberImport,
} from './queries-imports.ts'
import { receiveSubscribers } from './service-form.ts'
import type { SubscriberImportRow } from './table-imports.ts'

/** Subscribers from files, and where the host before should send their apps. */
export function subscriberImportRoutes(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const preview = async (row: SubscriberImportRow) => presentPreview(row, await listProblems(db, row))

  serve(app, kernel, contract, {
    listSubscriberImports: async ({ show }) => (await listSubscriberImports(db, show)).map(presentImport),
    getSubscriberImport: async ({ show, params }) =>
      preview(await requireSubscriberImport(db, show, params.subscriberImportId)),
    confirmSubscriberImport: async ({ show, params }) => {
      const found = await requireSubscriberImport(db, show, params.subscriberImportId)
      return presentImport(await confirmImport(kernel, show, found))
    },
    dismissSubscriberImport: async ({ show, params }) => {
      await dismissImport(kernel, await requireSubscriberImport(db, show, params.subscriberImportId))
      return { message: 'The import is forgotten.' }
    },
  })

  serveForms(
    app,
    kernel,
    [contract.createSubscriberImport],
    { mostBytes: contract.MAX_SUBSCRIBERS_FILE_BYTES },
    async (request, reply, { show }) => {
      await holdSlot(kernel, reply, 'expensive', `account:${request.user.id}`)
      const given = await receiveSubscribers(kernel, request.user, request)
      const row = await stageSubscribers(kernel, show, request.user, given)
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send(await preview(row))
    },
  )

  serveAddress(app, kernel, contract.subscriberImportReport, async (request, reply, { show }) => {
    const { subscriberImportId } = readParams(request.params as Record<string, string>)
    const found = await requireSubscriberImport(db, show, Number(subscriberImportId))
    await holdSlot(kernel, reply, 'download', `account:${show.user_id}`)
    const text = reportAsCsv(linesInPieces(db, found))
    return sendFile(reply, Readable.from(text), { name: `${show.slug}-import-${found.id}.csv` })
  })
  serveAddress(app, kernel, contract.subscriberRedirectsCsv, async (_request, reply, { show }) => {
    await holdSlot(kernel, reply, 'download', `account:${show.user_id}`)
    const text = redirectsAsCsv(kernel, addressesInPieces(db, show))
    return sendFile(reply, Readable.from(text), { name: `${show.slug}-redirects.csv` })
  })
  serveAddress(app, kernel, contract.subscriberRedirectsMap, async (_request, reply, { show }) => {
    await holdSlot(kernel, reply, 'download', `account:${show.user_id}`)
    const text = redirectsAsMap(kernel, addressesInPieces(db, show))
    return sendFile(reply, Readable.from(text), { name: `${show.slug}-redirects.conf` })
  })
}
