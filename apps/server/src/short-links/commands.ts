import { MAX_SHORT_LINKS } from '@podstead/contract/short-links/link-names'
import { episodeOfShow, type PermittedShow } from '../access/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import { Failure, invalid, refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { lockedShow } from '../shows/queries.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import type { PermittedShortLink } from './queries.ts'

/** As it was sent: an address, or an episode. */
export interface ShortLinkChange {
  name: string
  target_url?: string | undefined
  episode_id?: number | null | undefined
}

/** @throws Failure 422 */
export function requirePublic(show: PermittedShow): void {
  if (isPrivateShow(show)) throw refused('Only a public podcast has a landing page and short links.')
}

/** @throws Failure 422 at `name`, `target_url` or `episode_id` */
export async function createShortLink(
  kernel: Kernel,
  show: PermittedShow,
  change: ShortLinkChange,
): Promise<string> {
  return kernel.db.transaction().execute(async (trx) => {
    const known = await listNames(trx, show)
    if (known.some(({ name }) => name === change.name)) throw invalid({ name: ['is in use already'] })
    if (known.length >= MAX_SHORT_LINKS)
      throw invalid({ name: [`There are ${MAX_SHORT_LINKS} short links already.`] })
    const { name } = change
    const target = await checkTarget(trx, kernel, show, change)
    await forgetClicks(trx, show.id, name)
    await trx
      .insertInto('short_links')
      .values({ show_id: show.id, name, ...target, created_at: kernel.clock.now() })
      .execute()
    return name
  })
}

/** Its numbers stay with it, under the new name. @throws Failure 422 */
export async function updateShortLink(
  kernel: Kernel,
  show: PermittedShow,
  link: PermittedShortLink,
  change: ShortLinkChange,
): Promise<string> {
  return kernel.db.transaction().execute(async (trx) => {
    const known = await listNames(trx, show)
    const { name } = change
    if (known.some((one) => one.name === name && one.id !== link.id))
      throw invalid({ name: ['is in use already'] })
    const target = await checkTarget(trx, kernel, show, change)
    await trx
      .updateTable('short_links')
      .set({ name, ...target })
      .where('id', '=', link.id)
      .execute()
    if (name !== link.name) {
      await forgetClicks(trx, show.id, name)
      await trx
        .updateTable('short_link_days')
        .set({ name })
        .where('show_id', '=', show.id)
        .where('name', '=', link.name)
        .execute()
    }
    return name
  })
}

/** What was counted of it goes, too. */
export async function deleteShortLink(kernel: Kernel, link: PermittedShortLink): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('short_links').where('id', '=', link.id).execute()
    await forgetClicks(trx, link.show_id, link.name)
  })
}

/**
 * A link begins with nothing, also where one of its name was deleted while somebody followed it and was
 * counted right after.
 */
async function forgetClicks(trx: Trx, showId: number, name: string): Promise<void> {
  await trx.deleteFrom('short_link_days').where('show_id', '=', showId).where('name', '=', name).execute()
}

/** The podcast's row is locked, so that two who write at once see each other's names. */
async function listNames(trx: Trx, show: PermittedShow) {
  requirePublic(await lockedShow(trx, show))
  return trx.selectFrom('short_links').select(['id', 'name']).where('show_id', '=', show.id).execute()
}

async function checkTarget(
  trx: Trx,
  { config }: Kernel,
  show: PermittedShow,
  { target_url = '', episode_id = null }: ShortLinkChange,
) {
  if ((target_url === '') === (episode_id === null))
    throw invalid({ target_url: ['must be an address, or an episode of this podcast'] })
  if (episode_id !== null) {
    const episode = await episodeOfShow(trx, show, episode_id).catch((error: unknown) => {
      if (error instanceof Failure)
        throw invalid({ episode_id: ['must be an address, or an episode of this podcast'] })
      throw error
    })
    return { target_url: '', episode_id: episode.id }
  }
  // Browsers give up on links that lead in a circle.
  const { origin, pathname } = new URL(target_url)
  if (origin === config.origins.pages && /^\/l\/[^/]+\/./i.test(pathname))
    throw invalid({ target_url: ['must not lead to a short link'] })
  return { target_url, episode_id: null }
}
