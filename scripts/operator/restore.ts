import { restoreEpisode } from '../../apps/server/src/episodes/commands.ts'
import { deletedEpisode } from '../../apps/server/src/episodes/queries.ts'
import { Failure } from '../../apps/server/src/kernel/failure.ts'
import { rebuild } from '../../apps/server/src/metrics/commands.ts'
import { restoreShow } from '../../apps/server/src/shows/commands.ts'
import { deletedShow } from '../../apps/server/src/shows/queries.ts'
import { numberArgument, option, Refused, type Run } from './command.ts'

/** Within 30 days after it was deleted. */
export async function restoreShowById(run: Run): Promise<void> {
  const { kernel, say } = run
  const id = numberArgument(run, 0, 'ID')
  const row = await kernel.db.selectFrom('shows').select('user_id').where('id', '=', id).executeTakeFirst()
  const show = row && (await unlessMissing(deletedShow(kernel.db, { id: row.user_id }, id, kernel.clock.now())))
  if (!show) throw new Refused(`There is no deleted podcast ${id} that could be brought back.`)
  await restoreShow(kernel, show)
  say(`${show.podcast_title} is back.`)
}

/** Within 30 days after it was deleted. */
export async function restoreEpisodeById(run: Run): Promise<void> {
  const { kernel, say } = run
  const id = numberArgument(run, 0, 'ID')
  const row = await kernel.db
    .selectFrom('episodes')
    .innerJoin('shows', 'shows.id', 'episodes.show_id')
    .select(['shows.user_id', 'episodes.show_id'])
    .where('episodes.id', '=', id)
    .executeTakeFirst()
  const episode = row && (await unlessMissing(deletedEpisode(kernel.db, { id: row.user_id }, row.show_id, id, kernel.clock.now())))
  if (!episode) throw new Refused(`There is no deleted episode ${id} that could be brought back.`)
  await restoreEpisode(kernel, episode)
  say(`${episode.name} is back.`)
}

/** Counts downloads again from the raw requests. */
export async function recount(run: Run): Promise<void> {
  const show = option(run, 'show')
  if (show !== undefined && !/^[1-9]\d*$/.test(show)) throw new Refused('--show needs the number of a podcast.')
  await rebuild(run.kernel, show === undefined ? {} : { showId: Number(show) })
  run.say('Counted again.')
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return undefined
    throw error
  }
}
