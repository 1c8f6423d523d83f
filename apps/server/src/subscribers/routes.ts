import { Readable } from 'node:stream'
import type { SubscriberAdditions } from '@podstead/contract/subscribers/subscriber-payments'
import * as calls from '@podstead/contract/subscribers/subscribers'
import * as managing from '@podstead/contract/subscribers/subscribers-manage'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type PermittedShow, reachShow } from '../access/queries.ts'
import { notFound } from '../kernel/http/failure.ts'
import { serve, serveAddress } from '../kernel/http/serve.ts'
import { refusePrefetch } from '../kernel/http/serve-prefetch.ts'
import { holdSlot } from '../kernel/http/serve-rate-limits.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { requireTier } from '../shows/commands-tiers.ts'
import { inviteUrl } from '../shows/present.ts'
import { addSubscriber, addSubscribers, updateSubscriber } from './commands-add.ts'
import { startBulkAction } from './commands-bulk.ts'
import { removeSubscriber, resetByOwner, setStatus } from './commands-owner.ts'
import { presentCounts, presentEvent, presentRun, presentSubscriber } from './present.ts'
import { exportAsCsv, exportAsJson, exportColumns, readExportQuery, sendFile } from './present-export.ts'
import { listSubscriberEvents, requireRun, requireSubscriber } from './queries.ts'
import { countPaying, countsByStatus, listSubscribers, subscribersInPieces } from './queries-list.ts'
import type { SubscriberRow } from './table.ts'

/** Who subscribes to a members-only podcast, as its owner sees and decides it. */
export function subscriberRoutes(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const present = (row: SubscriberRow) => presentSubscriber(kernel, row)
  const presentListed = async (rows: readonly SubscriberRow[]) => {
    const additions = await readAdditions(kernel, rows)
    return rows.map((row) => ({ ...present(row), ...PAYS_NOTHING, ...additions.get(row.email_address) }))
  }

  serve(
    app,
    kernel,
    { ...calls, ...managing },
    {
      listSubscribers: async ({ show, query }) => {
        const { rows, next } = await listSubscribers(db, show, query)
        return {
          private_feeds: await presentListed(rows),
          show: { ...show, name: show.podcast_title, private_page_invite_link: inviteUrl(kernel, show) },
          counts: presentCounts(await countsByStatus(db, show.id)),
          paying: await countPaying(db, show, query),
          next,
        }
      },
      createSubscriber: async ({ show, actor, body }) =>
        present(await addSubscriber(kernel, show, actor.user, body)),
      setSubscriptionStatus: async ({ show, actor, params, body }) => {
        const row = await requireSubscriber(db, show, params.subscriberId)
        const { subscription_status: status, refunds_rest: refundsRest = false } = body
        if (refundsRest) await reachShow(db, actor.user, 'money.write', show.id)
        return present(await setStatus(kernel, row, actor.user, status, { refundsRest }))
      },
      deleteSubscriber: async ({ show, actor, params, query }) => {
        const row = await requireSubscriber(db, show, params.subscriberId)
        const refundsRest = query.refunds_rest === 'true'
        if (refundsRest) await reachShow(db, actor.user, 'money.write', show.id)
        await removeSubscriber(kernel, row, actor.user, { refundsRest })
        return { id: row.id, message: `${row.email_address} was removed.` }
      },
      importSubscriberEmails: async ({ show, actor, body }) => {
        const { added, skipped } = await addSubscribers(kernel, show, actor.user, body.email_addresses)
        return { added, skipped, message: `${added} added, ${skipped} skipped.` }
      },
      resetSubscriberAddress: async ({ show, actor, params, request }) => {
        refusePrefetch(request.headers)
        const row = await requireSubscriber(db, show, params.subscriberId)
        const private_feed = present(await resetByOwner(kernel, row, actor.user))
        return {
          message: 'The private feed has a new address. The old one does not work any more.',
          private_feed,
        }
      },
      getSubscriber: async ({ show, params, query }) => {
        const row = await requireSubscriber(db, show, params.subscriberId)
        const { rows, next } = await listSubscriberEvents(db, row, query)
        const [subscriber] = await presentListed([row])
        if (!subscriber) throw notFound()
        return { subscriber, events: rows.map(presentEvent), next }
      },
      updateSubscriber: async ({ show, actor, params, body }) => {
        const row = await requireSubscriber(db, show, params.subscriberId)
        requireTier(show, body.tier)
        return present(await updateSubscriber(kernel, row, actor.user, body))
      },
      bulkSubscribers: async ({ show, actor, body }) => {
        const outcome = await startBulkAction(kernel, show, actor.user, body)
        if ('run' in outcome)
          return {
            changed: null,
            skipped: null,
            run: presentRun(outcome.run),
            message: 'This is being done.',
          }
        const { changed, skipped } = outcome
        return { changed, skipped, run: null, message: `${changed} changed, ${skipped} left as they were.` }
      },
      getSubscriberRun: async ({ show, params }) =>
        presentRun(await requireRun(db, show, params.subscriberRunId)),
    },
  )

  const sendExport =
    (format: 'csv' | 'json') => async (request: FastifyRequest, reply: FastifyReply, show: PermittedShow) => {
      const { filter, withAddresses } = readExportQuery(request.query)
      await holdSlot(kernel, reply, 'download', `account:${show.user_id}`)
      const columns = exportColumns({ withAddresses })
      const pieces = subscribersInPieces(db, show.id, filter)
      const text =
        format === 'csv' ? exportAsCsv(kernel, columns, pieces) : exportAsJson(kernel, columns, pieces)
      return sendFile(reply, Readable.from(text), { name: `${show.slug}-subscribers.${format}` })
    }
  serveAddress(app, kernel, managing.exportSubscribersCsv, (request, reply, { show }) =>
    sendExport('csv')(request, reply, show),
  )
  serveAddress(app, kernel, managing.exportSubscribersJson, (request, reply, { show }) =>
    sendExport('json')(request, reply, show),
  )
}

const PAYS_NOTHING: SubscriberAdditions = { is_paying: false, trial_ends_at: null, payment: null }

/** What other capabilities say of subscribers of one podcast, by their addresses. */
async function readAdditions(
  kernel: Kernel,
  rows: readonly SubscriberRow[],
): Promise<Map<string, SubscriberAdditions>> {
  const [first] = rows
  if (!first) return new Map()
  const [show, emails] = [{ id: first.show_id }, rows.map(({ email_address }) => email_address)]
  const said = kernel.capabilities.flatMap(
    ({ subscriberFields }) => subscriberFields?.(kernel, show, emails) ?? [],
  )
  return new Map((await Promise.all(said)).flatMap((one) => [...one]))
}
