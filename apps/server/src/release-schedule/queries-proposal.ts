import { type PreparedSchedule, prepareSchedule } from '@podstead/release/prepare'
import type { Queryable } from '../kernel/database/database.ts'
import { invalid } from '../kernel/http/failure.ts'
import {
  listActions,
  listReleaseEpisodes,
  type ScheduledShow,
  toReleaseAction,
  toReleaseShow,
} from './queries.ts'
import { type Proposal, readProposedActions } from './rules-proposal.ts'

/** The schedule of a podcast with what is proposed in the place of what it has. @throws Failure 422 */
export async function loadProposedSchedule(
  db: Queryable,
  show: ScheduledShow,
  proposal: Proposal,
): Promise<PreparedSchedule> {
  return (await loadBothSchedules(db, show, proposal)).after
}

/** As it is, and as it would be. @throws Failure 422 */
export async function loadBothSchedules(
  db: Queryable,
  show: ScheduledShow,
  proposal: Proposal,
): Promise<{ before: PreparedSchedule; after: PreparedSchedule }> {
  const episodes = await listReleaseEpisodes(db, show)
  const actions = (await listActions(db, show)).map(toReleaseAction)
  const read = proposal.actions ? readProposedActions(proposal.actions) : { actions }
  if ('problems' in read) throw invalid(read.problems)
  const { drip_separate_days = show.drip_separate_days, expires_days = show.expires_days } = proposal
  const proposed = { ...show, drip_separate_days, expires_days }
  return {
    before: prepareSchedule(toReleaseShow(show, actions), episodes),
    after: prepareSchedule(toReleaseShow(proposed, read.actions), episodes),
  }
}
