import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'

/** Another owner has agreed to nothing yet, and chosen no engine. */
export async function endConsents(
  trx: Trx,
  _kernel: Kernel,
  { show_id }: { show_id: number },
): Promise<void> {
  await trx.deleteFrom('transcription_consents').where('show_id', '=', show_id).execute()
  await trx.deleteFrom('transcript_engines').where('show_id', '=', show_id).execute()
}
