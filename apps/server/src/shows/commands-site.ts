import type { Trx } from '../kernel/database/database.ts'

/**
 * Where the website of a show answers besides the address that this server gave it, and whether its pages
 * name that host. Whoever calls this publishes the show, for its pages and its feed say it.
 */
export async function setSiteHost(
  trx: Trx,
  showId: number,
  { host, isLinked }: { host: string | null; isLinked: boolean },
): Promise<void> {
  await trx
    .updateTable('shows')
    .set({ site_host: host, is_site_host_linked: isLinked })
    .where('id', '=', showId)
    .execute()
}
