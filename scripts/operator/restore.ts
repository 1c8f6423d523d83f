import { reachDeletedEpisode, reachDeletedShow } from '../../apps/server/src/access/queries.ts'
import { restoreAccount } from '../../apps/server/src/accounts/commands.ts'
import { restoreEpisode } from '../../apps/server/src/episodes/commands.ts'
import { Failure } from '../../apps/server/src/kernel/http/failure.ts'
import { restoreShow } from '../../apps/server/src/shows/commands.ts'
import { argument, numberArgument, Refused, type Run } from './command.ts'

/** By number or by the short name in its addresses; within 30 days after it was deleted. */
export async function restoreShowByName(run: Run): Promise<void> {
  const { kernel, say } = run
  const name = argument(run, 0, 'ID or short name')
  const column = /^[1-9]\d{0,14}$/.test(name) ? 'id' : 'slug'
  const row = await kernel.db
    .selectFrom('shows')
    .select(['id', 'user_id'])
    .where(column, '=', name as never)
    .executeTakeFirst()
  const show =
    row &&
    (await unlessMissing(
      reachDeletedShow(kernel.db, { id: row.user_id }, 'shows.delete', row.id, kernel.clock.now()),
    ))
  if (!show) throw new Refused(`There is no deleted podcast ${name} that can be restored.`)
  await restoreShow(kernel, show)
  say(`${show.podcast_title} is back.`)
}

/** With its podcasts; within 30 days after it was deleted. */
export async function restoreAccountByEmail(run: Run): Promise<void> {
  const email = argument(run, 0, 'EMAIL').toLowerCase()
  const user = await unlessMissing(restoreAccount(run.kernel, email))
  if (!user) throw new Refused(`There is no deleted account ${email} that can be restored.`)
  run.say(`${user.email} can sign in again, and has the podcasts back that went with the account.`)
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
  const now = kernel.clock.now()
  const found =
    row &&
    (await unlessMissing(
      reachDeletedEpisode(kernel.db, { id: row.user_id }, 'episodes.delete', id, row.show_id, now),
    ))
  if (!found) throw new Refused(`There is no deleted episode ${id} that can be restored.`)
  await restoreEpisode(kernel, found.show, found.episode)
  say(`${found.episode.name} is back.`)
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return undefined
    throw error
  }
}
