import type { PermittedShow } from '../access/queries.ts'
import { publicEpisodeCount } from '../episodes/queries.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { showForTeam } from '../visibility/queries.ts'
import type { DirectoryListingRow } from './table.ts'

/** What is noted of directories, and whether there is an episode to be found there. */
export async function findListings(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  show: PermittedShow,
): Promise<{ rows: DirectoryListingRow[]; episodes: number }> {
  return {
    rows: await db.selectFrom('directory_listings').selectAll().where('show_id', '=', show.id).execute(),
    episodes: await publicEpisodeCount(db, showForTeam(show), clock.now()),
  }
}
