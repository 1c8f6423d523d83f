import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { announceTranscript, publishTranscript } from './commands-progress.ts'
import { keepVersion } from './commands-versions.ts'
import { listSentences, lockWords, type PermittedTranscript } from './queries.ts'
import type { TranscriptRequestRow } from './table.ts'

/** Who corrects which transcript. */
export interface Editor {
  transcript: PermittedTranscript
  userId: number
}

/** So long without a change, and the next one begins another visit. */
const VISIT_MS = 10 * 60_000
/** Files are written when nothing was changed for so long. */
const PAUSE_MS = 2000

/**
 * Runs a change of a transcript's words in one transaction, with what goes along: how it was before a visit
 * is kept, files follow a moment later, and open pages are told. @throws Failure 422 while it has no words
 */
export async function changeWords<T>(
  kernel: Kernel,
  { transcript, userId }: Editor,
  { visits = 'kept' }: { visits?: 'kept' | 'never' },
  change: (trx: Trx, row: TranscriptRequestRow) => Promise<T>,
): Promise<T> {
  return kernel.db.transaction().execute(async (trx) => {
    const row = await lockWords(trx, transcript)
    const now = kernel.clock.now()
    const isVisit = !row.changed_at || now.getTime() - row.changed_at.getTime() > VISIT_MS
    // As it was made it is a version already.
    if (isVisit && visits === 'kept' && row.revision > 1)
      await keepVersion(trx, kernel, row, {
        reason: 'visit',
        sentences: await listSentences(trx, row),
        userId,
      })
    const result = await change(trx, row)
    const after = await trx
      .updateTable('transcript_requests')
      .set({ changed_at: now, unpublished_since: row.unpublished_since ?? now })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await kernel.jobs.enqueue(
      trx,
      publishTranscript,
      { request_id: row.id, revision: after.revision },
      { startAfter: new Date(now.getTime() + PAUSE_MS) },
    )
    await announceTranscript(trx, after, { changed: true })
    return result
  })
}
