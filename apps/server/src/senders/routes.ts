import * as contract from '@podstead/contract/senders/senders'
import type { FastifyInstance } from 'fastify'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { createSender, deleteSender, resendProof, updateSender } from './commands.ts'
import { confirmSender } from './commands-proof.ts'
import { connectSender, disconnectSender } from './commands-shows.ts'
import { presentProof, presentSender } from './present.ts'
import { listSenders, requireSender, withShows } from './queries.ts'
import { requireProof } from './queries-proof.ts'
import type { SenderRow } from './table.ts'

export function senders(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const present = async (sender: SenderRow) => {
    const [{ shows } = { shows: [] }] = await withShows(db, [sender])
    return presentSender(kernel, { sender, shows })
  }
  const { sendgridEvents: _webhook, ...own } = contract
  serve(app, kernel, own, {
    listSenders: async ({ user }) =>
      (await listSenders(db, user)).map((listed) => presentSender(kernel, listed)),
    createSender: async ({ user, body }) => present(await createSender(kernel, user, body)),
    updateSender: async ({ user, params, body }) =>
      present(await updateSender(kernel, user, await requireSender(db, user, params.senderKey), body)),
    resendSenderProof: async ({ user, params }) =>
      present(await resendProof(kernel, user, await requireSender(db, user, params.senderKey))),
    deleteSender: async ({ user, params }) => {
      const sender = await requireSender(db, user, params.senderKey)
      await deleteSender(kernel, sender)
      return { id: sender.id, message: `${sender.from_email} was deleted.` }
    },
    connectSender: async ({ user, show, body }) =>
      present(await connectSender(kernel, user, show, body.sender_domain_id)),
    disconnectSender: async ({ show }) => {
      await disconnectSender(kernel, show)
      return { message: 'The sender is disconnected.' }
    },
    readSenderProof: async ({ body }) => presentProof(kernel, await requireProof(kernel, db, body.token)),
    confirmSender: async ({ body }) => presentProof(kernel, await confirmSender(kernel, body.token)),
  })
}
