import * as contract from '@podstead/contract/value-for-value'
import type { FastifyInstance } from 'fastify'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { presentEpisodeShow } from '../episodes/present.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { serve } from '../kernel/serve.ts'
import { deleteEpisodeRecipient, deleteShowRecipient, saveEpisodeValue, saveShowValue } from './commands.ts'
import { presentRecipient, presentTimeSplit, presentValue } from './present.ts'
import { episodeRecipient, episodeRecipients, recipientsOf, showRecipient } from './queries.ts'

export function valueForValue(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const ofShow = async (show: PermittedShow) => presentValue(show, await recipientsOf(db, show))
  // The version is that of the row read before: an older one than what it stands for asks once too often, a newer one would keep silent.
  const withVersion = async (show: PermittedShow) => ({ ...(await ofShow(show)), settings_version: show.settings_version })
  const ofEpisode = async (show: PermittedShow, episode: PermittedEpisode) => ({
    ...presentValue(episode, await episodeRecipients(db, episode)),
    inherited: await ofShow(show),
    time_splits: episode.value_time_splits.map(presentTimeSplit),
    updated_at: episode.updated_at.toISOString(),
  })

  serve(app, kernel, contract, {
    listShowRecipients: async ({ show, user }) => ({ show: presentEpisodeShow(kernel, user, show), ...(await withVersion(show)) }),
    saveShowRecipients: async ({ show, body }) => withVersion(await saveShowValue(kernel, show, body)),
    deleteShowRecipient: async ({ show, params }) => {
      const recipient = await showRecipient(db, show, params.recipientId)
      await deleteShowRecipient(kernel, show, recipient)
      const { value_recipients } = await ofShow(show)
      return { id: recipient.id, message: `Removed ${recipient.name}.`, value_recipients }
    },
    deleteEpisodeRecipient: async ({ episode, params }) => {
      const recipient = await episodeRecipient(db, episode, params.episodeRecipientId)
      await deleteEpisodeRecipient(kernel, episode, recipient)
      const left = await episodeRecipients(db, episode)
      return { value_recipients: left.map(presentRecipient), deleted_value_recipient: presentRecipient(recipient) }
    },
    getEpisodeValue: async ({ show, episode }) => ofEpisode(show, episode),
    saveEpisodeValue: async ({ show, episode, body }) => ofEpisode(show, await saveEpisodeValue(kernel, episode, body)),
  })
}
