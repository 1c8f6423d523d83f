import { type EpisodeForDelivery, findEpisodeForDelivery } from '../episodes/queries-delivery.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { AdmittedSubscriber, SubscriberAccesses } from './commands-access.ts'
import type { PreparedPodcast } from './commands-podcasts.ts'
import type { ItemTemplate } from './present-template.ts'

/** An episode of the podcast, and what the schedule says of it to one subscriber. */
export interface NamedEpisode {
  item: ItemTemplate
  /** `expired`: it was open, and a rule has closed it again. */
  state: 'open' | 'expired' | 'closed'
}

/** Undefined for what is none of its published episodes. */
export function findNamedEpisode(
  accesses: SubscriberAccesses,
  admitted: AdmittedSubscriber,
  publicId: string,
): NamedEpisode | undefined {
  const item = admitted.podcast.byPublicId.get(publicId)
  if (!item) return undefined
  const { listener, expired } = accesses.accessFor(admitted)
  if (listener.opens.has(item.id)) return { item, state: 'open' }
  return { item, state: expired.has(item.id) ? 'expired' : 'closed' }
}

/** Only where it is open. */
export function findOpenEpisode(
  accesses: SubscriberAccesses,
  admitted: AdmittedSubscriber | undefined,
  publicId: string,
): ItemTemplate | undefined {
  const named = admitted && findNamedEpisode(accesses, admitted, publicId)
  return named?.state === 'open' ? named.item : undefined
}

/** The file of an episode, looked up once as long as the podcast stays as it is. */
export async function findEpisodeFile(
  kernel: Pick<Kernel, 'db' | 'clock'>,
  { files }: PreparedPodcast,
  publicId: string,
): Promise<EpisodeForDelivery | undefined> {
  const kept = files.get(publicId)
  if (kept) return kept
  const found = await findEpisodeForDelivery(kernel.db, publicId, kernel.clock.now())
  if (found) files.set(publicId, found)
  return found
}
