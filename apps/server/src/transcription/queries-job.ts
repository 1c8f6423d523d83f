import { bySystem, type PermittedEpisode } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { isRunning } from './rules.ts'
import type { TranscriptRequestRow } from './table.ts'

/** A transcript and its episode, for whoever works on it later; undefined when one of them is gone. */
export async function transcriptForJob(
  db: Queryable,
  id: number,
): Promise<{ row: TranscriptRequestRow; episode: PermittedEpisode } | undefined> {
  const row = await db.selectFrom('transcript_requests').selectAll().where('id', '=', id).executeTakeFirst()
  const episode =
    row &&
    (await db
      .selectFrom('episodes')
      .selectAll()
      .where('id', '=', row.episode_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst())
  return episode && { row, episode: bySystem('episode', episode) }
}

const LOOK_MS = 1000

/** Aborts when nobody waits for the request any more, whichever process was told. */
export function watchRequest(kernel: Kernel, id: number): { signal: AbortSignal; stop(): void } {
  const cancelled = new AbortController()
  const look = async () => {
    const row = await kernel.db
      .selectFrom('transcript_requests')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row || !isRunning(row)) cancelled.abort()
  }
  const timer = setInterval(() => void look().catch(() => {}), LOOK_MS)
  timer.unref()
  return { signal: cancelled.signal, stop: () => clearInterval(timer) }
}
