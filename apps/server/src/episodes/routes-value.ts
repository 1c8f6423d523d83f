import * as contract from '@podstead/contract/value-for-value'
import type { FastifyInstance } from 'fastify'
import { type PermittedEpisode, type PermittedShow, reachEpisode } from '../access/queries.ts'
import { serve } from '../kernel/http/serve.ts'
import { contentVersion, withStored } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { presentRecipient, presentTimeSplit, presentValue } from '../value-for-value/present.ts'
import { episodeRecipient, episodeRecipients, listRecipients } from '../value-for-value/queries.ts'
import { valueContent } from '../value-for-value/rules.ts'
import { deleteEpisodeRecipient, saveEpisodeValue } from './commands-value.ts'

/** Who gets the shares of one episode. */
export function episodeValue(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const ofShow = async (show: PermittedShow) => presentValue(show, await listRecipients(db, show))
  const ofEpisode = async (show: PermittedShow, episode: PermittedEpisode) => {
    const recipients = await episodeRecipients(db, episode)
    return {
      ...presentValue(episode, recipients),
      inherited: await ofShow(show),
      time_splits: episode.value_time_splits.map(presentTimeSplit),
      version: contentVersion(valueContent(episode, recipients, episode.value_time_splits)),
    }
  }

  const { getEpisodeValue, saveEpisodeValue: save, deleteEpisodeRecipient: remove } = contract
  serve(
    app,
    kernel,
    { getEpisodeValue, saveEpisodeValue: save, deleteEpisodeRecipient: remove },
    {
      deleteEpisodeRecipient: async ({ episode, params }) => {
        const recipient = await episodeRecipient(db, episode, params.episodeRecipientId)
        await deleteEpisodeRecipient(kernel, episode, recipient)
        const left = await episodeRecipients(db, episode)
        return {
          value_recipients: left.map(presentRecipient),
          deleted_value_recipient: presentRecipient(recipient),
        }
      },
      getEpisodeValue: async ({ show, episode }) => ofEpisode(show, episode),
      saveEpisodeValue: async ({ show, episode, user, body }) => {
        const saved = await withStored(
          () => saveEpisodeValue(kernel, episode, body),
          async () => {
            const now = await reachEpisode(db, user, 'money.read', episode.id)
            return ofEpisode(now.show, now.episode)
          },
        )
        return ofEpisode(show, saved)
      },
    },
  )
}
