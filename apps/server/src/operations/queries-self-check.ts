import type { Kernel } from '../kernel/kernel.ts'
import { askHost, type HostAnswers } from '../preflight/commands-host.ts'
import { visibleSql } from '../visibility/queries.ts'
import { EVERYBODY } from '../visibility/rules.ts'

/** The newest public episode: its audio stands for all that is served. */
async function newestAudio(kernel: Kernel): Promise<{ public_id: string } | undefined> {
  return kernel.db
    .selectFrom('episodes')
    .innerJoin('shows', 'shows.id', 'episodes.show_id')
    .select('episodes.public_id')
    .where('episodes.audio_file_id', 'is not', null)
    .where(visibleSql(EVERYBODY, kernel.clock.now()))
    .orderBy('episodes.audio_date', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What our own media origin answers to apps, asked from here by its public name; null when there is nothing to ask for. */
export async function mediaAnswers(kernel: Kernel): Promise<HostAnswers | null> {
  const episode = await newestAudio(kernel)
  return episode ? askHost(kernel, `${kernel.config.origins.media}/audio/${episode.public_id}/check.mp3`) : null
}
