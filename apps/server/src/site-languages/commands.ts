import { randomUUID } from 'node:crypto'
import type { PermittedShow } from '../access/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import { type Failure, invalid, refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { publish } from '../shows/commands.ts'
import { isPrivateShow, type Privacy } from '../visibility/rules.ts'
import { findGroup, lockedPodcasts } from './queries.ts'
import { chooseVersions, hasSharedLanguage } from './rules.ts'

/** @throws Failure 422 */
export function requirePublic(show: Privacy): void {
  if (isPrivateShow(show)) throw notPublic()
}

function notPublic(): Failure {
  return refused('Only a public podcast can have versions in other languages.')
}

/**
 * Puts podcasts together as one in several languages, and takes out those that are not named any more.
 * @returns what they are called. @throws Failure 422 at `show_ids`
 */
export async function saveVersions(
  kernel: Kernel,
  show: PermittedShow,
  showIds: number[],
): Promise<string[]> {
  return kernel.db.transaction().execute(async (trx) => {
    const podcasts = await lockedPodcasts(trx, show)
    if (!podcasts.some(({ id }) => id === show.id)) throw notPublic()
    const chosen = chooseVersions(show.id, showIds, podcasts)
    if (!chosen) throw invalid({ show_ids: ['must be other public podcasts of this account'] })
    if (hasSharedLanguage(chosen)) throw invalid({ show_ids: ['must each be in a language of their own'] })
    const ids = chosen.map(({ id }) => id)
    const before = await listMembers(trx, [await findGroup(trx, show.id)])
    await trx
      .deleteFrom('site_languages')
      .where('show_id', 'in', [...ids, ...before])
      .execute()
    if (ids.length > 1) {
      const group_id = randomUUID()
      await trx
        .insertInto('site_languages')
        .values(ids.map((show_id) => ({ show_id, group_id })))
        .execute()
    }
    for (const id of new Set([...ids, ...before])) await publish(trx, kernel, id, 'show')
    return chosen.flatMap(({ id, podcast_title }) => (id === show.id ? [] : [podcast_title]))
  })
}

/** A podcast that is not to be found any more, or not in this account, is no version of others. */
export async function leaveVersions(trx: Trx, kernel: Kernel, showId: number): Promise<void> {
  const others = (await listMembers(trx, [await findGroup(trx, showId)])).filter((id) => id !== showId)
  await trx.deleteFrom('site_languages').where('show_id', '=', showId).execute()
  for (const id of others) await publish(trx, kernel, id, 'show')
}

async function listMembers(trx: Trx, groups: (string | null)[]): Promise<number[]> {
  const known = groups.filter((group) => group !== null)
  if (!known.length) return []
  const rows = await trx
    .selectFrom('site_languages')
    .select('show_id')
    .where('group_id', 'in', known)
    .execute()
  return rows.map(({ show_id }) => show_id)
}
