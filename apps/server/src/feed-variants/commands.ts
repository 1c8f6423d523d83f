import type { BodyOf } from '@podstead/contract/endpoint'
import type * as contract from '@podstead/contract/feed-variants/feed-variants'
import { MAX_FEED_VARIANTS } from '@podstead/contract/feed-variants/feed-variants'
import { freeSlug, makeSlug } from '@podstead/contract/slug'
import { type PermittedShow, partOfShow, renewed } from '../access/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import { notFound, refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { publish, secretSlug } from '../shows/commands.ts'
import { lockedShow } from '../shows/queries.ts'
import { feedGuid, requireAudience, toColumns } from './commands-columns.ts'
import { listFeedVariants, type PermittedFeedVariant, permittedFeedVariant } from './queries.ts'
import { ALL_EPISODES } from './rules.ts'

type NewFeedVariant = BodyOf<typeof contract.createFeedVariant>
type Change = BodyOf<typeof contract.updateFeedVariant>

/** @throws Failure 422 */
export async function createFeedVariant(
  kernel: Kernel,
  show: PermittedShow,
  body: NewFeedVariant,
): Promise<PermittedFeedVariant> {
  return kernel.db.transaction().execute(async (trx) => {
    const locked = await lockedShow(trx, show)
    const there = await listFeedVariants(trx, locked)
    if (there.length >= MAX_FEED_VARIANTS)
      throw refused(`There are ${MAX_FEED_VARIANTS} additional feeds already. Delete one first.`)
    requireAudience(locked, there, body.audience)
    const columns = await toColumns(trx, kernel, locked, body.audience, null, body)
    const address = { slug: await freeVariantSlug(trx, locked, body), audience: body.audience }
    const created = await trx
      .insertInto('feed_variants')
      .values({
        show_id: show.id,
        ...address,
        feed_guid: feedGuid(kernel, locked, address),
        ...columns,
        name: body.name,
        created_at: kernel.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await publish(trx, kernel, show.id, 'show')
    return partOfShow(show, 'feed variant', created)
  })
}

/** Address, GUID and audience stay. @throws Failure 404 when it has just been deleted, 422 by field */
export async function updateFeedVariant(
  kernel: Kernel,
  show: PermittedShow,
  variant: PermittedFeedVariant,
  body: Change,
): Promise<PermittedFeedVariant> {
  return kernel.db.transaction().execute(async (trx) => {
    const locked = await lockedShow(trx, show)
    const before = await permittedFeedVariant(trx, locked, variant.id)
    const columns = await toColumns(trx, kernel, locked, before.audience, before, body)
    const updated = await trx
      .updateTable('feed_variants')
      .set({ ...columns, name: body.name ?? before.name })
      .where('id', '=', variant.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await publish(trx, kernel, show.id, 'show')
    return renewed(variant, updated)
  })
}

/** Only its address stays, which answers that it is gone. */
export async function deleteFeedVariant(
  kernel: Kernel,
  show: PermittedShow,
  variant: PermittedFeedVariant,
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    await lockedShow(trx, show)
    const { numUpdatedRows } = await trx
      .updateTable('feed_variants')
      .set({
        ...{ title: '', description: '', artwork_key: null, artwork_type: null, artwork_px: null },
        ...{ ...ALL_EPISODES, audio_form: '', deleted_at: kernel.clock.now() },
      })
      .where('id', '=', variant.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!numUpdatedRows) throw notFound()
    await publish(trx, kernel, show.id, 'show')
  })
}

/** What a link opens is in no list, so nobody may guess it either. */
async function freeVariantSlug(trx: Trx, show: PermittedShow, body: NewFeedVariant): Promise<string> {
  if (body.audience === 'link') return secretSlug()
  const taken = await trx.selectFrom('feed_variants').select('slug').where('show_id', '=', show.id).execute()
  return freeSlug(
    makeSlug(body.name, 'feed'),
    taken.map(({ slug }) => slug),
  )
}
