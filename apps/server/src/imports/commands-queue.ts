import { z } from 'zod'
import type { Trx } from '../kernel/database/database.ts'
import { defineJob, type JobType } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'

export const readFeed = defineJob('imports.read', z.object({ import_id: z.int() }))
/** Copies one file after the other; `lane` is the number of the worker, for those that run side by side. */
export const copyFiles = defineJob('imports.copy', z.object({ import_id: z.int(), lane: z.string() }))
export const copyArtwork = defineJob('imports.pictures', z.object({ import_id: z.int() }))

/** Hands a part of an import over; accounts take turns, however many imports one of them runs. */
export async function enqueueImport<T>(
  trx: Trx,
  kernel: Kernel,
  { show_id }: { show_id: number },
  type: JobType<T>,
  data: NoInfer<T>,
): Promise<void> {
  const { user_id } = await trx
    .selectFrom('shows')
    .select('user_id')
    .where('id', '=', show_id)
    .executeTakeFirstOrThrow()
  await kernel.jobs.enqueue(trx, type, data, { accountId: user_id })
}
