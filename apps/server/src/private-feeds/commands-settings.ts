import type { BodyOf } from '@podstead/contract/endpoint'
import type { updatePrivateFeedSettings } from '@podstead/contract/private-feeds/private-feeds'
import type { PermittedShow } from '../access/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import { invalid } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { touchShow } from '../shows/commands.ts'
import { findSettings } from './queries.ts'
import type { PrivateFeedSettingsRow } from './table.ts'

/** Changes what is sent. @throws Failure 422 by field */
export async function updateSettings(
  kernel: Kernel,
  show: PermittedShow,
  body: BodyOf<typeof updatePrivateFeedSettings>,
): Promise<PrivateFeedSettingsRow> {
  return kernel.db.transaction().execute(async (trx) => {
    const { closing_episode_id, closing_text } = body
    if (closing_episode_id) await refuseSilent(trx, show, closing_episode_id)
    const changed = {
      ...(closing_episode_id === undefined ? {} : { closing_episode_id }),
      ...(closing_text === undefined ? {} : { closing_text }),
    }
    if (Object.keys(changed).length === 0) return findSettings(trx, show)
    await trx
      .insertInto('private_feed_settings')
      .values({ show_id: show.id, closing_episode_id: null, ...changed })
      .onConflict((c) => c.column('show_id').doUpdateSet(changed))
      .execute()
    await touchShow(trx, show.id, kernel.clock.now())
    return findSettings(trx, show)
  })
}

/** It may be a draft, but there must be something to hear. */
async function refuseSilent(trx: Trx, show: PermittedShow, episodeId: number): Promise<void> {
  const episode = await trx
    .selectFrom('episodes')
    .select('audio_file_id')
    .where('id', '=', episodeId)
    .where('show_id', '=', show.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!episode) throw invalid({ closing_episode_id: ['is not an episode of this podcast'] })
  if (episode.audio_file_id === null) throw invalid({ closing_episode_id: ['has no audio yet'] })
}
