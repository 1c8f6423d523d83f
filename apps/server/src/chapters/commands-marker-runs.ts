import type { Trx } from '../kernel/database/database.ts'
import { type JobOutcome, skipped } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { announce } from '../kernel/live/live.ts'
import type { ChapterMarkerRunRow } from './table.ts'

export async function fail(kernel: Kernel, runId: number, message: string): Promise<JobOutcome> {
  await kernel.db.transaction().execute(async (trx) => {
    const open = await openRun(trx, runId)
    if (open) await change(trx, kernel, open, { state: 'failed', message })
  })
  return skipped(message)
}

export async function progressed(kernel: Kernel, runId: number, progress: number): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    const open = await openRun(trx, runId)
    if (open) await change(trx, kernel, open, { progress })
  })
}

export async function openRun(trx: Trx, id: number): Promise<ChapterMarkerRunRow | undefined> {
  const row = await trx
    .selectFrom('chapter_marker_runs')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && isOpen(row) ? row : undefined
}

export function isOpen({ state }: ChapterMarkerRunRow): boolean {
  return state === 'queued' || state === 'processing'
}

export async function change(
  trx: Trx,
  kernel: Kernel,
  run: ChapterMarkerRunRow,
  changes: Partial<Pick<ChapterMarkerRunRow, 'state' | 'progress' | 'message'>>,
): Promise<ChapterMarkerRunRow> {
  const over = changes.state === 'completed' || changes.state === 'failed'
  const changed = await trx
    .updateTable('chapter_marker_runs')
    .set({ ...changes, ...(over ? { finished_at: kernel.clock.now() } : {}) })
    .where('id', '=', run.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await announceRun(trx, changed)
  return changed
}

export async function announceRun(
  trx: Trx,
  { episode_id, state, progress, message }: ChapterMarkerRunRow,
): Promise<void> {
  await announce(trx, 'chapter_marker', episode_id, { episode_id, state, progress, message })
}
