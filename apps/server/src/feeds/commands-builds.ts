import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Kernel } from '../kernel/kernel.ts'
import type { RenderedFeed, UndatedFeed } from './present.ts'
import './table.ts'

/** A feed, or with a page above 0 a part of its archive; a variant above 0 is an additional feed. */
export type FeedPart = { showId: number; variantId: number; page: number }

const OPENING = '<lastBuildDate>'

/**
 * Gives a rendered feed the date since when it says what it says. The date that it comes with is
 * that of the last save, and not every save changes a feed; nor may processes that render the same
 * content disagree about its tag.
 */
export async function datedByContent(
  kernel: Kernel,
  part: FeedPart,
  feed: UndatedFeed,
): Promise<RenderedFeed> {
  const { identity } = feed
  // The channel's own comes first: what people write is escaped, or cleaned of tags like this one.
  const start = identity.indexOf(OPENING) + OPENING.length
  const end = identity.indexOf('<', start)
  const digest = createHash('sha256')
    .update(identity.subarray(0, start))
    .update(identity.subarray(end))
    .digest('base64url')
  const lastModified = await since(kernel, part, { ...feed, digest })
  const date = lastModified.toUTCString()
  if (Buffer.byteLength(date) === end - start) identity.write(date, start)
  const tag = createHash('sha256')
    .update(`${digest} ${lastModified.toISOString()}`)
    .digest('base64url')
    .slice(0, 27)
  return { ...feed, identity, tag, lastModified }
}

/**
 * When the content with this digest was first seen. An answer does not depend on keeping that:
 * without it the last save counts.
 */
async function since(kernel: Kernel, part: FeedPart, feed: UndatedFeed & { digest: string }): Promise<Date> {
  try {
    return (
      (await cacheBuild(kernel, part, feed)) ??
      (await cachedBuild(kernel, part, feed.digest)) ??
      feed.lastModified
    )
  } catch (error) {
    kernel.log.warn({ err: error, show: part.showId }, 'the date of a feed could not be kept')
    return feed.lastModified
  }
}

/** Keeps content that is new; whoever read the database earlier must not undo what a later reader kept. */
async function cacheBuild(
  kernel: Kernel,
  { showId, variantId, page }: FeedPart,
  { digest, revision, lastModified }: UndatedFeed & { digest: string },
): Promise<Date | undefined> {
  const now = kernel.clock.now()
  const kept = await kernel.db
    .insertInto('feed_builds')
    .values({ show_id: showId, variant_id: variantId, page, digest, revision, built_at: lastModified })
    .onConflict((conflict) =>
      conflict
        .columns(['show_id', 'variant_id', 'page'])
        .doUpdateSet((eb) => ({
          digest: eb.ref('excluded.digest'),
          revision: eb.ref('excluded.revision'),
          // Other words for the same saves, as after an upgrade, are new from now on.
          built_at: sql<Date>`case when excluded.built_at > feed_builds.built_at then excluded.built_at else ${now}::timestamptz end`,
        }))
        .whereRef('feed_builds.digest', '<>', 'excluded.digest')
        .where(
          sql<boolean>`(feed_builds.revision, feed_builds.built_at) <= (excluded.revision, excluded.built_at)`,
        ),
    )
    .returning('built_at')
    .executeTakeFirst()
  return kept?.built_at
}

async function cachedBuild(
  kernel: Kernel,
  { showId, variantId, page }: FeedPart,
  digest: string,
): Promise<Date | undefined> {
  const kept = await kernel.db
    .selectFrom('feed_builds')
    .select('built_at')
    .where('show_id', '=', showId)
    .where('variant_id', '=', variantId)
    .where('page', '=', page)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return kept?.built_at
}
