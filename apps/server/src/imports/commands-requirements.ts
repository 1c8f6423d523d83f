import type { PermittedShow } from '../access/queries.ts'
import { invalid, refused } from '../kernel/http/failure.ts'
import { countAttempt } from '../kernel/http/limits.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { episodeCount } from '../shows/queries.ts'
import { feedOwnerEmail, importPermission, LIMITS, LOCKED_WITHOUT_OWNER } from './rules.ts'
import type { Survey } from './service.ts'

export type User = { id: number; email: string }
/** Refused on the server too. */
export async function requireEmpty(kernel: Kernel, show: PermittedShow): Promise<void> {
  if (await episodeCount(kernel.db, show))
    throw refused(
      'This podcast has episodes already. A feed can only be imported into a podcast without episodes.',
    )
}
export function refuseUseless({ feed }: Survey, user: User): void {
  if (feed.itemCount === 0) throw invalid({ rss_feed: ['There are no episodes in this feed.'] })
  if (importPermission(feed, user) === 'refused') throw invalid({ rss_feed: [LOCKED_WITHOUT_OWNER] })
}
/** A locked feed means a mail to somebody; counted before anything is made. @throws Failure 429 */
export async function limitAsking(kernel: Kernel, user: User, { feed }: Survey): Promise<void> {
  const email = feedOwnerEmail(feed)
  if (email && importPermission(feed, user) === 'proof') await limitProofs(kernel, user, email)
}
export async function limitProofs(kernel: Kernel, user: User, email: string): Promise<void> {
  await countAttempt(kernel, LIMITS.proofPerAccount(user.id))
  await countAttempt(kernel, LIMITS.proofPerAddress(email))
}
