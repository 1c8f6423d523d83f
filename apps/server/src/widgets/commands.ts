import type { PermittedShow } from '../access/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import { invalid, refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { token } from '../kernel/secrets/secrets.ts'
import { lockedShow } from '../shows/queries.ts'
import type { PermittedSite } from './queries.ts'
import type { AllowSiteRow } from './table.ts'

/** Each of them stands in a header of every answer. */
const MAX_SITES = 50

/**
 * Names a site for players of a podcast for members. @throws Failure 422 at `url_address` for one that is
 * known or one too many, and for podcasts whose players may stand everywhere
 */
export async function createAllowSite(
  kernel: Kernel,
  show: PermittedShow,
  origin: string,
): Promise<AllowSiteRow> {
  return kernel.db.transaction().execute(async (trx) => {
    const { is_advanced_private_feed } = await lockedShow(trx, show)
    requireMembers(is_advanced_private_feed)
    const known = await trx
      .selectFrom('allow_sites')
      .select('url_address')
      .where('show_id', '=', show.id)
      .execute()
    if (known.some(({ url_address }) => url_address === origin))
      throw invalid({ url_address: ['is in the list already'] })
    if (known.length >= MAX_SITES) throw invalid({ url_address: [`There are ${MAX_SITES} sites already.`] })
    await addKey(trx, show.id)
    return trx
      .insertInto('allow_sites')
      .values({ show_id: show.id, url_address: origin, created_at: kernel.clock.now() })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** Players there are refused from the next request on. */
export async function deleteAllowSite(kernel: Kernel, site: PermittedSite): Promise<void> {
  await kernel.db.deleteFrom('allow_sites').where('id', '=', site.id).execute()
}

/** Ends every copied player. @throws Failure 422 unless it is for members */
export async function renewWidgetKey(kernel: Kernel, show: PermittedShow): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    const { is_advanced_private_feed } = await lockedShow(trx, show)
    requireMembers(is_advanced_private_feed)
    await trx.deleteFrom('widget_keys').where('show_id', '=', show.id).execute()
    await addKey(trx, show.id)
  })
}

function requireMembers(isForMembers: boolean): void {
  if (!isForMembers) throw refused('Only players of a podcast for members are limited to sites.')
}

/** 192 random bits. One that is there stays. */
async function addKey(trx: Trx, showId: number): Promise<void> {
  await trx
    .insertInto('widget_keys')
    .values({ show_id: showId, key: token(24) })
    .onConflict((c) => c.column('show_id').doNothing())
    .execute()
}
