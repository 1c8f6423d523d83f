import type { DirectoryName } from '@podstead/contract/distributions/directories'
import type { ListingState, NotedState } from '@podstead/contract/distributions/distributions'
import type { PermittedShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { refused } from '../kernel/http/failure.ts'
import { countAttempt } from '../kernel/http/limits.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import { addToPodcastIndex, askDirectories } from './service.ts'

/** @throws Failure 422 */
export function requirePublic(show: PermittedShow): void {
  if (isPrivateShow(show)) throw refused('Only a public podcast can be in directories.')
}

/** Notes what its owner did with a directory. @throws Failure 422 */
export async function updateListing(
  kernel: Kernel,
  show: PermittedShow,
  { directory, state, url = '' }: { directory: DirectoryName; state: NotedState; url?: string | undefined },
): Promise<void> {
  requirePublic(show)
  if (state === 'none') return removeListing(kernel.db, show, directory)
  await saveListing(kernel, show, directory, { state, url, isFound: false })
}

/** Adds it once; the answer is the same afterwards. @throws Failure 422, 429, 503 */
export async function submitToPodcastIndex(
  kernel: Kernel,
  show: PermittedShow,
  feed: string,
): Promise<'added' | 'existed'> {
  requirePublic(show)
  const known = await kernel.db
    .selectFrom('directory_listings')
    .select('is_found')
    .where('show_id', '=', show.id)
    .where('directory', '=', 'podcast_index')
    .where('state', '=', 'listed')
    .executeTakeFirst()
  if (known?.is_found) return 'existed'
  await countAttempt(kernel, { key: `podcast-index:${show.id}`, max: 1, windowSeconds: 60 })
  const { url, existed } = await addToPodcastIndex(kernel, feed)
  await saveListing(kernel, show, 'podcast_index', { state: 'listed', url, isFound: true })
  return existed ? 'existed' : 'added'
}

/** Notes what directories say themselves. One that has lost it says so, too. @throws Failure 422, 429 */
export async function lookUpDirectories(kernel: Kernel, show: PermittedShow, feed: string): Promise<void> {
  requirePublic(show)
  await countAttempt(kernel, { key: `directories:${show.id}`, max: 1, windowSeconds: 60 })
  const { found, answered } = await askDirectories(kernel, {
    ...{ feed, title: show.podcast_title, guid: show.feed_guid },
    appleUrl: show.links.apple_podcast ?? '',
  })
  for (const { directory, url, isOtherFeed } of found)
    await saveListing(kernel, show, directory, {
      ...{ state: isOtherFeed ? 'other_feed' : 'listed', url, isFound: true },
    })
  const lost = answered.filter((directory) => !found.some((one) => one.directory === directory))
  // What its owner noted stays: a directory may list it under another address.
  if (lost.length)
    await kernel.db
      .deleteFrom('directory_listings')
      .where('show_id', '=', show.id)
      .where('directory', 'in', lost)
      .where('is_found', '=', true)
      .execute()
}

async function removeListing(db: Queryable, show: PermittedShow, directory: DirectoryName): Promise<void> {
  await db
    .deleteFrom('directory_listings')
    .where('show_id', '=', show.id)
    .where('directory', '=', directory)
    .execute()
}

async function saveListing(
  { db, clock }: Kernel,
  show: PermittedShow,
  directory: DirectoryName,
  { state, url, isFound }: { state: Exclude<ListingState, 'none'>; url: string; isFound: boolean },
): Promise<void> {
  const row = { state, url, is_found: isFound, noted_at: clock.now() }
  await db
    .insertInto('directory_listings')
    .values({ show_id: show.id, directory, ...row })
    .onConflict((c) => c.columns(['show_id', 'directory']).doUpdateSet(row))
    .execute()
}
