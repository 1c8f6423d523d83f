import type { Insertable } from 'kysely'
import type { Tables } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { FeedVariantRow } from './table.ts'

/** An additional feed of the podcast with all of its episodes. */
export async function buildFeedVariant(
  kernel: Kernel,
  { show, ...overrides }: { show: { id: number } } & Partial<Insertable<Tables['feed_variants']>>,
): Promise<FeedVariantRow> {
  return kernel.db
    .insertInto('feed_variants')
    .values({
      ...{ show_id: show.id, slug: 'beginners', audience: 'public', name: 'Beginners' },
      feed_guid: '0d2b9f0e-6f0b-5a0e-9d5c-2f6c8f7f8a11',
      created_at: kernel.clock.now(),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
