import type { Trx } from '../kernel/database.ts'
import type { Kernel } from '../kernel/kernel.ts'

type ImportJob = 'imports.read' | 'imports.copy' | 'imports.pictures'

/** Hands a part of an import over; accounts take turns, however many imports one of them runs. */
export async function enqueueImport(
  trx: Trx,
  kernel: Kernel,
  name: ImportJob,
  found: { id: number; show_id: number },
  lane?: { lane: string },
): Promise<void> {
  const { user_id } = await trx.selectFrom('shows').select('user_id').where('id', '=', found.show_id).executeTakeFirstOrThrow()
  await kernel.jobs.enqueue(trx, name, { import_id: found.id, ...lane }, { accountId: user_id })
}
