import type { BodyOf } from '@podstead/contract/endpoint'
import type * as contract from '@podstead/contract/episode-images'
import type { PermittedEpisode } from '../access/queries.ts'
import { pictureOfPath } from '../artwork/commands-upload.ts'
import { changePart } from '../episodes/commands-parts.ts'
import type { Trx } from '../kernel/database/database.ts'
import { invalid } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { PermittedImage } from './queries.ts'
import { MAX_IMAGES } from './rules.ts'
import type { EpisodeImageRow } from './table.ts'

export type NewImage = Pick<
  EpisodeImageRow,
  'picture_key' | 'picture_type' | 'width' | 'height' | 'subtitle' | 'description'
>

/** Puts a picture behind those that the episode has. @throws Failure 422 */
export async function addImage(
  kernel: Kernel,
  episode: PermittedEpisode,
  { image_url, subtitle, description }: BodyOf<typeof contract.createEpisodeImage>,
): Promise<EpisodeImageRow> {
  const picture = pictureOfPath(kernel, { id: episode.show_id }, 'episode_image', image_url)
  if (!picture)
    throw invalid({ image_url: ['is not a picture that was uploaded for an episode of this podcast'] })
  return kernel.db.transaction().execute(async (trx) => {
    await changePart(trx, kernel, episode)
    const { key, type, width, height } = picture
    const image = {
      picture_key: key,
      picture_type: type,
      width,
      height,
      subtitle: subtitle ?? '',
      description: description ?? '',
    }
    return appendImage(trx, episode.id, image, kernel.clock.now())
  })
}

/**
 * The same for whoever has the picture already. The caller touches the show. @throws
 * Failure 422 when there are enough
 */
export async function appendImage(
  trx: Trx,
  episodeId: number,
  image: NewImage,
  now: Date,
): Promise<EpisodeImageRow> {
  const { count, last } = await trx
    .selectFrom('episode_images')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('sort_order').as('last')])
    .where('episode_id', '=', episodeId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_IMAGES)
    throw invalid({ image_url: [`An episode can have ${MAX_IMAGES} images at most.`] })
  return trx
    .insertInto('episode_images')
    .values({ ...image, episode_id: episodeId, sort_order: (last ?? 0) + 1, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Its file is swept by night. */
export async function removeImage(
  kernel: Kernel,
  episode: PermittedEpisode,
  image: PermittedImage,
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    await changePart(trx, kernel, episode)
    await trx.deleteFrom('episode_images').where('id', '=', image.id).execute()
  })
}
