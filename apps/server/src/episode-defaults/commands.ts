import type { BodyOf } from '@podstead/contract/endpoint'
import type { updateEpisodeDefaults } from '@podstead/contract/episode-defaults'
import type { PermittedShow } from '../access/queries.ts'
import { copyPicture, pictureOfPath } from '../artwork/commands-upload.ts'
import { invalid } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sanitizeDescription } from '../kernel/mail/html.ts'
import { acceptedHosts } from '../people/commands-edit.ts'
import { type EpisodeDefaultsRow, findDefaults } from './queries.ts'

type Artwork = Pick<EpisodeDefaultsRow, 'artwork_key' | 'artwork_type' | 'artwork_px'>

/** Changes what is sent. @throws Failure 422 by field */
export async function updateDefaults(
  kernel: Kernel,
  show: PermittedShow,
  body: BodyOf<typeof updateEpisodeDefaults>,
): Promise<EpisodeDefaultsRow> {
  const artwork = newArtwork(kernel, show, body.artwork_url)
  return kernel.db.transaction().execute(async (trx) => {
    const hosts = body.hosts && (await acceptedHosts(trx, show, body.hosts))
    const changed = {
      ...artwork,
      ...(body.description === undefined ? {} : { description: sanitizeDescription(body.description) }),
      ...(hosts
        ? {
            hosts: JSON.stringify(
              hosts.map(({ person_id, roles }, index) => ({ person_id, roles, sort_order: index + 1 })),
            ),
          }
        : {}),
    }
    await trx
      .insertInto('episode_defaults')
      .values({ show_id: show.id, ...changed })
      .onConflict((c) =>
        Object.keys(changed).length ? c.column('show_id').doUpdateSet(changed) : c.doNothing(),
      )
      .execute()
    return findDefaults(trx, show.id)
  })
}

/**
 * The default artwork for an episode whose maker said nothing of a picture: a copy, so that changing the
 * default changes no episode.
 */
export async function defaultArtwork(
  kernel: Kernel,
  show: { id: number },
  body: { artwork_url?: string | null | undefined },
): Promise<Partial<Artwork>> {
  if (body.artwork_url !== undefined) return {}
  const { artwork_key, artwork_type, artwork_px } = await findDefaults(kernel.db, show.id)
  const copy = artwork_key && (await copyPicture(kernel, artwork_key, artwork_type))
  return copy ? { artwork_key: copy, artwork_type, artwork_px } : {}
}

function newArtwork(kernel: Kernel, show: PermittedShow, path: string | undefined): Partial<Artwork> {
  if (path === undefined) return {}
  if (path === '') return { artwork_key: null, artwork_type: null, artwork_px: null }
  const picture = pictureOfPath(kernel, show, 'artwork', path)
  if (!picture) throw invalid({ artwork_url: ['is not a picture that was uploaded for this podcast'] })
  return { artwork_key: picture.key, artwork_type: picture.type, artwork_px: picture.width }
}
