import { randomBytes } from 'node:crypto'
import type { PermittedEpisode } from '../access/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import { conflict, notFound, refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { publicationState } from '../visibility/rules.ts'
import type { EpisodePreviewRow } from './table.ts'

/** More links than anybody keeps an eye on. */
const MAX_PREVIEWS = 20
const DAY = 86_400_000

/**
 * A link to an unpublished episode; `token` is answered once and kept as a hash. @throws Failure 409 for a
 * published one, 422 for too many
 */
export async function createPreview(
  kernel: Kernel,
  episode: PermittedEpisode,
  days: number,
): Promise<{ preview: EpisodePreviewRow; token: string }> {
  const now = kernel.clock.now()
  if (publicationState(episode, now) === 'published')
    throw conflict('This episode is published: share its page instead.')
  const token = randomBytes(24).toString('base64url')
  const preview = await kernel.db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('episode_previews')
      .where('episode_id', '=', episode.id)
      .where('expires_at', '<=', now)
      .execute()
    await enforcePreviewQuota(trx, episode)
    return trx
      .insertInto('episode_previews')
      .values({
        episode_id: episode.id,
        token_hash: previewHash(kernel, token),
        expires_at: new Date(now.getTime() + days * DAY),
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return { preview, token }
}

/** Whoever has the link gets 404 from now on. @throws Failure 404 */
export async function deletePreview(kernel: Kernel, episode: PermittedEpisode, id: number): Promise<void> {
  const gone = await kernel.db
    .deleteFrom('episode_previews')
    .where('id', '=', id)
    .where('episode_id', '=', episode.id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound()
}

/** What the database keeps of a link: a copy of it opens nothing. */
export function previewHash(kernel: Pick<Kernel, 'secrets'>, token: string): string {
  return kernel.secrets.keyedHash(token, 'episode-preview')
}

async function enforcePreviewQuota(trx: Trx, episode: PermittedEpisode): Promise<void> {
  // Two at once would both find room for one.
  await trx.selectFrom('episodes').select('id').where('id', '=', episode.id).forUpdate().execute()
  const open = await trx
    .selectFrom('episode_previews')
    .select('id')
    .where('episode_id', '=', episode.id)
    .execute()
  if (open.length >= MAX_PREVIEWS)
    throw refused(`An episode can have ${MAX_PREVIEWS} preview links. Remove one first.`)
}
