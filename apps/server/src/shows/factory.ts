import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { buildUser } from '../accounts/factory.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { proven } from '../kernel/scope.ts'
import type { OwnedShow } from './queries.ts'
import type { ShowTable } from './table.ts'

/** A public show; its owner is made unless named. */
export async function buildShow(
  kernel: Kernel,
  { user, ...overrides }: { user?: { id: number } } & Partial<Insertable<ShowTable>> = {},
): Promise<OwnedShow> {
  const id = randomUUID()
  const now = kernel.clock.now()
  const row = await kernel.db
    .insertInto('shows')
    .values({
      user_id: user?.id ?? (await buildUser(kernel)).id,
      podcast_title: 'Night Trains',
      slug: `night-trains-${id.slice(0, 8)}`,
      feed_guid: id,
      description: '<p>Sleeping cars, slow mornings.</p>',
      author: 'Mira Kolb',
      email: 'mira@example.com',
      language_id: 1,
      subcategory_id: null,
      artwork_key: null,
      artwork_type: null,
      changed_at: now,
      deleted_at: null,
      created_at: now,
      updated_at: now,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return proven('show', row)
}
