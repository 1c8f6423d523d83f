import type { Kernel } from '../kernel/kernel.ts'
import { findSubscriberByOldAddress } from '../subscribers/commands-old-addresses.ts'
import { subscriberFeedUrl } from '../subscribers/present.ts'
import { findByPublicId } from './queries.ts'
import { isLetIn } from './rules.ts'

/**
 * The feed of a subscriber who came from another host, by the address that their app has of there. Apps
 * that are sent on for good keep the new one; undefined for whom nothing is open.
 */
export async function findNewAddress(
  kernel: Kernel,
  { host, path }: { host: string; path: string },
): Promise<string | undefined> {
  const row = await findSubscriberByOldAddress(kernel.db, host, path)
  const found = row && (await findByPublicId(kernel.db, row.public_id))
  return found && isLetIn(found, kernel.clock.now()) ? subscriberFeedUrl(kernel, row) : undefined
}
