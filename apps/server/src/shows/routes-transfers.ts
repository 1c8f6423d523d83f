import type { EndpointsOf } from '@podstead/contract/endpoint'
import type * as contract from '@podstead/contract/shows/shows'
import type { Handlers } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { acceptTransfer, cancelTransfer, declineTransfer, offerTransfer } from './commands-transfers.ts'
import { presentTransfer } from './present.ts'
import { findOffer, offeredTransfer, offersTo } from './queries-transfers.ts'

type TransferCalls =
  | 'offerTransfer'
  | 'getTransfer'
  | 'cancelTransfer'
  | 'listTransfers'
  | 'acceptTransfer'
  | 'declineTransfer'

/** A podcast changes hands: offered by mail, accepted by the one who was asked. */
export function transferHandlers(
  kernel: Kernel,
): Pick<Handlers<EndpointsOf<typeof contract>>, TransferCalls> {
  const { db, clock } = kernel
  return {
    offerTransfer: async ({ show, user, body, note }) => {
      note({ subject: body.email })
      return presentTransfer(kernel, { ...show, ...(await offerTransfer(kernel, user, show, body.email)) })
    },
    getTransfer: async ({ show }) => {
      const open = await findOffer(db, show, clock.now())
      return { transfer: open ? presentTransfer(kernel, open) : null }
    },
    cancelTransfer: async ({ show }) => {
      await cancelTransfer(kernel, show)
      return { message: 'The offer was taken back.' }
    },
    // Whoever is asked sees who asks.
    listTransfers: async ({ user }) =>
      (await offersTo(db, user, clock.now())).map((open) =>
        presentTransfer(kernel, { ...open, email: open.from_email }),
      ),
    // Both sides find it in their logs.
    acceptTransfer: async ({ user, params, note }) => {
      const offer = await offeredTransfer(db, user, params.transferKey, clock.now())
      const show = await acceptTransfer(kernel, user, offer)
      note({ accountId: offer.from_user_id, showId: show.id, subject: show.podcast_title })
      return { id: show.id, name: show.podcast_title }
    },
    declineTransfer: async ({ user, params, note }) => {
      const offer = await offeredTransfer(db, user, params.transferKey, clock.now())
      await declineTransfer(kernel, offer)
      note({ accountId: offer.from_user_id, showId: offer.show_id, subject: offer.podcast_title })
      return { message: 'The offer was declined.' }
    },
  }
}
