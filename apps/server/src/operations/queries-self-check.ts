import type { Kernel } from '../kernel/kernel.ts'
import { type HostAnswers, queryHost } from '../preflight/commands-host.ts'
import { newestAudio } from '../preflight/queries.ts'

/**
 * What our own media origin answers to apps, asked from here by its public name; null
 * when there is nothing to ask for.
 */
export async function mediaAnswers(kernel: Kernel): Promise<HostAnswers | null> {
  const episode = await newestAudio(kernel.db, kernel.clock.now())
  return episode
    ? queryHost(kernel, `${kernel.config.origins.media}/audio/${episode.public_id}/check.mp3`)
    : null
}
