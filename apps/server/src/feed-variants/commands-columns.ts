import type { BodyOf } from '@podstead/contract/endpoint'
import type * as contract from '@podstead/contract/feed-variants/feed-variants'
import type { FeedAudience } from '@podstead/contract/feed-variants/feed-variants'
import { makeSlug } from '@podstead/contract/slug'
import { podcastGuid } from '@podstead/feed/guid'
import type { PermittedShow } from '../access/queries.ts'
import { pictureOfPath } from '../artwork/commands-upload.ts'
import { isShownArtwork } from '../episodes/rules.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { Failure, invalid, refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sanitizeDescription } from '../kernel/mail/html.ts'
import { permittedSeason } from '../seasons/queries.ts'
import { secretSlug } from '../shows/commands.ts'
import { variantUrl } from './present.ts'
import { listFeedVariants } from './queries.ts'
import { ALL_EPISODES, isSelective, possibleAudiences } from './rules.ts'
import type { FeedVariantRow } from './table.ts'

type Change = BodyOf<typeof contract.updateFeedVariant>

/**
 * A feed as saving `body` would make it, by the same rules; nothing is written. `before` null: a new one,
 * whose address is not given before it is saved.
 * @throws Failure 422 by field
 */
export async function draftFeedVariant(
  kernel: Kernel,
  show: PermittedShow,
  before: FeedVariantRow | null,
  body: BodyOf<typeof contract.createFeedVariant>,
): Promise<FeedVariantRow> {
  const { db, clock } = kernel
  if (!before) requireAudience(show, await listFeedVariants(db, show), body.audience)
  const audience = before?.audience ?? body.audience
  const slug = before?.slug ?? (audience === 'link' ? secretSlug() : makeSlug(body.name, 'feed'))
  return {
    ...{ id: before?.id ?? 0, show_id: show.id, slug, audience, name: body.name },
    feed_guid: before?.feed_guid ?? feedGuid(kernel, show, { slug, audience }),
    artwork_key: before?.artwork_key ?? null,
    artwork_type: before?.artwork_type ?? null,
    artwork_px: before?.artwork_px ?? null,
    ...(await toColumns(db, kernel, show, audience, before, body)),
    created_at: before?.created_at ?? clock.now(),
    deleted_at: null,
  }
}

/** Derived from the first address, as the namespace says; subscribers keep that of their podcast. */
export function feedGuid(
  kernel: Kernel,
  show: PermittedShow,
  address: Pick<FeedVariantRow, 'slug' | 'audience'>,
): string {
  return address.audience === 'subscribers' ? '' : podcastGuid(variantUrl(kernel, show, address))
}

/** @throws Failure 422 */
export function requireAudience(show: PermittedShow, there: FeedVariantRow[], audience: FeedAudience): void {
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

/** The columns that a save writes, with what stays. @throws Failure 422 by field */
export async function toColumns(
  db: Queryable,
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
  if (season_id !== null && season_id !== before?.season_id) await requireSeason(db, show, season_id)
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

async function requireSeason(db: Queryable, show: PermittedShow, id: number): Promise<void> {
  await permittedSeason(db, show, id).catch((error: unknown) => {
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
