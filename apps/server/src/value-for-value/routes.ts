import {
  deleteShowRecipient as deleteRecipient,
  listShowRecipients,
  saveShowRecipients,
} from '@podstead/contract/value-for-value'
import type { FastifyInstance } from 'fastify'
import { type PermittedShow, reachShow } from '../access/queries.ts'
import { serve } from '../kernel/http/serve.ts'
import { withStored } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { presentEpisodeShow } from '../shows/present-header.ts'
import { deleteShowRecipient, saveShowValue } from './commands.ts'
import { presentValue } from './present.ts'
import { listRecipients, showRecipient } from './queries.ts'

export function valueForValue(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const ofShow = async (show: PermittedShow) => presentValue(show, await listRecipients(db, show))
  // The version is that of the row read before: an older one than what it stands for asks once too often,
  // a newer one would keep silent.
  const withVersion = async (show: PermittedShow) => ({
    ...(await ofShow(show)),
    settings_version: show.settings_version,
  })

  serve(
    app,
    kernel,
    { listShowRecipients, saveShowRecipients, deleteShowRecipient: deleteRecipient },
    {
      listShowRecipients: async ({ show, user }) => ({
        show: presentEpisodeShow(kernel, user, show),
        ...(await withVersion(show)),
      }),
      saveShowRecipients: async ({ show, user, body }) =>
        withVersion(
          await withStored(
            () => saveShowValue(kernel, show, body),
            async () => withVersion(await reachShow(db, user, 'money.read', show.id)),
          ),
        ),
      deleteShowRecipient: async ({ show, params }) => {
        const recipient = await showRecipient(db, show, params.recipientId)
        await deleteShowRecipient(kernel, show, recipient)
        const { value_recipients } = await ofShow(show)
        return { id: recipient.id, message: `Removed ${recipient.name}.`, value_recipients }
      },
    },
  )
}
