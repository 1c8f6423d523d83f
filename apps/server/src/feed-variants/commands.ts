import type { BodyOf } from '@podstead/contract/endpoint'
import type * as contract from '@podstead/contract/feed-variants/feed-variants'
import { type FeedAudience, MAX_FEED_VARIANTS } from '@podstead/contract/feed-variants/feed-variants'
import { freeSlug, makeSlug } from '@podstead/contract/slug'
import { podcastGuid } from '@podstead/feed/guid'
import { type PermittedShow, partOfShow, renewed } from '../access/queries.ts'
import { pictureOfPath } from '../artwork/commands-upload.ts'
import { isShownArtwork } from '../episodes/rules.ts'
import type { Trx } from '../kernel/database/database.ts'
import { Failure, invalid, notFound, refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sanitizeDescription } from '../kernel/mail/html.ts'
import { permittedSeason } from '../seasons/queries.ts'
import { publish, secretSlug } from '../shows/commands.ts'
import { lockedShow } from '../shows/queries.ts'
import { variantUrl } from './present.ts'
import { listFeedVariants, type PermittedFeedVariant, permittedFeedVariant } from './queries.ts'
import { ALL_EPISODES, isSelective, possibleAudiences } from './rules.ts'
import type { FeedVariantRow } from './table.ts'

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
        feed_guid: body.audience === 'subscribers' ? '' : podcastGuid(variantUrl(kernel, locked, address)),
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

function requireAudience(show: PermittedShow, there: FeedVariantRow[], audience: FeedAudience): void {
  if (!possibleAudiences(show).includes(audience))
    throw invalid({
      audience: [
        audience === 'subscribers'
          ? 'Only a podcast for members has feeds of subscribers.'
          : 'A podcast for members has feeds for its subscribers only.',
      ],
    })
  if (audience === 'subscribers' && there.some((one) => one.audience === 'subscribers'))
    throw invalid({ audience: ['Subscribers have a feed of their own already. Change that one.'] })
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

/** The columns that a save writes, with what stays. @throws Failure 422 by field */
async function toColumns(
  trx: Trx,
  kernel: Kernel,
  show: PermittedShow,
  audience: FeedAudience,
  before: FeedVariantRow | null,
  body: Change,
) {
  const { season_id, keyword, episode_type, last_episodes } = {
    ...ALL_EPISODES,
    ...before,
    ...sentChoice(body),
  }
  const choice = { season_id, keyword, episode_type, last_episodes }
  if (audience === 'subscribers' && isSelective(choice))
    throw refused('The release schedule decides which episodes subscribers get.')
  if (season_id !== null && season_id !== before?.season_id) await requireSeason(trx, show, season_id)
  return {
    ...choice,
    title: body.title ?? before?.title ?? '',
    description:
      body.description === undefined ? (before?.description ?? '') : sanitizeDescription(body.description),
    audio_form: body.audio_form ?? before?.audio_form ?? '',
    ...newPicture(kernel, show, before, body.artwork_url),
  }
}

/** Without what was not sent. */
function sentChoice({ season_id, keyword, episode_type, last_episodes }: Change) {
  return {
    ...(season_id === undefined ? {} : { season_id }),
    ...(keyword === undefined ? {} : { keyword }),
    ...(episode_type === undefined ? {} : { episode_type }),
    ...(last_episodes === undefined ? {} : { last_episodes }),
  }
}

async function requireSeason(trx: Trx, show: PermittedShow, id: number): Promise<void> {
  await permittedSeason(trx, show, id).catch((error: unknown) => {
    if (error instanceof Failure) throw invalid({ season_id: ['is not a season of this podcast'] })
    throw error
  })
}

type Picture = Partial<Pick<FeedVariantRow, 'artwork_key' | 'artwork_type' | 'artwork_px'>>

/** By a path of the uploader, or an address that is shown already, which changes nothing. */
function newPicture(
  kernel: Kernel,
  show: PermittedShow,
  before: FeedVariantRow | null,
  value: string | null | undefined,
): Picture {
  if (value === undefined || (value && isShownArtwork(value, before, show))) return {}
  if (!value) return { artwork_key: null, artwork_type: null, artwork_px: null }
  const picture = pictureOfPath(kernel, show, 'artwork', value)
  if (!picture) throw invalid({ artwork_url: ['is not a picture that was uploaded for this podcast'] })
  return { artwork_key: picture.key, artwork_type: picture.type, artwork_px: picture.width }
}
