import type { BodyOf } from '@podstead/contract/endpoint'
import type * as contract from '@podstead/contract/value-for-value'
import { type PermittedEpisode, renewed } from '../access/queries.ts'
import { requireVersion } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { acceptedPaid, deleteRecipient, saveRecipients } from '../value-for-value/commands.ts'
import { episodeRecipients, type PermittedRecipient } from '../value-for-value/queries.ts'
import { recipientContent, validTimeSplits, valueContent } from '../value-for-value/rules.ts'
import { changePart } from './commands-parts.ts'
import { saveEpisodeColumns } from './commands-rows.ts'

/**
 * Who gets the shares of one episode; time splits stay where none are sent. @throws Failure 422 by field, or
 * 409 `changed_elsewhere`
 */
export async function saveEpisodeValue(
  kernel: Kernel,
  episode: PermittedEpisode,
  body: BodyOf<typeof contract.saveEpisodeValue>,
): Promise<PermittedEpisode> {
  return kernel.db.transaction().execute(async (trx) => {
    const row = await changePart(trx, kernel, episode)
    const recipients = await episodeRecipients(trx, episode)
    const splits = body.time_splits && validTimeSplits(body.time_splits)
    requireVersion(body.version, valueContent(row, recipients, row.value_time_splits), {
      ...body,
      items: body.items.map(recipientContent),
      time_splits: splits,
    })
    const saved = await saveEpisodeColumns(trx, episode.id, {
      ...acceptedPaid(row, body),
      value_time_splits: splits && JSON.stringify(splits),
      updated_at: kernel.clock.now(),
    })
    await saveRecipients(trx, { episode_id: episode.id }, body.items)
    return renewed(episode, saved)
  })
}

export async function deleteEpisodeRecipient(
  kernel: Kernel,
  episode: PermittedEpisode,
  recipient: PermittedRecipient,
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    await changePart(trx, kernel, episode)
    await saveEpisodeColumns(trx, episode.id, { updated_at: kernel.clock.now() })
    await deleteRecipient(trx, recipient)
  })
}
