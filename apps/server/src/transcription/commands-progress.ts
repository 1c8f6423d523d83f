import { z } from 'zod'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import { defineJob } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { announce } from '../kernel/live/live.ts'
import { presentProgress } from './present.ts'
import { countBefore } from './queries.ts'
import { isRunning } from './rules.ts'
import type { TranscriptRequestRow } from './table.ts'

/** One piece of a recording; the next one is handed over when it is done, so that accounts take turns. */
export const hearPiece = defineJob(
  'transcription.hear',
  z.object({ request_id: z.int(), piece: z.int(), refusals: z.int() }),
)
/** All pieces were heard: their words become sentences. */
export const finishTranscript = defineJob('transcription.finish', z.object({ request_id: z.int() }))
/** Files that follow what was corrected; `revision` is the change that asked for them. */
export const publishTranscript = defineJob(
  'transcription.publish',
  z.object({ request_id: z.int(), revision: z.int() }),
)

const ANNOUNCE_MS = 1000

/** Tells open pages how far a transcript is, or that its words are others. */
export async function announceTranscript(
  db: Queryable,
  row: TranscriptRequestRow,
  is: { changed?: true } = {},
): Promise<void> {
  const progress = presentProgress(row, await countBefore(db, row))
  await announce(db, 'transcript', row.episode_id, {
    ...progress,
    is_changed: is.changed === true,
    revision: row.revision,
  })
}

/** The same at most once a second; for each piece of many. */
export async function announceSometimes(
  trx: Trx,
  { clock }: Pick<Kernel, 'clock'>,
  row: TranscriptRequestRow,
): Promise<void> {
  const now = clock.now()
  if (row.announced_at && now.getTime() - row.announced_at.getTime() < ANNOUNCE_MS) return
  await trx.updateTable('transcript_requests').set({ announced_at: now }).where('id', '=', row.id).execute()
  await announceTranscript(trx, row)
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
