import * as contract from '@podstead/contract/value-for-value'
import type { FastifyInstance } from 'fastify'
import { presentEpisodeShow } from '../episodes/present.ts'
import { type OwnedEpisode, ownedEpisode, ownedEpisodeById } from '../episodes/queries.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { serve } from '../kernel/serve.ts'
import { type OwnedShow, ownedShow } from '../shows/queries.ts'
import { deleteEpisodeRecipient, deleteShowRecipient, saveEpisodeValue, saveShowValue } from './commands.ts'
import { presentRecipient, presentTimeSplit, presentValue } from './present.ts'
import { episodeRecipient, episodeRecipients, recipientsOf, showRecipient } from './queries.ts'

export function valueForValue(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const ofShow = async (show: OwnedShow) => presentValue(show, await recipientsOf(db, show))
  // The version is that of the row read before: an older one than what it stands for asks once too often, a newer one would keep silent.
  const withVersion = async (show: OwnedShow) => ({ ...(await ofShow(show)), settings_version: show.settings_version })
  const ofEpisode = async (show: OwnedShow, episode: OwnedEpisode) => ({
    ...presentValue(episode, await episodeRecipients(db, episode)),
    inherited: await ofShow(show),
    time_splits: episode.value_time_splits.map(presentTimeSplit),
    updated_at: episode.updated_at.toISOString(),
  })

  serve(app, kernel, contract, {
    listShowRecipients: async ({ user, params }) => {
      const show = await ownedShow(db, user, params.showId)
      return { show: presentEpisodeShow(kernel, user, show), ...(await withVersion(show)) }
    },
    saveShowRecipients: async ({ user, params, body }) => {
      await saveShowValue(kernel, await ownedShow(db, user, params.showId), body)
      return withVersion(await ownedShow(db, user, params.showId))
    },
    deleteShowRecipient: async ({ user, params }) => {
      const show = await ownedShow(db, user, params.showId)
      const recipient = await showRecipient(db, show, params.recipientId)
      await deleteShowRecipient(kernel, show, recipient)
      const { value_recipients } = await ofShow(show)
      return { id: recipient.id, message: `Removed ${recipient.name}.`, value_recipients }
    },
    deleteEpisodeRecipient: async ({ user, params }) => {
      const episode = await ownedEpisodeById(db, user, params.episodeId)
      const recipient = await episodeRecipient(db, episode, params.episodeRecipientId)
      await deleteEpisodeRecipient(kernel, episode, recipient)
      const left = await episodeRecipients(db, episode)
      return { value_recipients: left.map(presentRecipient), deleted_value_recipient: presentRecipient(recipient) }
    },
    getEpisodeValue: async ({ user, params }) => {
      const show = await ownedShow(db, user, params.showId)
      return ofEpisode(show, await ownedEpisode(db, user, params.showId, params.episodeId))
    },
    saveEpisodeValue: async ({ user, params, body }) => {
      const show = await ownedShow(db, user, params.showId)
      const episode = await ownedEpisode(db, user, params.showId, params.episodeId)
      return ofEpisode(show, await saveEpisodeValue(kernel, episode, body))
    },
  })
}
