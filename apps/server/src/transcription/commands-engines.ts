import type { EngineName } from '@podstead/contract/transcription/speech'
import type { PermittedShow } from '../access/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { requireConsent } from './commands-requests.ts'
import { languageOfShow, requireEngine } from './queries-engines.ts'

/** @throws Failure 422 for one that is not there or hears another language, or without consent */
export async function chooseEngine(
  kernel: Kernel,
  show: PermittedShow,
  { engine: name, ...order }: { engine: EngineName | null; userId: number; consents: boolean },
): Promise<void> {
  const engine = name && (await requireEngine(kernel, name, languageOfShow(show)))
  await kernel.db.transaction().execute(async (trx) => {
    if (!engine) {
      await trx.deleteFrom('transcript_engines').where('show_id', '=', show.id).execute()
      return
    }
    await requireConsent(trx, kernel, { ...order, show, host: engine.sentTo })
    const choice = { engine: engine.name, label: engine.label }
    await trx
      .insertInto('transcript_engines')
      .values({ show_id: show.id, ...choice })
      .onConflict((c) => c.column('show_id').doUpdateSet(choice))
      .execute()
  })
}

/** Another owner has agreed to nothing yet, and chosen no engine. */
export async function endConsents(
  trx: Trx,
  _kernel: Kernel,
  { show_id }: { show_id: number },
): Promise<void> {
  await trx.deleteFrom('transcription_consents').where('show_id', '=', show_id).execute()
  await trx.deleteFrom('transcript_engines').where('show_id', '=', show_id).execute()
}
